import { formatDay } from '@nukkad/contract/dates'
import { counted } from '../platform/counted.ts'

/** Texts of the list of staff and its dialog. */
export const texts = {
  title: 'Staff',
  purpose: 'Staff accounts and their roles. Changing a role or removing someone signs them out.',
  caption: 'Staff',
  add: 'Add staff',
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    method: 'Sign-in method',
    lastSeen: 'Last seen',
    actions: 'Actions',
  },
  row: {
    you: '(you)',
    edit: 'Edit',
    editLabel: (name: string) => `Edit ${name}`,
    code: 'E-mail code',
    passkeys: (count: number) => counted(count, 'passkey'),
    passkeysOrCode: (count: number) => `${counted(count, 'passkey')} or code`,
    neverSignedIn: (addedAt: string) => `Never signed in, added ${formatDay(addedAt)}`,
  },
  form: {
    title: (name: string) => `Edit ${name}`,
    email: 'E-mail',
    name: 'Name',
    role: 'Role',
    allowCode: 'Also allow sign-in with a code by e-mail',
    save: 'Save',
    added: (email: string) => `${email} can sign in now`,
    saved: (name: string) => `${name} updated`,
    remove: 'Remove…',
    removeForSure: (name: string) => `Remove ${name} and sign them out`,
    removed: (name: string) => `${name} removed`,
  },
} as const

export { roleDescriptions, roleNames } from '@nukkad/contract/staff-rules'
