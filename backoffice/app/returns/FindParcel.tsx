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
import styles from './ReturnsPage.module.css'

/** A parcel lies on the table: its AWB leads to the order on whose page it is received. */
export function FindParcel() {
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
          label="A parcel came back: its AWB or order id"
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
          disabledReason={awb.trim() === '' ? 'Type or scan it first' : undefined}
        >
          Find it
        </Button>
      </form>
      {words && <Failure>{words}</Failure>}
      {found !== null && <Found orders={found} />}
    </search>
  )
}

function Found({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return <output>No order goes by that number.</output>
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
