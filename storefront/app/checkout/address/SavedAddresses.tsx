import type { Address } from '@nukkad/contract/address'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { texts } from './texts.ts'

type SavedAddressesProps = {
  addresses: Address[]
  selected: string | null
  onToggle: (address: Address) => void
  onOther: () => void
}

const other = 'other'

/** The saved addresses. Pressing the selected one again clears the form (spec §4), as the last card does. */
export function SavedAddresses({ addresses, selected, onToggle, onOther }: SavedAddressesProps) {
  const toggle = (addressId: string | null) => {
    if (addressId === other) return onOther()
    const address = addresses.find((one) => one.addressId === addressId)
    if (address !== undefined) onToggle(address)
  }
  return (
    <RadioGroup
      legend={texts.saved.title}
      columns
      value={selected ?? other}
      onChange={toggle}
      onPressAgain={() => toggle(selected)}
      options={[
        ...addresses.map((address) => ({
          value: address.addressId,
          label: address.fullName,
          note: texts.saved.details(address),
        })),
        { value: other, label: texts.saved.other, note: texts.saved.otherHint },
      ]}
    />
  )
}
