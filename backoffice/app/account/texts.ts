import type { OrderMails } from '@nukkad/contract/staff-rules'

/** Texts of the page My account. */
export const texts = {
  title: 'My account',
  purpose: 'Your sign-in methods, devices and order e-mails',
  purposeWithoutMails: 'Your sign-in methods and devices',
  passkeys: {
    title: 'Passkeys',
    caption: 'Your passkeys',
    add: 'Add passkey',
    empty:
      'You sign in with codes by e-mail. A passkey (fingerprint, face or device PIN) is quicker and safer. Once you add one, codes no longer work.',
    columns: { name: 'Name', added: 'Added', lastUsed: 'Last used', actions: 'Actions' },
    never: 'Never',
    rename: 'Rename',
    renameLabel: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeLabel: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} removed`,
    notRemoved: 'Couldn’t remove the passkey',
    name: 'Name',
    nameHint: 'For example “Shop phone”',
    noName: 'Enter a name first',
    create: 'Create passkey',
    save: 'Save',
  },
  devices: {
    title: 'Signed-in devices',
    columns: { device: 'Device', signedIn: 'Signed in', lastUsed: 'Last used', actions: 'Actions' },
    current: 'This device',
    signOut: 'Sign out',
    signOutLabel: (device: string) => `Sign out ${device}`,
    signedOut: (device: string) => `Signed out ${device}`,
    notSignedOut: 'Couldn’t sign out the device',
  },
  mails: {
    title: 'Order e-mails',
    chosen: 'This applies only to you.',
    first:
      'By default, order e-mails go to the addresses the store was set up with. Once staff choose here, only they get them.',
    notChosen: 'Not set – you get no order e-mails.',
    save: 'Save',
    saved: 'Saved',
    alreadySaved: 'Already saved',
  },
} as const

export const orderMailTexts: Readonly<Record<OrderMails, { label: string; note: string }>> = {
  each: {
    label: 'Every order',
    note: 'An e-mail for each new order, cancelled order and return request. On a busy day, that can be hundreds.',
  },
  hourly: { label: 'Hourly digest', note: 'One e-mail with the new orders of the last hour, if there are any.' },
  none: { label: 'None', note: 'See Home and Orders instead.' },
}
