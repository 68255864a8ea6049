import { fitReason, fits, fitWords, type Fit } from '@nukkad/contract/return-rules'
import { Select } from '@nukkad/ui/Select'

type FitSelectProps = { reason: string | null; value: Fit | undefined; onChange: (fit: Fit | undefined) => void }

/** Asked with the reason about size and fit. */
export function FitSelect({ reason, value, onChange }: FitSelectProps) {
  if (reason !== fitReason) return null
  return (
    <Select
      label="Is it too small or too large?"
      optional
      value={value ?? ''}
      options={[{ value: '', label: 'Please choose' }, ...fits.map((fit) => ({ value: fit, label: fitWords[fit] }))]}
      onChange={(event) => onChange(fits.find((fit) => fit === event.target.value))}
    />
  )
}
