import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { Block } from './blocks.ts'
import { html, type Html } from './html.ts'
import { colours } from './letter.ts'
import type { MailedOrder } from './mailed-order.ts'

type Line = { label: string; note?: string; amount?: string; strong?: true }

/** What was bought and what it comes to. */
export function bill(order: MailedOrder): Block {
  return table(
    order.items.map((item) => ({ ...pieceLine(item), amount: priceOf(item) })),
    sumLines(order),
  )
}

/** What is in the parcel, without prices, and below it the one sum that matters now, if there is one. */
export function contents({ items }: MailedOrder, sum?: { label: string; amount: string }): Block {
  return table(items.map(pieceLine), sum === undefined ? [] : [{ ...sum, strong: true }])
}

export function addressLines({ shippingAddress: to }: MailedOrder): string[] {
  return [to.fullName, to.street, `${to.city}, ${to.state} ${to.postalCode}`, `+91 ${to.phone}`]
}

type Item = MailedOrder['items'][number]

function pieceLine({ productName, color, size, quantity }: Item): Line {
  return { label: productName, note: `${color}, ${size}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}` }
}

function priceOf({ price, quantity }: Item): string {
  return formatRupees(toRupees(toPaise(price) * quantity))
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
      label: paymentMethod === 'CASH' ? 'Cash on delivery charge' : 'Delivery',
      amount: deliveryCharges === 0 ? 'Free' : formatRupees(deliveryCharges),
    },
    { label: 'Total', note: `includes ${formatRupees(totalTax)} GST`, amount: formatRupees(totalAmount), strong: true },
  ]
}

function table(items: readonly Line[], sums: readonly Line[]): Block {
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
      ${[...items, ...sums].map(row)}
    </table>`,
    text: [items, sums]
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.map(plain).join('\n'))
      .join('\n\n'),
  }
}

function plain({ label, note, amount }: Line): string {
  return `${label}${note === undefined ? '' : ` (${note})`}${amount === undefined ? '' : `: ${amount}`}`
}

function row({ label, note, amount = '', strong }: Line): Html {
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
