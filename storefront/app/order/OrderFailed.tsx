import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link, useRevalidator } from 'react-router'
import { texts } from './texts.ts'
import styles from './OrderFailed.module.css'

/** An order that could not be loaded (spec §8.1), with another try and a link to the customer's orders. */
export function OrderFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.page}>
      <EmptyState
        drawing="broke"
        level={1}
        title={texts.failed.title}
        action={
          <>
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {texts.failed.retry}
            </Button>
            <Link to={href('/manage-orders')} className={buttonClass({ tone: 'quiet' })}>
              {texts.failed.orders}
            </Link>
          </>
        }
      >
        {texts.failed.hint}
      </EmptyState>
    </div>
  )
}
