import type { Address } from '@nukkad/contract/address'
import { Button } from '@nukkad/ui/Button'
import styles from './AddressCards.module.css'
import { texts } from './texts.ts'

type AddressCardsProps = {
  addresses: Address[]
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

export function AddressCards({ addresses, onEdit, onDelete }: AddressCardsProps) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.addressId} className={styles.card}>
          <Words address={address} />
          <div className={styles.actions}>
            <Button
              size="small"
              icon="edit"
              onClick={() => onEdit(address)}
              aria-label={texts.addresses.editOf(address.fullName)}
            >
              {texts.addresses.edit}
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon="delete"
              onClick={() => onDelete(address)}
              aria-label={texts.addresses.deleteOf(address.fullName)}
            >
              {texts.addresses.delete}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({
  address: { fullName, street, city, state, postalCode, country, phone, email },
}: {
  address: Address
}) {
  return (
    <address className={styles.address}>
      <strong className={styles.name}>{fullName}</strong>
      {street}
      <br />
      {city}, {state} {postalCode}, {country}
      <br />
      +91 {phone}
      {email !== null && (
        <>
          <br />
          {email}
        </>
      )}
    </address>
  )
}
