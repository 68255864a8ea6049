import type { Order } from '@nukkad/contract/order'
import styles from './AddressBlock.module.css'

type AddressBlockProps = { title: string; address: Order['shippingAddress'] }

export function AddressBlock({ title, address }: AddressBlockProps) {
  const { fullName, street, city, state, postalCode, phone } = address
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <address className={styles.address}>
        <strong>{fullName}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {postalCode}
        <br />
        +91 {phone}
      </address>
    </div>
  )
}
