import { undoLifeDays } from '@nukkad/contract/auth-rules'
import { html } from './html.ts'
import { buttonHtml, letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

type Correction = Sender & { name: string; newEmail: string; link: string }

/** Sent to the e-mail that staff want to correct, before anything changes. */
export function emailCorrectionMail({ newEmail, name, link, ...sender }: Correction): MailContent {
  const { shop, seller, publicUrl } = sender
  const what = `We were asked to change the e-mail of your ${shop.name} account to ${veil(newEmail)}. It changes when it is confirmed there.`
  const undo = `If you did not request this, keep your e-mail. The link works for ${undoLifeDays} days and logs everyone out.`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `The e-mail of your ${shop.name} account is about to change`,
    preview: 'Did you request this? If not, you can stop it.',
    heading: 'Change your e-mail?',
    body: html`${paragraphHtml(`Hello ${name},`)}${paragraphHtml(what)}${paragraphHtml(undo)}
    ${buttonHtml('Keep my e-mail', link)} ${smallPrintHtml(`Questions? Write to ${seller.email}.`)}`,
    text: `Hello ${name},\n\n${what}\n\n${undo}\n\n${link}`,
  })
}

type EmailChange = Sender & { name: string; newEmail: string; link: string }

/** Sent to the old address, which may be a stranger's by now: the new one is shown only in part. */
export function emailChangedMail({ shop, seller, publicUrl, name, newEmail, link }: EmailChange): MailContent {
  const what = `The e-mail of your ${shop.name} account is now ${veil(newEmail)}. We now send login codes there.`
  const thatWasYou = 'If this was you, you do not need to do anything.'
  const undo = `If it was not you, recover your account. The link works for ${undoLifeDays} days and logs everyone out.`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `The e-mail of your ${shop.name} account was changed`,
    preview: 'Was it you? If not, you can recover your account.',
    heading: 'Your e-mail was changed',
    body: html`${paragraphHtml(`Hello ${name},`)}${paragraphHtml(what)}${paragraphHtml(`${thatWasYou} ${undo}`)}
    ${buttonHtml('Recover my account', link)} ${smallPrintHtml(`Questions? Write to ${seller.email}.`)}`,
    text: `Hello ${name},\n\n${what}\n\n${thatWasYou}\n${undo}\n\n${link}`,
  })
}

/** `asha@example.com` → `a…@example.com` */
function veil(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…')
}
