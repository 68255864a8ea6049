import type { Order } from '@nukkad/contract/order'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import styles from './OrderActions.module.css'
import { ReasonDialog, type ReasonMode } from './ReasonDialog.tsx'
import { texts } from './texts.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** Cancel, return and exchange, if the server allows them for this order (spec §5). */
export function OrderActions({ order }: { order: Order }) {
  const [mode, setMode] = useState<ReasonMode | null>(null)
  const close = () => setMode(null)
  const change = useOrderChanges(order, close)

  if (!order.canCancel && !order.canReturn) return null
  return (
    <div className={styles.actions}>
      {order.canCancel && <Button onClick={() => setMode('cancel')}>{texts.actions.cancel}</Button>}
      {order.canReturn && <ReturnActions order={order} onOpen={setMode} />}
      {mode !== null && (
        <ReasonDialog
          mode={mode}
          order={order}
          onClose={close}
          onSubmit={mode === 'cancel' ? change.cancel : change.return}
        />
      )}
    </div>
  )
}

type ReturnActionsProps = { order: Order; onOpen: (mode: ReasonMode) => void }

/** An item sent in exchange is not exchanged again. */
function ReturnActions({ order: { exchangeOf, returnUntil }, onOpen }: ReturnActionsProps) {
  return (
    <>
      <Button onClick={() => onOpen('return')}>{texts.actions.return}</Button>
      {exchangeOf === null && <Button onClick={() => onOpen('exchange')}>{texts.actions.exchange}</Button>}
      <p className={styles.note}>{texts.actions.returnUntil(returnUntil)}</p>
    </>
  )
}
