import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { html, type Html } from './html.ts'
import { colours } from './letter.ts'
import type { MailedOrder } from './mailed-order.ts'

type Line = { label: string; note?: string; amount: string; strong?: true }

/** What was bought and what it comes to, as a table. */
export function orderTable(order: MailedOrder): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
    ${[...itemLines(order), ...sumLines(order)].map(row)}
  </table>`
}

/** The same for mail programs that show plain text. */
export function orderText(order: MailedOrder): string {
  const line = ({ label, note, amount }: Line) => `${label}${note === undefined ? '' : ` (${note})`}: ${amount}`
  return `${itemLines(order).map(line).join('\n')}\n\n${sumLines(order).map(line).join('\n')}`
}

export function addressLines({ shippingAddress: to }: MailedOrder): string[] {
  return [to.fullName, to.street, `${to.city}, ${to.state} ${to.postalCode}`, `+91 ${to.phone}`]
}

/** Lines one below the other. */
export function stacked(lines: string[]): Html {
  return html`${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))}`
}

function itemLines({ items }: MailedOrder): Line[] {
  return items.map(({ productName, color, size, quantity, price }) => ({
    label: productName,
    note: `${color}, ${size}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`,
    amount: formatRupees(toRupees(toPaise(price) * quantity)),
  }))
}

function sumLines({
  discount,
  couponCode,
  deliveryCharges,
  paymentMethod,
  totalAmount,
  totalTax,
}: MailedOrder): Line[] {
  return [
    ...(discount > 0
      ? [{ label: couponCode === null ? 'Discount' : `Discount ${couponCode}`, amount: `−${formatRupees(discount)}` }]
      : []),
    {
      label: paymentMethod === 'CASH' ? 'Delivery, paid in cash' : 'Delivery',
      amount: deliveryCharges === 0 ? 'Free' : formatRupees(deliveryCharges),
    },
    { label: 'Total', note: `includes ${formatRupees(totalTax)} tax`, amount: formatRupees(totalAmount), strong: true },
  ]
}

function row({ label, note, amount, strong }: Line): Html {
  const weight = strong ? 'font-weight:700' : 'font-weight:400'
  const cell = `padding:10px 0;border-bottom:1px solid ${colours.line};font-size:16px;line-height:1.4;vertical-align:top;${weight}`
  const small =
    note === undefined
      ? html``
      : html`<br /><span style="font-size:14px;font-weight:400;color:${colours.soft}">${note}</span>`
  return html`<tr>
    <td style="${cell}">${label}${small}</td>
    <td align="right" style="${cell};padding-left:16px;white-space:nowrap">${amount}</td>
  </tr> `
}
