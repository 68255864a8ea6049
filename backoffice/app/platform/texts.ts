import { staffCodeLength } from '@nukkad/contract/staff-rules'

/** Texts that every page shares: errors, copying, verification and unsaved changes. */
export const texts = {
  error: {
    unknown: 'Something went wrong. Please try again.',
    connection: 'Connection lost. Please try again.',
    fileTooLarge: 'This file is too large to upload.',
  },
  copy: {
    button: 'Copy',
    label: (what: string) => `Copy ${what}`,
    done: (what: string) => `Copied ${what}`,
    failed: 'Couldn’t copy',
    failedDetail: 'Your browser blocked copying. Select the text and copy it.',
  },
  verify: {
    title: 'Verify it’s you',
    text: 'Use your passkey or a code by e-mail to continue. We won’t ask again for 10 minutes.',
    button: 'Verify',
    code: `${staffCodeLength}-digit code from your e-mail`,
  },
  noPasskeyUsed: 'No passkey was used.',
  unsaved: {
    mark: 'Unsaved changes',
    title: 'Leave page with unsaved changes?',
    text: 'Your unsaved changes will be lost.',
    stay: 'Stay',
    leave: 'Leave page',
  },
} as const
