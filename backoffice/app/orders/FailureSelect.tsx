import { deliveryFailureNames, deliveryFailures, type DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { Select } from '@nukkad/ui/Select'

type FailureSelectProps = {
  label: string
  /** The label of the empty choice. */
  none: string
  value: DeliveryFailure | ''
  onFailure: (failure: DeliveryFailure | '') => void
  error?: string | undefined
}

/** Why a parcel was not delivered; only a refusal counts against its customer. */
export function FailureSelect({ label, none, value, onFailure, error }: FailureSelectProps) {
  const options = [
    { value: '', label: none },
    ...deliveryFailures.map((failure) => ({ value: failure, label: deliveryFailureNames[failure] })),
  ]
  return (
    <Select
      label={label}
      options={options}
      value={value}
      onChange={({ target }) => onFailure(deliveryFailures.find((failure) => failure === target.value) ?? '')}
      error={error}
    />
  )
}
