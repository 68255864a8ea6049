import type { Order } from '@nukkad/contract/order'
import { neverPaidWords } from '@nukkad/contract/unpaid-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { OrderNotice } from './OrderNotice.tsx'
import { texts } from './texts.ts'
import styles from './UnpaidNotice.module.css'

export function NeverPaidNotice({ order }: { order: Order }) {
  const { happened, lateMoney } = neverPaidWords(order)
  return (
    <OrderNotice label={texts.trouble.label} title={texts.trouble.neverPaidTitle}>
      <p>
        {happened} {lateMoney}
      </p>
      <p className={styles.ways}>
        <Link to={href('/checkout/cart')} reloadDocument className={buttonClass({ tone: 'primary' })}>
          {texts.trouble.bag}
        </Link>
        <Link to={href('/collection-all')} reloadDocument className={buttonClass()}>
          {texts.trouble.shop}
        </Link>
      </p>
    </OrderNotice>
  )
}
