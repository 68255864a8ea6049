import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { type Seller, shop } from '@nukkad/contract/shop'
import { html } from './html.ts'
import { button, colours, letter, paragraph, smallPrint } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })
const noOneAsks = `We will never ask you for a code, by phone or mail. If you did not ask for this mail, ignore it: nobody gets in without it.`

type LoginLink = { seller: Seller; link: string; now: Date }

/** The code stands in the mail alone: subject and preview are shown on locked phones. Without a code, only the link. */
export function loginCodeMail({ code, ...login }: LoginLink & { code: string | null }): MailContent {
  return code === null ? linkMail(login) : codeMail(code, login)
}

function codeMail(code: string, { seller, link, now }: LoginLink): MailContent {
  return letter({
    seller,
    subject: `Your ${shop.name} login code, ${timeOfDay.format(now)}`,
    preview: `Open it to log in. It works for ${codeLifeMinutes} minutes.`,
    heading: 'Here is your code',
    body: html`<p
        style="margin:0 0 4px;font-size:56px;line-height:1.1;font-weight:800;letter-spacing:12px;color:${colours.ink}"
      >
        ${code}
      </p>
      ${smallPrint(`It works for ${codeLifeMinutes} minutes, once.`)}
      ${paragraph('Reading this on the phone or computer you shop on? Then one tap is enough.')}
      ${button('Log me in', link)} ${smallPrint(noOneAsks)}`,
    text: `Your login code is

${code}

It works for ${codeLifeMinutes} minutes, once. Or log in with one tap:
${link}

${noOneAsks}`,
  })
}

function linkMail({ seller, link, now }: LoginLink): MailContent {
  const why = `Too many wrong codes were tried for your e-mail in the last 24 hours, so codes are switched off for now. You can still log in with this link. It works for ${codeLifeMinutes} minutes, once.`
  return letter({
    seller,
    subject: `Your ${shop.name} login link, ${timeOfDay.format(now)}`,
    preview: `Open it to log in. It works for ${codeLifeMinutes} minutes.`,
    heading: 'Log in with one tap',
    body: html`${paragraph(why)}${button('Log me in', link)}${smallPrint(noOneAsks)}`,
    text: `${why}\n\n${link}\n\n${noOneAsks}`,
  })
}
