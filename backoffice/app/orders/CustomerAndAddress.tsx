import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '../platform/CopyButton.tsx'
import { useMay } from '../platform/session.ts'
import { EditOrderForm } from './EditOrderForm.tsx'
import type { OrderProps } from './use-order-change.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './OrderPage.module.css'

/** The customer, with the number of orders, refused deliveries and returns. */
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
          <Link to={`${paths.orders}?q=${encodeURIComponent(email)}`}>{texts.customer.orders(orders)}</Link>
        </li>
        <li className={refusals > 0 ? styles.bad : undefined}>{texts.customer.refusals(refusals)}</li>
        <li>{texts.customer.returns(returns)}</li>
      </ul>
    </>
  )
}

/** The shipping address; the order can be edited until packing starts. */
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
        <CopyButton what={texts.address.copy} text={lines.join('\n')} />
        {mayEdit && (
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {texts.address.edit}
          </Button>
        )}
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.edit.title}>
        {isOpen && <EditOrderForm order={order} onOrder={onOrder} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
