import { trackedCouriers } from '@nukkad/contract/shipment-rules'
import { TextField, type TextFieldProps } from '@nukkad/ui/TextField'
import { useId } from 'react'

/** A courier's name. Suggests those with a tracking link and accepts any other. */
export function CourierField(props: Omit<TextFieldProps, 'list'>) {
  const list = useId()
  return (
    <>
      <TextField autoComplete="off" {...props} list={list} />
      <datalist id={list}>
        {trackedCouriers.map((courier) => (
          <option key={courier}>{courier}</option>
        ))}
      </datalist>
    </>
  )
}
