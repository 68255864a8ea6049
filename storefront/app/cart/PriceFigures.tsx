import type { Cart } from '@nukkad/contract/cart'
import { codCharge, deliveryCharges, type PaymentMethod, waivedDeliveryFee } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { countPieces, sumOfLines } from './cart-sums.ts'
import styles from './PriceFigures.module.css'

type PriceFiguresProps = { cart: Cart; method: PaymentMethod | undefined }

export function PriceFigures({ cart, method }: PriceFiguresProps) {
  const { items, discount, grandTotal, isPrepaidOnly } = cart
  const pieces = countPieces(items)
  return (
    <dl className={styles.figures}>
      <Row label={`${pieces} ${pieces === 1 ? 'item' : 'items'}`}>{formatRupees(sumOfLines(items))}</Row>
      {discount > 0 && <Row label={discountLabel(cart)}>−{formatRupees(discount)}</Row>}
      <Row label="Delivery">
        <s>
          <VisuallyHidden>Not charged: </VisuallyHidden>
          {formatRupees(waivedDeliveryFee)}
        </s>{' '}
        <strong className={styles.free}>Free</strong>
      </Row>
      {method === 'CASH' && <Row label="Cash on delivery charge">{formatRupees(codCharge)}</Row>}
      <div className={styles.total}>
        <dt>{method === undefined ? 'Total, paid online' : 'Total'}</dt>
        <dd>{formatRupees(grandTotal + deliveryCharges(method ?? 'ONLINE'))}</dd>
      </div>
      {method === undefined && !isPrepaidOnly && (
        <Row label={`With cash on delivery (${formatRupees(codCharge)} more)`}>
          {formatRupees(grandTotal + codCharge)}
        </Row>
      )}
    </dl>
  )
}

function discountLabel({ automaticCoupon, couponCode }: Cart): string {
  return automaticCoupon ?? `Code ${couponCode}`
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
