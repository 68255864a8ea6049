import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { html } from './html.ts'
import { buttonHtml, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import { whyNoCode } from './login-code-mail.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

const gone = `Then the account is gone, and nobody can bring it back.`
const notYou = `If you did not ask for this, somebody is logged in to your account: log in and choose “Log out everywhere else”. Never tell anybody this code or link, by phone or mail.`

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
  const life = `${code === null ? 'The link works' : 'Code and link work'} for ${codeLifeMinutes} minutes, once.`
  const what =
    code === null
      ? `${whyNoCode[pause]} This link deletes ${account} all the same: open it where you are logged in. ${gone}`
      : `Enter it where you asked to delete ${account}, or open the link where you are logged in. ${gone}`
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
