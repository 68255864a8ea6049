import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { StatusBadge } from '../orders/Badges.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ReturnsPage.module.css'

/** Finds the order of a shipment that came back, by AWB or order number, and opens its page to receive it. */
export function FindReturnedOrder() {
  const [awb, setAwb] = useState('')
  const [found, setFound] = useState<readonly ListedOrder[] | null>(null)
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()

  function submit(event: FormEvent) {
    event.preventDefault()
    setFound(null)
    void run(async () => {
      const { content } = await call('GET /orders', { query: { q: awb.trim(), size: 10 } })
      const [only, another] = content
      if (only !== undefined && another === undefined)
        await navigate(`${paths.order(only.orderId)}?step=RETURNED_TO_ORIGIN`)
      else setFound(content)
    })
  }

  return (
    <search>
      <form className={styles.find} onSubmit={submit} noValidate>
        <TextField
          label={texts.find.label}
          value={awb}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setAwb(event.target.value)}
          error={fields.q}
        />
        <Button
          size="small"
          type="submit"
          icon="search"
          busy={isBusy}
          disabledReason={awb.trim() === '' ? texts.find.nothingTyped : undefined}
        >
          {texts.find.button}
        </Button>
      </form>
      {words && <Failure>{words}</Failure>}
      {found !== null && <FoundOrders orders={found} />}
    </search>
  )
}

function FoundOrders({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return <output>{texts.find.notFound}</output>
  return (
    <ul className={styles.found}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={paths.order(order.orderId)}>{order.orderId}</Link> {order.fullName} <StatusBadge {...order} />
        </li>
      ))}
    </ul>
  )
}
