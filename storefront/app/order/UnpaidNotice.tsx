import { unpaidOrderMinutes } from '@nukkad/contract/order-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { OrderNotice } from './OrderNotice.tsx'
import styles from './UnpaidNotice.module.css'

export function UnpaidNotice() {
  return (
    <OrderNotice label="Your payment" title="Not paid yet">
      <p>
        We keep this order for {unpaidOrderMinutes} minutes after you placed it. Its pieces are still in your bag, so
        you can pay from there.
      </p>
      <p className={styles.ways}>
        <Link to={href('/checkout/cart')} reloadDocument className={buttonClass({ tone: 'primary' })}>
          Pay from your bag
        </Link>
      </p>
    </OrderNotice>
  )
}
