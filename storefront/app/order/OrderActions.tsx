import { formatDay } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import styles from './OrderActions.module.css'
import { ReasonDialog, type ReasonMode } from './ReasonDialog.tsx'
import { useOrderChanges } from './use-order-changes.ts'

/** Cancel and return, where the server says that this order allows them (spec §5). */
export function OrderActions({ order }: { order: Order }) {
  const [mode, setMode] = useState<ReasonMode | null>(null)
  const close = () => setMode(null)
  const change = useOrderChanges(order, close)

  if (!order.canCancel && !order.canReturn) return null
  return (
    <div className={styles.actions}>
      {order.canCancel && <Button onClick={() => setMode('cancel')}>Cancel Order</Button>}
      {order.canReturn && <Button onClick={() => setMode('return')}>Return Order</Button>}
      {order.canReturn && <p className={styles.note}>Returns are open until {formatDay(order.returnUntil)}.</p>}
      {mode !== null && <ReasonDialog mode={mode} order={order} onClose={close} onSubmit={change[mode]} />}
    </div>
  )
}
