import { formatDayAndTime, istDay } from '@nukkad/contract/dates'
import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { onOneLine } from '@nukkad/contract/text-rules'
import type { ConfirmedOrder } from '../sale/order/list-confirmed.ts'
import { button, compose, facts, link, type Block } from './blocks.ts'
import { html } from './html.ts'
import { anchor, colours, type Sender } from './letter.ts'
import type { MailContent } from './mailer.ts'
import { methodOf } from './staff-mails.ts'

type OrderDigest = Sender & {
  staffUrl: string
  since: Date
  until: Date
  count: number
  amount: Paise
  /** The first orders of the list. */
  orders: readonly ConfirmedOrder[]
}

/** The new orders of one hour, or of several after a pause. */
export function orderDigestMail({
  staffUrl,
  since,
  until,
  count,
  amount,
  orders,
  ...sender
}: OrderDigest): MailContent {
  const counted = count === 1 ? '1 new order' : `${count.toLocaleString('en-IN')} new orders`
  const sum = formatRupees(toRupees(amount))
  const more = count - orders.length
  return compose(sender, {
    subject: `${counted}, ${sum}, ${hoursOf(since, until)}`,
    preview: orders
      .slice(0, 3)
      .map(({ orderId }) => orderId)
      .join(', '),
    heading: counted,
    blocks: [
      facts([
        { name: 'Time', value: hoursOf(since, until) },
        { name: 'Total', value: sum },
      ]),
      listed(orders, staffUrl),
      ...(more > 0 ? [link(`And ${more.toLocaleString('en-IN')} more`, `${staffUrl}/orders`)] : []),
      button('View orders to pack', `${staffUrl}/orders?status=CONFIRMED`),
    ],
  })
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

/** `2:00 pm to 3:00 pm`; with the day if it is another one. */
function hoursOf(since: Date, until: Date): string {
  const isOneDay = istDay(since) === istDay(until)
  return `${isOneDay ? timeOfDay.format(since) : formatDayAndTime(since)} to ${timeOfDay.format(until)}`
}

function listed(orders: readonly ConfirmedOrder[], staffUrl: string): Block {
  const rows = orders.map((order) => ({
    orderId: order.orderId,
    href: `${staffUrl}/orders/${order.orderId}`,
    text: textOf(order),
  }))
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 16px"
    >
      ${rows.map(
        ({ orderId, href, text }) =>
          html`<tr>
            <td class="line" style="${cell}">
              <strong style="white-space:nowrap">${anchor(orderId, href)}</strong><br />
              <span class="soft" style="color:${colours.soft}">${text}</span>
            </td>
          </tr>`,
      )}
    </table>`,
    text: rows.map(({ orderId, href, text }) => `${orderId}: ${text}\n${href}`).join('\n'),
  }
}

const cell = `padding:8px 0;font-size:16px;line-height:1.4;border-bottom:1px solid ${colours.line}`

function textOf({ amount, pieces, city, postalCode, ...order }: ConfirmedOrder): string {
  const counted = pieces === 1 ? '1 item' : `${pieces} items`
  return `${formatRupees(toRupees(amount))} ${methodOf(order)}, ${counted}, ${onOneLine(city)} ${postalCode}`
}
