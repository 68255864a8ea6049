import { sumsAfterTotal } from '@nukkad/contract/ending-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { gstHeads } from '@nukkad/contract/state-rules'
import { useSeller } from '../page/chrome-loader.ts'
import styles from './OrderTotals.module.css'
import { texts } from './texts.ts'

export function OrderTotals({ order }: { order: Order }) {
  const heads = gstHeads(useSeller().state, order.shippingAddress.state).join(' + ')
  const lines = order.totalAmount - order.deliveryCharges + order.discount

  return (
    <dl className={styles.totals}>
      <Row label={texts.totals.items}>{formatRupees(lines)}</Row>
      {order.discount > 0 && <Row label={texts.totals.discount(order.couponCode)}>−{formatRupees(order.discount)}</Row>}
      {order.deliveryCharges > 0 ? (
        <Row label={texts.totals.codCharge}>{formatRupees(order.deliveryCharges)}</Row>
      ) : (
        <Row label={texts.totals.delivery}>{texts.totals.free}</Row>
      )}
      <div className={styles.total}>
        <dt>{texts.totals.total}</dt>
        <dd>{formatRupees(order.totalAmount)}</dd>
      </div>
      <Row label={texts.totals.gst(heads)}>{formatRupees(order.totalTax)}</Row>
      {sumsAfterTotal(order).map(({ label, amount }, index) => (
        <Row key={index} label={label}>
          {amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount)}
        </Row>
      ))}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: string | string[] }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
