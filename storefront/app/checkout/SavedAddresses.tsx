import type { Address } from '@nukkad/contract/address'
import { RadioGroup } from '@nukkad/ui/RadioGroup'

type SavedAddressesProps = {
  addresses: Address[]
  selected: string | null
  onToggle: (address: Address) => void
}

/** The saved addresses; pressing the chosen one again lets it go (spec §4). */
export function SavedAddresses({ addresses, selected, onToggle }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  const toggle = (addressId: string | null) => {
    const address = addresses.find((one) => one.addressId === addressId)
    if (address !== undefined) onToggle(address)
  }
  return (
    <RadioGroup
      legend="Saved addresses"
      columns
      value={selected}
      onChange={toggle}
      onPressAgain={() => toggle(selected)}
      options={addresses.map(({ addressId, fullName, street, city, state, postalCode, phone }) => ({
        value: addressId,
        label: fullName,
        note: `${street}, ${city}, ${state} ${postalCode}. +91 ${phone}`,
      }))}
    />
  )
}
