import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { Table } from '../frame/Table.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { Part } from './Part.tsx'
import { texts } from './texts.ts'
import styles from './GstReturnsPage.module.css'

type PeriodProps = { period: GstReturn }
type Change = GstReturn['rateChanges']['documents'][number]
type Order = GstReturn['withoutInvoice']['orders'][number]

/** Invoices at another GST rate than their order, for the accountant. */
export function RateChanges({ period: { rateChanges } }: PeriodProps) {
  const { count, difference, documents } = rateChanges
  const words = texts.rateChanges
  if (count === 0) return null
  return (
    <Part id="rate-changes" title={words.heading} hint={words.hint}>
      <p>{words.sum(count, formatRupees(difference))}</p>
      <Table
        caption={words.caption}
        columns={[
          { name: texts.listed.number, cell: ({ number }: Change) => number },
          { name: texts.listed.date, cell: ({ day }: Change) => formatDay(day) },
          { name: words.order, cell: ({ orderId }: Change) => <OrderLink orderId={orderId} /> },
          { name: words.rates, cell: ({ orderRates, rates }: Change) => words.ratesText(orderRates, rates) },
          { name: words.orderTax, cell: ({ orderTax }: Change) => formatRupees(orderTax) },
          { name: words.tax, cell: ({ tax }: Change) => formatRupees(tax) },
        ]}
        rows={documents}
        keyOf={({ number }) => number}
      />
      {count > documents.length && <p className={styles.hint}>{words.more(count - documents.length)}</p>}
    </Part>
  )
}

/** Dispatched orders that have no invoice: mostly from before the shop made invoices. */
export function WithoutInvoice({ period: { withoutInvoice } }: PeriodProps) {
  const { count, orders } = withoutInvoice
  const words = texts.withoutInvoice
  if (count === 0) return null
  return (
    <Part id="without-invoice" title={words.heading} hint={words.hint}>
      <Table
        caption={words.caption}
        columns={[
          { name: words.order, cell: ({ orderId }: Order) => <OrderLink orderId={orderId} /> },
          { name: words.day, cell: ({ day }: Order) => formatDay(day) },
          { name: texts.amounts.total, cell: ({ amount }: Order) => formatRupees(amount) },
        ]}
        rows={orders}
        keyOf={({ orderId }) => orderId}
      />
      {count > orders.length && <p className={styles.hint}>{words.more(count - orders.length)}</p>}
    </Part>
  )
}
