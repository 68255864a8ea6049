import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { countItems, sumOfLines } from '../../state/cart-sums.ts'
import styles from './PriceFigures.module.css'

type PriceFiguresProps = { cart: Cart; method: PaymentMethod | undefined }

export function PriceFigures({ cart, method }: PriceFiguresProps) {
  const { items, discount, terms } = cart
  const pieces = countItems(items)
  return (
    <dl className={styles.figures}>
      <Row label={`${pieces} ${pieces === 1 ? 'item' : 'items'}`}>{formatRupees(sumOfLines(items))}</Row>
      {discount > 0 && <Row label={discountLabel(cart)}>−{formatRupees(discount)}</Row>}
      <Row label="Delivery">
        <StruckFee fee={terms.struckDeliveryFee} />
        <strong className={styles.free}>Free</strong>
      </Row>
      {method === 'CASH' && terms.codFee > 0 && <Row label="Cash on delivery charge">{formatRupees(terms.codFee)}</Row>}
      <Totals cart={cart} method={method} />
    </dl>
  )
}

function StruckFee({ fee }: { fee: number }) {
  if (fee === 0) return null
  return (
    <>
      <s>
        <VisuallyHidden>Not charged: </VisuallyHidden>
        {formatRupees(fee)}
      </s>{' '}
    </>
  )
}

/** Until it is chosen how to pay, both totals where they differ. */
function Totals({ cart: { grandTotal, isPrepaidOnly, terms }, method }: PriceFiguresProps) {
  const { codFee } = terms
  const isOpen = method === undefined && codFee > 0
  return (
    <>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatRupees(grandTotal + deliveryCharges(method ?? 'ONLINE', terms))}</dd>
      </div>
      {isOpen && !isPrepaidOnly && (
        <Row label={`COD total (+${formatRupees(codFee)})`}>{formatRupees(grandTotal + codFee)}</Row>
      )}
    </>
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
