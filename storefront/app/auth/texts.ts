/** Texts of logging in, registering, the code, and the pages that links in e-mails open. */
export const texts = {
  fields: { email: 'E-mail', name: 'Name', code: '4-digit code' },
  login: {
    title: 'Login',
    intro: 'Enter your e-mail to get an OTP',
    sendCode: 'Send code',
    newHere: 'New here?',
    createAccount: 'Create an account',
    failed: 'Login failed',
  },
  register: {
    title: 'Create an account',
    intro: 'Tell us a few details',
    createAccount: 'Create account',
    hasAccount: 'Already have an account?',
    login: 'Login',
    terms: {
      before: 'By continuing you agree to our ',
      termsLink: 'Terms & Conditions',
      between: ' and ',
      privacyLink: 'Privacy Policy',
      after: '.',
    },
  },
  code: {
    title: 'Enter your code',
    sentTo: { before: 'We e-mailed a 4-digit code to ', after: ' It works for 5 minutes.' },
    sentEarlier: { before: 'Enter the 4-digit code from our e-mail to ', after: ' It works for 5 minutes.' },
    hiddenEmail: 'your e-mail',
    login: 'Login',
    wrongAddress: 'Wrong e-mail?',
    useOtherEmail: 'Use another e-mail',
    incomplete: 'Please enter all 4 digits',
    failed: 'Verification failed',
    triesLeft: (count: number) => {
      if (count <= 0) return 'This code no longer works. Request a new one below.'
      return count === 1 ? 'One try left with this code.' : `${count} tries left with this code.`
    },
  },
  resend: {
    again: 'Resend code',
    newCode: 'Send a new code',
    sent: 'New code sent.',
    countdown: (seconds: number) => `Resend code in ${seconds} s`,
    wait: (seconds: number) => `You can ask for another code in ${seconds} seconds`,
  },
  link: {
    title: 'Log in',
    owner: { before: 'Log in as ', after: '.' },
    loading: 'Log in with one tap.',
    login: 'Log me in',
    notChecked: 'We could not check your link. Please check your connection.',
    retry: 'Try again',
  },
  confirmEmail: {
    title: 'Confirm your e-mail',
    intro:
      'You asked us to change the e-mail of your account to this address. Confirm it to log in with it from now on.',
    confirm: 'Confirm this e-mail',
    doneTitle: 'Your e-mail',
    login: 'Login',
  },
  undoEmail: {
    title: 'Undo e-mail change',
    intro: 'The e-mail of your account was changed. You can change it back to this address.',
    undo: 'Undo the change',
    doneTitle: 'Your e-mail',
    login: 'Login',
  },
  stopAlerts: {
    title: 'Stop stock alerts',
    intro: 'You will no longer get an e-mail when these items are back in stock.',
    stop: 'Stop all stock alerts',
    doneTitle: 'Stock alerts',
    toStore: 'Go to the store',
  },
  wayBack: {
    newEmail: 'Confirm your new e-mail',
    deletion: 'Delete my account',
    order: 'Back to your order',
    checkout: 'Continue to checkout',
    bag: 'View bag',
  },
} as const
