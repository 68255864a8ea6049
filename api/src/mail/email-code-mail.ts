import { codeLifeMinutes, correctionLinkHours } from '@nukkad/contract/auth-rules'
import { html } from './html.ts'
import { buttonHtml, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
const notYou = `If you did not request this, ignore this e-mail: nothing changes. Never share this code or link with anyone.`

const ownChange = {
  byLink: 'Open the link where you are logged in.',
  byBoth: 'Enter the code in your profile, or open the link where you are logged in.',
}
const correction = {
  byLink: 'Open the link.',
  byBoth: 'Open the link, or enter the code in your profile if you are logged in.',
}

type EmailCode = Sender & { code: string | null; link: string; now: Date; isCorrection: boolean }

/** Sent to an unconfirmed address that may be a stranger's: contains nothing of the account and nothing typed. */
export function emailCodeMail({ shop, seller, publicUrl, code, link, now, isCorrection }: EmailCode): MailContent {
  const what = `Use ${code === null ? 'this link' : 'the code'} to make this address the e-mail of your ${shop.name} account.`
  const time = isCorrection ? `${correctionLinkHours} hours` : `${codeLifeMinutes} minutes`
  const life = `It works once, within ${time}.`
  const { byLink, byBoth } = isCorrection ? correction : ownChange
  const where = code === null ? byLink : byBoth
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `Confirm your e-mail for ${shop.name}, ${timeOfDay.format(now)}`,
    preview: `Was this you? It works for ${time}.`,
    heading: 'Confirm your e-mail',
    body: html`${code === null ? [] : digits(code)} ${smallPrintHtml(life)} ${paragraphHtml(`${what} ${where}`)}
    ${buttonHtml('Confirm this e-mail', link)} ${smallPrintHtml(notYou)}`,
    text: `${code === null ? '' : `Your code is\n\n${code}\n\n`}${life} ${what}\n${where}\n${link}\n\n${notYou}`,
  })
}
