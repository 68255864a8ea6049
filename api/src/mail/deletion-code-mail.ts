import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { html } from './html.ts'
import { buttonHtml, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import { whyNoCode } from './login-code-mail.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

const gone = `This deletes the account permanently.`
const notYou = `If you did not request this, someone else is logged in to your account: log in and select “Log out everywhere else” in your profile. Never share this code or link with anyone.`

type DeletionCode = Sender & {
  code: string | null
  pause?: keyof typeof whyNoCode | undefined
  link: string
  now: Date
}

export function deletionCodeMail({
  shop,
  seller,
  publicUrl,
  code,
  pause = 'email',
  link,
  now,
}: DeletionCode): MailContent {
  const account = `your ${shop.name} account`
  const life = `${code === null ? 'The link works' : 'The code or the link works'} once, within ${codeLifeMinutes} minutes.`
  const what =
    code === null
      ? `${whyNoCode[pause]} You can still use this link to delete ${account}: open it where you are logged in. ${gone}`
      : `To delete ${account}, enter the code where you requested it, or open the link where you are logged in. ${gone}`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `Delete your ${shop.name} account? ${timeOfDay.format(now)}`,
    preview: `Was this you? It works for ${codeLifeMinutes} minutes.`,
    heading: 'Delete your account?',
    body: html`${code === null ? [] : digits(code)} ${smallPrintHtml(life)} ${paragraphHtml(what)}
    ${buttonHtml('Delete my account', link)} ${smallPrintHtml(notYou)}`,
    text: `${code === null ? '' : `Your code to delete the account is\n\n${code}\n\n`}${life} ${what}\n${link}\n\n${notYou}`,
  })
}
