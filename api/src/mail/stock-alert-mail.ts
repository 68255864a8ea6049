import { button, compose, link, paragraph } from './blocks.ts'
import type { Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'

type StockAlert = {
  name: string
  product: string
  color: string
  size: string
  productLink: string
  stopLink: string
}

/** The only mail of an alert. It promises nothing: others may be quicker. */
export function stockAlertMail(sender: Sender, alert: StockAlert): MailContent {
  const { name, product, color, size, productLink, stopLink } = alert
  const item = `${product} in ${color}, ${size}`
  return compose(sender, {
    subject: `Back in stock: ${item}`,
    preview: 'You asked us to notify you.',
    heading: 'Back in stock',
    blocks: [
      paragraph(`Hello ${name}, ${item} is back in stock.`),
      button('Shop now', productLink),
      paragraph('It can sell out again soon, and we cannot hold it for you. This is our only e-mail about it.'),
      link('Stop all stock alerts', stopLink),
    ],
  })
}
