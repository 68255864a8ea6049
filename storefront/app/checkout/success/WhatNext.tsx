import { formatDay, formatDays } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { Icon } from '@nukkad/ui/Icon'
import { useTerms } from '../../page/chrome-loader.ts'
import styles from './WhatNext.module.css'

export function WhatNext({ order }: { order: Order }) {
  const { packingTime } = useTerms()
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol className={styles.steps}>
        <li>
          <Icon name="box" />
          <p>
            <strong>We pack it</strong> within {packingTime}. You can cancel it in your account until it is shipped.
          </p>
        </li>
        <li>
          <Icon name="truck" />
          <p>
            <strong>Delivery by {formatDay(order.expectedDate)}.</strong> Follow it in your orders.
          </p>
        </li>
        <li>
          <Icon name="return" />
          <p>
            <strong>{formatDays(order.returnDays)} to return it,</strong> with free pick-up from your doorstep.
          </p>
        </li>
      </ol>
    </section>
  )
}
