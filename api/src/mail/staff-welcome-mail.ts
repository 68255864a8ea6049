import { roleDescriptions, roleNames, type StaffRole } from '@nukkad/contract/staff-rules'
import { button, compose, facts, paragraph } from './blocks.ts'
import type { Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

type Welcome = Sender & {
  staffUrl: string
  member: { name: string; email: string; role: StaffRole }
  addedBy: string
}

/** Welcomes a new staff member: who added them, their role, and where to sign in. */
export function staffWelcomeMail(mail: Welcome): MailContent {
  const { shop, staffUrl, member, addedBy } = mail
  return compose(mail, {
    subject: `You’ve been added to ${shop.name}’s staff`,
    preview: `You were added by ${addedBy}.`,
    heading: 'Welcome to the back office',
    blocks: [
      paragraph(`Hello ${member.name}, you were added by ${addedBy}.`),
      facts([
        { name: 'Your role', value: roleNames[member.role] },
        { name: 'Access', value: roleDescriptions[member.role] },
        { name: 'Sign in as', value: member.email },
      ]),
      paragraph('You don’t need a password: sign in with a 6-digit code by e-mail, or with a passkey.'),
      button('Sign in', `${staffUrl}/sign-in`),
    ],
  })
}
