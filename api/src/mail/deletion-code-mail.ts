import { codeLifeMinutes } from '@nukkad/contract/auth-rules'
import { shop } from '@nukkad/contract/shop'
import { html } from './html.ts'
import { digits, letter, paragraph, smallPrint, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

type DeletionCode = Sender & { code: string; now: Date }

/** The code with which a customer says once more that the account shall be deleted. */
export function deletionCodeMail({ seller, publicUrl, code, now }: DeletionCode): MailContent {
  const what = `Enter it where you asked to delete your ${shop.name} account. Then the account is gone, and nobody can bring it back.`
  const life = `It works for ${codeLifeMinutes} minutes, once.`
  const notYou = `If you did not ask for this, somebody is logged in to your account: log in and choose “Log out everywhere else”. Never tell anybody this code, by phone or mail.`
  return letter({
    seller,
    publicUrl,
    subject: `Delete your ${shop.name} account? ${timeOfDay.format(now)}`,
    preview: `Was this you? It works for ${codeLifeMinutes} minutes.`,
    heading: 'Delete your account?',
    body: html`${digits(code)} ${smallPrint(life)} ${paragraph(what)} ${smallPrint(notYou)}`,
    text: `Your code to delete the account is\n\n${code}\n\n${life} ${what}\n\n${notYou}`,
  })
}
