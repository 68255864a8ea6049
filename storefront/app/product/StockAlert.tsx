import type { Product } from '@nukkad/contract/catalogue'
import type { StockAlerts } from '@nukkad/contract/stock-alerts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../platform/api.ts'
import { type Session, useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ChosenOptions } from './choice-rules.ts'
import styles from './StockAlert.module.css'
import { texts } from './texts.ts'

const words = texts.stockAlert

/** The way to hear when a sold-out colour and size is back; not there while everything is in stock. */
export function StockAlert({ product, chosen }: { product: AlertedProduct; chosen: ChosenOptions }) {
  const soldOut = product.variants.filter(({ available }) => available === 0)
  const session = useSession()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  if (soldOut.length === 0) return null

  function open() {
    if (session === null) return toast(words.login, { action: <Link to={href('/auth/login')}>{words.toLogin}</Link> })
    setOpen(true)
  }
  return (
    <>
      <Button tone="quiet" size="small" icon="mail" aria-haspopup="dialog" onClick={open}>
        {words.open}
      </Button>
      {session && isOpen && (
        <AlertDialog
          key={session.user.userId}
          {...{ product, soldOut, session }}
          begun={soldOut.find(({ color }) => chosen.colours.includes(color)) ?? soldOut[0]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function AlertDialog({ product: { productId }, soldOut, session, begun, onClose }: AlertDialogProps) {
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
      title={words.title}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          wide
          disabledReason={isWaiting ? words.added(color, size) : undefined}
          onClick={() => add(color, size)}
        >
          {words.submit}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={words.colour}
          value={color}
          options={optionsOf(colours)}
          onChange={({ target }) => setColor(target.value)}
        />
        <Select
          label={words.size}
          value={size}
          options={optionsOf(sizes)}
          onChange={({ target }) => setSize(target.value)}
        />
        <p>{words.promise(session.user.email)}</p>
        <Waiting alerts={alerts} onRemove={remove} />
      </div>
    </Dialog>
  )
}

function Waiting({ alerts, onRemove }: { alerts: readonly Alert[]; onRemove: (alert: Alert) => Promise<void> }) {
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="stock-alerts">
      <h3 id="stock-alerts">{words.waiting}</h3>
      <ul className={styles.waiting}>
        {alerts.map((alert) => (
          <li key={alert.alertId}>
            {alert.color}, {alert.size}
            <Button
              tone="quiet"
              size="small"
              aria-label={words.removeOf(alert.color, alert.size)}
              onClick={() => onRemove(alert)}
            >
              {words.remove}
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
      toast(words.added(color, size), { tone: 'success' })
    } catch (error) {
      toastFailure(words.notAdded, error)
    }
  }

  async function remove({ alertId }: Alert) {
    try {
      setAlerts((await call('DELETE /stock-alerts/:alertId', { params: { alertId } })).alerts)
      toast(words.removed)
    } catch (error) {
      toastFailure(words.notRemoved, error)
    }
  }
  return { alerts, add, remove }
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

type Alert = StockAlerts['alerts'][number]
type AlertedProduct = Pick<Product, 'productId' | 'variants'>
type AlertDialogProps = {
  product: AlertedProduct
  soldOut: Product['variants']
  session: Session
  begun: Product['variants'][number] | undefined
  onClose: () => void
}
