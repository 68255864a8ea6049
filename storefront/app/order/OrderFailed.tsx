import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link, useRevalidator } from 'react-router'
import styles from './OrderFailed.module.css'

/** An order that did not come (spec §8.1), another try, and the way to those that are theirs. */
export function OrderFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.page}>
      <EmptyState
        drawing="broke"
        level={1}
        title="Error loading order details"
        action={
          <>
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              Try again
            </Button>
            <Link to={href('/manage-orders')} className={buttonClass({ tone: 'quiet' })}>
              Your orders
            </Link>
          </>
        }
      >
        Check the order id and your connection.
      </EmptyState>
    </div>
  )
}
