import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import styles from './OrderActions.module.css'
import { ReasonDialog, type ReasonMode } from './ReasonDialog.tsx'
import { texts } from './texts.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** Cancel and return, if the server allows them for this order (spec §5). */
export function OrderActions({ order }: { order: Order }) {
  const [mode, setMode] = useState<ReasonMode | null>(null)
  const close = () => setMode(null)
  const change = useOrderChanges(order, close)

  if (!order.canCancel && !order.canReturn) return null
  return (
    <div className={styles.actions}>
      {order.canCancel && <Button onClick={() => setMode('cancel')}>{texts.actions.cancel}</Button>}
      {order.canReturn && <Button onClick={() => setMode('return')}>{texts.actions.return}</Button>}
      {order.canReturn && <p className={styles.note}>{texts.actions.returnUntil(order.returnUntil)}</p>}
      {mode !== null && <ReasonDialog mode={mode} order={order} onClose={close} onSubmit={change[mode]} />}
    </div>
  )
}
