import type { Order } from '@nukkad/contract/order'
import { Icon } from '@nukkad/ui/Icon'
import { useTerms } from '../../page/chrome-loader.ts'
import styles from './WhatNext.module.css'
import { texts } from './texts.ts'

export function WhatNext({ order }: { order: Order }) {
  const { packingTime } = useTerms()
  const { title, pack, delivery, returns } = texts.next
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">{title}</h2>
      <ol className={styles.steps}>
        <li>
          <Icon name="box" />
          <p>
            <strong>{pack.first}</strong>
            {pack.after(packingTime)}
          </p>
        </li>
        <li>
          <Icon name="truck" />
          <p>
            <strong>{delivery.first(order.expectedDate)}</strong>
            {delivery.after}
          </p>
        </li>
        <li>
          <Icon name="return" />
          <p>
            <strong>{returns.first(order.returnDays)}</strong>
            {returns.after}
          </p>
        </li>
      </ol>
    </section>
  )
}
