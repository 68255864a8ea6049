import { Select } from './Select.tsx'

/** The quantity of one line, up to `most`; the current quantity always stays in the list. */
export function QuantitySelect({ label = 'Quantity', value, most, onChange, disabled }: QuantityProps) {
  const last = Math.max(most, value)
  const options = Array.from({ length: last }, (_, index) => ({ value: index + 1, label: `Qty ${index + 1}` }))
  return (
    <Select
      label={label}
      labelHidden
      small
      value={value}
      disabled={disabled}
      options={options}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

type QuantityProps = {
  /** The control's name, preferably with the product in it. */
  label?: string
  value: number
  most: number
  onChange: (quantity: number) => void
  disabled?: boolean
}
