import { invoiceNamesBuyerFrom } from '@nukkad/contract/person-rules'
import { formatRupees } from '@nukkad/contract/money'
import { html } from './html.ts'
import { letter, paragraphHtml, smallPrintHtml, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

export function accountDeletedMail({ shop, seller, publicUrl }: Sender): MailContent {
  const done = `Your ${shop.name} account is deleted, and you are logged out everywhere.`
  const gone = 'Your addresses, bag, wishlist and logins are deleted.'
  const kept = `Tax law requires us to keep the items, amount, date and State of your orders, without your name. Only an invoice of ${formatRupees(invoiceNamesBuyerFrom)} or more, before tax, keeps your name and address.`
  const back = 'You can open a new account with this e-mail at any time.'
  const notYou = `If this was not you, write to ${seller.email} at once.`
  return letter({
    shop,
    seller,
    publicUrl,
    subject: `Your ${shop.name} account is deleted`,
    preview: 'This is our last e-mail to you.',
    heading: 'Account deleted',
    body: html`${paragraphHtml(done)} ${paragraphHtml(`${gone} ${kept}`)} ${paragraphHtml(back)}
    ${smallPrintHtml(notYou)}`,
    text: `${done}\n\n${gone}\n${kept}\n\n${back}\n\n${notYou}`,
  })
}
