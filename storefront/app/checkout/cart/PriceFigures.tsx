import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { countItems, sumOfLines } from '../../state/cart-sums.ts'
import { texts as checkout } from '../texts.ts'
import styles from './PriceFigures.module.css'
import { texts } from './texts.ts'

type PriceFiguresProps = { cart: Cart; method: PaymentMethod | undefined }

export function PriceFigures({ cart, method }: PriceFiguresProps) {
  const { items, discount, terms } = cart
  return (
    <dl className={styles.figures}>
      <Row label={texts.summary.items(countItems(items))}>{formatRupees(sumOfLines(items))}</Row>
      {discount > 0 && <Row label={discountLabel(cart)}>−{formatRupees(discount)}</Row>}
      <Row label={texts.summary.delivery}>
        <StruckFee fee={terms.struckDeliveryFee} />
        <strong className={styles.free}>{texts.summary.free}</strong>
      </Row>
      {method === 'CASH' && terms.codFee > 0 && <Row label={checkout.codCharge}>{formatRupees(terms.codFee)}</Row>}
      <Totals cart={cart} method={method} />
    </dl>
  )
}

function StruckFee({ fee }: { fee: number }) {
  if (fee === 0) return null
  return (
    <>
      <s>
        <VisuallyHidden>{texts.summary.notCharged}</VisuallyHidden>
        {formatRupees(fee)}
      </s>{' '}
    </>
  )
}

/** Until a payment method is chosen, both totals if they differ and COD is available. */
function Totals({ cart: { grandTotal, isPrepaidOnly, cash, terms }, method }: PriceFiguresProps) {
  const { codFee } = terms
  const isOpen = method === undefined && codFee > 0 && cash?.isAllowed !== false
  return (
    <>
      <div className={styles.total}>
        <dt>{checkout.total}</dt>
        <dd>{formatRupees(grandTotal + deliveryCharges(method ?? 'ONLINE', terms))}</dd>
      </div>
      {isOpen && !isPrepaidOnly && (
        <Row label={texts.summary.codTotal(codFee)}>{formatRupees(grandTotal + codFee)}</Row>
      )}
    </>
  )
}

function discountLabel({ automaticCoupon, couponCode }: Cart): string {
  return automaticCoupon ?? texts.summary.discountOf(couponCode)
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
