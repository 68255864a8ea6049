import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { OrderCards } from '../order/OrderCards.tsx'
import styles from './LatestOrder.module.css'
import { texts } from './texts.ts'

type LatestOrderProps = { orders: Order[] | null; onAll: () => void }

export function LatestOrder({ orders, onAll }: LatestOrderProps) {
  const latest = orders?.slice(0, 1) ?? []
  if (latest.length === 0) return null
  return (
    <section aria-labelledby="latest-order" className={styles.latest}>
      <header className={styles.head}>
        <h2 id="latest-order">{texts.orders.latest}</h2>
        <Button tone="quiet" onClick={onAll}>
          {texts.orders.all}
        </Button>
      </header>
      <OrderCards orders={latest} />
    </section>
  )
}
