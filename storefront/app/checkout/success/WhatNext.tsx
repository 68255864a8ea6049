import { formatDay, formatDays } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { Icon } from '@nukkad/ui/Icon'
import { useTerms } from '../../layout/chrome-loader.ts'
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
            <strong>We pack it</strong> in {packingTime}. Until it is shipped you can cancel it in your account.
          </p>
        </li>
        <li>
          <Icon name="truck" />
          <p>
            <strong>It should be at your door by {formatDay(order.expectedDate)}.</strong> Follow it in your orders.
          </p>
        </li>
        <li>
          <Icon name="return" />
          <p>
            <strong>{formatDays(order.returnDays)} to return it,</strong> collected where it was delivered.
          </p>
        </li>
      </ol>
    </section>
  )
}
