import { roleWords, type StaffRole } from '@nukkad/contract/staff-rules'
import { button, compose, facts, paragraph } from './blocks.ts'
import type { Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

type Welcome = Sender & {
  staffUrl: string
  member: { name: string; email: string; role: StaffRole }
  addedBy: string
}

/** For who was added to the staff: by whom, as what, and where to sign in. */
export function staffWelcomeMail(mail: Welcome): MailContent {
  const { shop, staffUrl, member, addedBy } = mail
  return compose(mail, {
    subject: `You work in the back office of ${shop.name} now`,
    preview: `You were added by ${addedBy}.`,
    heading: 'Welcome to the back office',
    blocks: [
      paragraph(`Hello ${member.name}, you were added by ${addedBy}.`),
      facts([
        { name: 'Your role', value: member.role },
        { name: 'What it does', value: roleWords[member.role] },
        { name: 'Sign in as', value: member.email },
      ]),
      paragraph(
        'There is no password: you sign in with six digits that are mailed to you each time, or with a passkey.',
      ),
      button('Sign in', `${staffUrl}/sign-in`),
    ],
  })
}
