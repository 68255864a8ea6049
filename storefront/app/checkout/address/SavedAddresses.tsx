import type { Address } from '@nukkad/contract/address'
import { RadioGroup } from '@nukkad/ui/RadioGroup'

type SavedAddressesProps = {
  addresses: Address[]
  selected: string | null
  onToggle: (address: Address) => void
  onOther: () => void
}

const other = 'other'

/** The saved addresses; pressing the chosen one again lets it go (spec §4), as the last card does. */
export function SavedAddresses({ addresses, selected, onToggle, onOther }: SavedAddressesProps) {
  const toggle = (addressId: string | null) => {
    if (addressId === other) return onOther()
    const address = addresses.find((one) => one.addressId === addressId)
    if (address !== undefined) onToggle(address)
  }
  return (
    <RadioGroup
      legend="Saved addresses"
      columns
      value={selected ?? other}
      onChange={toggle}
      onPressAgain={() => toggle(selected)}
      options={[
        ...addresses.map(({ addressId, fullName, street, city, state, postalCode, phone }) => ({
          value: addressId,
          label: fullName,
          note: `${street}, ${city}, ${state} ${postalCode}. +91 ${phone}`,
        })),
        { value: other, label: 'Add a new address', note: 'Enter it below' },
      ]}
    />
  )
}
