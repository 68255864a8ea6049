import { mailPictureOf } from '@nukkad/contract/media-rules'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { Block } from './blocks.ts'
import { html, type Html } from './html.ts'
import { colours } from './letter.ts'
import type { MailedOrder, OrderMail } from './mailed-order.ts'

type MailedGoods = Pick<OrderMail, 'order' | 'publicUrl'>
type Line = { label: string; note?: string; amount?: string; strong?: true; picture?: Html }

export function bill({ order, publicUrl }: MailedGoods): Block {
  return table(
    order.items.map((item) => ({ ...unitLine(item, publicUrl), amount: priceOf(item) })),
    sumLines(order),
  )
}

type Sum = { label: string; amount?: string }

/** The items left in the order, or all of them once the whole order is cancelled. */
export function contents(mail: MailedGoods, sum?: Sum): Block {
  const { items } = mail.order
  const left = items.map(({ orderItemId, quantity, cancelledQuantity }) => ({
    orderItemId,
    quantity: quantity - cancelledQuantity,
  }))
  return pieces(mail, left.some(({ quantity }) => quantity > 0) ? left : items, sum)
}

export type MailedUnits = { orderItemId: string; quantity: number }

/** These units of the order. */
export function pieces({ order, publicUrl }: MailedGoods, units: readonly MailedUnits[], sum?: Sum): Block {
  const lines = order.items.flatMap((item) => {
    const quantity = units.find(({ orderItemId }) => orderItemId === item.orderItemId)?.quantity ?? 0
    return quantity === 0 ? [] : [unitLine({ ...item, quantity }, publicUrl)]
  })
  return table(lines, sum === undefined ? [] : [{ ...sum, strong: true }])
}

export function addressLines({ shippingAddress: to }: MailedOrder): string[] {
  return [to.fullName, to.street, `${to.city}, ${to.state} ${to.postalCode}`, `+91 ${to.phone}`]
}

type Item = MailedOrder['items'][number]

function unitLine(item: Item, publicUrl: string): Line {
  const { productName, color, size, quantity } = item
  return {
    label: productName,
    note: `${color}, ${size}, ${quantity} ${quantity === 1 ? 'item' : 'items'}`,
    picture: pictureOf(item, publicUrl),
  }
}

const pictureSize = { width: 76, height: 95 }

function pictureOf({ image, productName, color }: Item, publicUrl: string): Html {
  const { width, height } = pictureSize
  const frame = `display:block;width:${width}px;height:${height}px;background:${colours.paperDeep}`
  // Three device pixels to a CSS pixel, as on phones.
  const path = mailPictureOf(image, 240)
  if (path === null) return html`<div class="raised" style="${frame}"></div>`

  const style = `${frame};border:0;font-size:12px;line-height:1.3;color:${colours.soft}`
  const alt = `${productName}, ${color}`
  return html`<img
    src="${publicUrl}${path}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    class="raised soft"
    style="${style}"
  />`
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
      label: paymentMethod === 'CASH' ? 'COD fee' : 'Delivery',
      amount: deliveryCharges === 0 ? 'Free' : formatRupees(deliveryCharges),
    },
    {
      label: 'Total',
      note: `includes ${formatRupees(totalTax)} GST on items`,
      amount: formatRupees(totalAmount),
      strong: true,
    },
  ]
}

function table(items: readonly Line[], sums: readonly Line[]): Block {
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:8px 0 24px"
    >
      ${items.map(unitRow)} ${sums.map(sumRow)}
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

const cell = `border-bottom:1px solid ${colours.line};font-size:17px;line-height:1.35`

function unitRow({ label, note = '', amount, picture = html`` }: Line): Html {
  const top = `${cell};padding:14px 0;vertical-align:top`
  const words = html`<strong>${label}</strong>${small(note)}`
  return html`<tr>
    <td class="line" width="${pictureSize.width}" style="${top}">${picture}</td>
    ${
      amount === undefined
        ? html`<td class="line" colspan="2" style="${top};padding-left:16px">${words}</td>`
        : html`<td class="line" style="${top};padding-left:16px">${words}</td>
            <td class="line" align="right" style="${top};padding-left:16px;white-space:nowrap">${amount}</td>`
    }
  </tr> `
}

function sumRow({ label, note = '', amount = '', strong }: Line): Html {
  const style = `${cell};padding:10px 0;vertical-align:top;font-weight:${strong ? 700 : 400}`
  return html`<tr>
    <td class="line" colspan="2" style="${style}">${label}${small(note)}</td>
    <td class="line" align="right" style="${style};padding-left:16px;white-space:nowrap">${amount}</td>
  </tr> `
}

function small(note: string): Html {
  if (note === '') return html``
  return html`<br /><span class="soft" style="font-size:15px;font-weight:400;color:${colours.soft}">${note}</span>`
}
