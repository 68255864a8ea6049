import type { Product } from '@nukkad/contract/catalogue'
import type { StockAlerts } from '@nukkad/contract/stock-alerts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'
import type { Session } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import styles from './StockAlertDialog.module.css'
import { texts } from './texts.ts'

/** The colour and size that a customer wants to hear of, and those that already wait. */
export function StockAlertDialog({ product: { productId }, soldOut, session, begun, onClose }: StockAlertDialogProps) {
  const [color, setColor] = useState(begun?.color ?? '')
  const sizes = soldOut.filter((one) => one.color === color).map(({ size }) => size)
  const [wanted, setSize] = useState(begun?.size ?? '')
  const size = sizes.includes(wanted) ? wanted : (sizes[0] ?? '')
  const { alerts, add, remove } = useStockAlerts(session.user.userId, productId)
  const isWaiting = alerts.some((alert) => alert.color === color && alert.size === size)
  const colours = [...new Set(soldOut.map((one) => one.color))]
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          wide
          disabledReason={isWaiting ? texts.added(color, size) : undefined}
          onClick={() => add(color, size)}
        >
          {texts.submit}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={texts.colour}
          value={color}
          options={optionsOf(colours)}
          onChange={({ target }) => setColor(target.value)}
        />
        <Select
          label={texts.size}
          value={size}
          options={optionsOf(sizes)}
          onChange={({ target }) => setSize(target.value)}
        />
        <p>{texts.promise(session.user.email)}</p>
        <Waiting alerts={alerts} onRemove={remove} />
      </div>
    </Dialog>
  )
}

function Waiting({ alerts, onRemove }: { alerts: readonly Alert[]; onRemove: (alert: Alert) => Promise<void> }) {
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="stock-alerts">
      <h3 id="stock-alerts">{texts.waiting}</h3>
      <ul className={styles.waiting}>
        {alerts.map((alert) => (
          <li key={alert.alertId}>
            {alert.color}, {alert.size}
            <Button
              tone="quiet"
              size="small"
              aria-label={texts.removeOf(alert.color, alert.size)}
              onClick={() => onRemove(alert)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The alerts that the customer has for this product, once the store has said so; every change answers with all of them. */
function useStockAlerts(userId: string, productId: string) {
  const [alerts, setAlerts] = useState<readonly Alert[]>([])
  const toast = useToast()
  const toastFailure = useFailureToast()

  useEffect(() => {
    const left = new AbortController()
    const params = { userId, productId }
    call('GET /stock-alerts/user/:userId/product/:productId', { params }, { signal: left.signal }).then(
      (now) => setAlerts(now.alerts),
      // The form works without them, and a second alert for the same size changes nothing.
      () => {},
    )
    return () => left.abort()
  }, [userId, productId])

  async function add(color: string, size: string) {
    try {
      setAlerts((await call('POST /stock-alerts', { body: { userId, productId, color, size } })).alerts)
      toast(texts.added(color, size), { tone: 'success' })
    } catch (error) {
      toastFailure(texts.notAdded, error)
    }
  }

  async function remove({ alertId }: Alert) {
    try {
      setAlerts((await call('DELETE /stock-alerts/:alertId', { params: { alertId } })).alerts)
      toast(texts.removed)
    } catch (error) {
      toastFailure(texts.notRemoved, error)
    }
  }
  return { alerts, add, remove }
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

type Alert = StockAlerts['alerts'][number]
export type AlertedProduct = Pick<Product, 'productId' | 'variants'>
type StockAlertDialogProps = {
  product: AlertedProduct
  soldOut: Product['variants']
  session: Session
  begun: Product['variants'][number] | undefined
  onClose: () => void
}
