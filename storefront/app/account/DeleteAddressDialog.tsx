import type { Address } from '@nukkad/contract/address'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useAddressChanges } from './use-address-changes.ts'
import { texts } from './texts.ts'

export function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { remove } = useAddressChanges(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.deleteAddress.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.deleteAddress.cancel}</Button>
          <Button tone="danger" onClick={() => remove(address.addressId)}>
            {texts.deleteAddress.delete}
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
