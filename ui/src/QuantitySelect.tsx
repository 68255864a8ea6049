import { Select } from './Select.tsx'

const mostOfOneLine = 10 // spec §5: quantity per line is 1 to 10

/** How many of one line. `most` is what is left; a quantity already chosen always stays in the list. */
export function QuantitySelect({ label = 'Quantity', value, most = mostOfOneLine, onChange, disabled }: QuantityProps) {
  const last = Math.max(Math.min(most, mostOfOneLine), value)
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
  /** The control's name, best with the product in it. */
  label?: string
  value: number
  most?: number
  onChange: (quantity: number) => void
  disabled?: boolean
}
