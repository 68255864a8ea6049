import { staffCodeMinutes } from '@nukkad/contract/staff-rules'
import { html } from './html.ts'
import { buttonHtml, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

const minutes = `once, within ${staffCodeMinutes} minutes`
const noOneAsks = 'Never share the code or the link. If you did not request them, ignore this e-mail.'
const whyNone =
  'Too many wrong codes were entered for your e-mail in the last 24 hours, so there is no code this time. Use the link.'

/** Without a code: codes are disabled, and the link signs in. */
export function staffCodeMail({
  shop,
  seller,
  publicUrl,
  code,
  link,
  now,
}: Sender & { code: string | null; link: string; now: Date }): MailContent {
  const life = code === null ? `The link works ${minutes}.` : `The code or the link works ${minutes}.`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `${shop.name} back office code, ${timeOfDay.format(now)}`,
    preview: life,
    heading: code === null ? 'Sign in to the back office' : 'Your back office code',
    body: html`${code === null ? paragraphHtml(whyNone) : digits(code)} ${buttonHtml('Sign in', link)}
    ${smallPrintHtml(life)} ${smallPrintHtml(noOneAsks)}`,
    text: `${code === null ? whyNone : `Your back office code is\n\n${code}`}\n\nOr sign in with this link:\n${link}\n\n${life}\n\n${noOneAsks}`,
  })
}
