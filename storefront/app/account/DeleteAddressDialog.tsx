import type { Address } from '@nukkad/contract/address'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useAddressChanges } from './use-address-changes.ts'

export function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { remove } = useAddressChanges(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this address?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => remove(address.addressId)}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {address.fullName}, {address.street}, {address.city}
      </p>
    </Dialog>
  )
}
