import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '../platform/CopyButton.tsx'
import { useMay } from '../platform/session.ts'
import { EditForm } from './EditForm.tsx'
import type { OrderProps } from './use-order-change.ts'
import { paths } from '../platform/paths.ts'
import styles from './OrderPage.module.css'

/** Who bought it, and how it went with them before. */
export function Customer({ customer }: { customer: NonNullable<Order['customer']> }) {
  const { name, email, phone, orders, refusals, returns } = customer
  return (
    <>
      <p>
        <strong>{name}</strong>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        {phone !== null && (
          <>
            <br />
            <a href={`tel:+91${phone}`}>{phone}</a>
          </>
        )}
      </p>
      <ul className={styles.counts}>
        <li>
          <Link to={`${paths.orders}?q=${encodeURIComponent(email)}`}>{counted(orders, 'order', 'orders')}</Link>
        </li>
        <li className={refusals > 0 ? styles.bad : undefined}>{counted(refusals, 'refusal', 'refusals')}</li>
        <li>{counted(returns, 'return', 'returns')}</li>
      </ul>
    </>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** As the label says it; it can be corrected until packing begins. */
export function Address({ order, onOrder }: OrderProps) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('orders.edit') && order.status === 'CONFIRMED'
  const { address } = order
  const { fullName, street, city, state, postalCode, country, phone, email } = address
  const lines = [fullName, street, `${city} ${postalCode}`, `${state}, ${country}`, phone]
  return (
    <>
      <address className={styles.address}>{lines.join('\n')}</address>
      {email !== null && <p className={styles.soft}>{email}</p>}
      <p>
        <CopyButton what="address" text={lines.join('\n')} />
        {mayEdit && (
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            Change address or pieces
          </Button>
        )}
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Change before packing">
        {isOpen && <EditForm order={order} onOrder={onOrder} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
