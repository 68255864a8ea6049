import { staffCodeMinutes } from '@nukkad/contract/staff-rules'
import { html } from './html.ts'
import { digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

const life = `It works for ${staffCodeMinutes} minutes, once.`
const noOneAsks =
  'Never tell anybody this code. If you did not ask for it, ignore this mail: nobody gets in without it.'
const whyNone =
  'Too many wrong codes were tried for your e-mail in the last 24 hours, so codes are switched off for now. A passkey still signs you in.'

/** Without a code: digits are switched off, and the mail says so. */
export function staffCodeMail({
  shop,
  seller,
  publicUrl,
  code,
  now,
}: Sender & { code: string | null; now: Date }): MailContent {
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `${shop.name} back office code, ${timeOfDay.format(now)}`,
    preview: code === null ? 'Codes are switched off for now.' : life,
    heading: code === null ? 'No code this time' : 'Your code for the back office',
    body:
      code === null
        ? html`${paragraphHtml(whyNone)}`
        : html`${digits(code)} ${smallPrintHtml(life)} ${smallPrintHtml(noOneAsks)}`,
    text: code === null ? whyNone : `Your code for the back office is\n\n${code}\n\n${life}\n\n${noOneAsks}`,
  })
}
