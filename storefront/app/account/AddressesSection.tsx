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
import { EmptyDrawing } from '@nukkad/ui/EmptyDrawing'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { texts } from './texts.ts'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; address: Address } | null

/** The saved addresses, three at most (spec §2.5). */
export function AddressesSection({ addresses }: { addresses: Address[] | null }) {
  const [open, setOpen] = useState<Open>(null)
  const add = () => setOpen({ dialog: 'add' })

  if (addresses === null) {
    return (
      <Section title={texts.addresses.title}>
        <LoadFailed title={texts.addresses.notLoaded} />
      </Section>
    )
  }
  const isFull = addresses.length >= maxSavedAddresses
  return (
    <Section title={texts.addresses.title} aside={!isFull && <Button onClick={add}>{texts.addresses.add}</Button>}>
      {addresses.length === 0 ? (
        <NoAddresses onAdd={add} />
      ) : (
        <AddressCards
          addresses={addresses}
          onEdit={(address) => setOpen({ dialog: 'edit', address })}
          onDelete={(address) => setOpen({ dialog: 'delete', address })}
        />
      )}
      {isFull && <p className={styles.full}>{texts.addresses.full(maxSavedAddresses)}</p>}
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
      drawing={<EmptyDrawing name="no-address" />}
      title={texts.addresses.none}
      action={
        <Button tone="primary" size="large" onClick={onAdd}>
          {texts.addresses.addFirst}
        </Button>
      }
    />
  )
}
