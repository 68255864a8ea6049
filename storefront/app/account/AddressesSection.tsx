import type { Address } from '@nukkad/contract/address'
import { maxSavedAddresses } from '@nukkad/contract/address-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { AddressCards } from './AddressCards.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import styles from './AddressesSection.module.css'
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx'
import { useSession } from '../platform/session.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Section } from './Section.tsx'
import { EmptyState } from '@nukkad/ui/EmptyState'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; address: Address } | null

/** The saved addresses, three at most (spec §2.5). */
export function AddressesSection({ addresses }: { addresses: Address[] | null }) {
  const [open, setOpen] = useState<Open>(null)
  const add = () => setOpen({ dialog: 'add' })

  if (addresses === null) {
    return (
      <Section title="Saved Addresses">
        <LoadFailed what="your addresses" />
      </Section>
    )
  }
  const isFull = addresses.length >= maxSavedAddresses
  return (
    <Section title="Saved Addresses" aside={!isFull && <Button onClick={add}>Add Address</Button>}>
      {addresses.length === 0 ? (
        <NoAddresses onAdd={add} />
      ) : (
        <AddressCards
          addresses={addresses}
          onEdit={(address) => setOpen({ dialog: 'edit', address })}
          onDelete={(address) => setOpen({ dialog: 'delete', address })}
        />
      )}
      {isFull && (
        <p className={styles.full}>You can save up to {maxSavedAddresses} addresses. Delete one to add another.</p>
      )}
      <OpenDialog open={open} isFirst={addresses.length === 0} onClose={() => setOpen(null)} />
    </Section>
  )
}

function OpenDialog({ open, isFirst, onClose }: { open: Open; isFirst: boolean; onClose: () => void }) {
  const customer = useSession()?.user
  if (open === null) return null
  if (open.dialog === 'delete') return <DeleteAddressDialog address={open.address} onClose={onClose} />
  const known = isFirst && customer ? { fullName: customer.name, phone: customer.phone, email: customer.email } : {}
  return <AddressDialog address={open.dialog === 'edit' ? open.address : null} known={known} onClose={onClose} />
}

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="no-address"
      title="No saved addresses yet."
      action={
        <Button tone="primary" size="large" onClick={onAdd}>
          Add your first address
        </Button>
      }
    />
  )
}
