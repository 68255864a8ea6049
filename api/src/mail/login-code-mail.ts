import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { html } from './html.ts'
import { buttonHtml, digits, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
const noOneAsks = (what: 'code' | 'link') =>
  `We will never ask you for a code by phone or e-mail. If you did not request this e-mail, ignore it: no one can log in without this ${what}.`

type LoginLink = Sender & { link: string; now: Date }
type LoginCode = LoginLink & {
  code: string | null
  pause?: keyof typeof whyNoCode | undefined
}

export const whyNoCode = {
  email: 'Too many wrong codes were entered for your e-mail in the last 24 hours, so codes are disabled for now.',
  shop: 'Too many wrong codes are being entered in our store, so codes are disabled for now.',
}

/** Only the body has the code: locked phones show subject and preview. Without a code, only the link. */
export function loginCodeMail({ code, pause = 'email', ...login }: LoginCode): MailContent {
  return code === null ? linkMail(whyNoCode[pause], login) : codeMail(code, login)
}

function codeMail(code: string, { shop, seller, publicUrl, link, now }: LoginLink): MailContent {
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `Your ${shop.name} login code, ${timeOfDay.format(now)}`,
    preview: `Open it to log in. It works for ${codeLifeMinutes} minutes.`,
    heading: 'Your login code',
    body: html`${digits(code)} ${smallPrintHtml(`It works once, within ${codeLifeMinutes} minutes.`)}
    ${paragraphHtml('Reading this on the device you shop with? Log in with one tap.')} ${buttonHtml('Log me in', link)}
    ${smallPrintHtml(noOneAsks('code'))}`,
    text: `Your login code is

${code}

It works once, within ${codeLifeMinutes} minutes. Or log in with one tap:
${link}

${noOneAsks('code')}`,
  })
}

function linkMail(reason: string, { shop, seller, publicUrl, link, now }: LoginLink): MailContent {
  const why = `${reason} You can still log in with this link. It works once, within ${codeLifeMinutes} minutes.`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `Your ${shop.name} login link, ${timeOfDay.format(now)}`,
    preview: `Open it to log in. It works for ${codeLifeMinutes} minutes.`,
    heading: 'Log in with one tap',
    body: html`${paragraphHtml(why)}${buttonHtml('Log me in', link)}${smallPrintHtml(noOneAsks('link'))}`,
    text: `${why}\n\n${link}\n\n${noOneAsks('link')}`,
  })
}
