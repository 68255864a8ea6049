import { staffCodeLength, staffCodeMinutes } from '@nukkad/contract/staff-rules'

/** Texts of the sign-in page and of the passkey offer after it. */
export const texts = {
  title: 'Sign in',
  backOffice: 'Back office',
  documentTitle: (shop: string) => `Sign in · ${shop} back office`,
  email: 'E-mail',
  sendCode: 'E-mail me a code',
  or: 'or',
  usePasskey: 'Use a passkey',
  otherMethod: 'Use another method',
  code: {
    title: 'Enter the code',
    label: `${staffCodeLength}-digit code from your e-mail`,
    /** Around the e-mail that was typed. */
    sentBefore: 'If',
    sentAfter: `can sign in with a code, we e-mailed a ${staffCodeLength}-digit code and a sign-in link. They work for ${staffCodeMinutes} minutes. If you have a passkey, use it; we won’t e-mail a code.`,
    sendAnother: 'Send another code',
    sentAgain: 'Sent again. Use the newest code.',
  },
  link: { signInAs: 'Sign in as' },
  offer: {
    first: {
      title: 'Add a passkey',
      name: 'First passkey',
      add: 'Add passkey',
      skip: 'Not now',
      text: () =>
        'Sign in with your fingerprint, face or device PIN: quicker and safer than a code. Once you add a passkey, we no longer e-mail you codes. Next, you can add a second one on another device.',
    },
    second: {
      title: 'Add a second passkey',
      name: 'Second passkey',
      add: 'Add second passkey',
      skip: 'Continue with one',
      text: (isOwner: boolean) =>
        `Add one on another device, such as your phone or a security key, so that you can sign in if you lose this one. If you lose both, ${isOwner ? 'another owner can allow codes for you, or “npm run staff -- reset” on the server' : 'ask the owner of the store'}.`,
    },
  },
} as const
