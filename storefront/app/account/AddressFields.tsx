import type { Address } from '@nukkad/contract/address'
import { addressLengths } from '@nukkad/contract/address-rules'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { PlaceFields } from '../checkout/address/PlaceFields.tsx'
import { fillPlace } from '../checkout/address/place-filling.ts'
import { usePincode } from '../checkout/address/use-pincode.ts'
import { PhoneField } from '../platform/PhoneField.tsx'
import styles from './AddressFields.module.css'
import { texts } from './texts.ts'

type AddressFieldsProps = { begun: Partial<Address>; refusals: Readonly<Record<string, string>> }

export function AddressFields({ begun, refusals }: AddressFieldsProps) {
  const [place, setPlace] = useState(placeIn(begun))
  const pincode = usePincode((found, before) => setPlace((now) => ({ ...now, ...fillPlace(now, found, before) })))
  const field = (name: keyof Address, autoComplete: string) => ({
    name,
    autoComplete,
    required: name !== 'email',
    defaultValue: begun[name] ?? '',
    error: refusals[name],
  })

  return (
    <>
      <TextField label={texts.addressForm.name} maxLength={addressLengths.fullName} {...field('fullName', 'name')} />
      <PhoneField name="phone" required defaultValue={begun.phone ?? ''} error={refusals.phone} />
      <TextField label={texts.addressForm.email} optional type="email" inputMode="email" {...field('email', 'email')} />
      <div className={styles.whole}>
        <TextField
          label={texts.addressForm.street}
          placeholder={texts.addressForm.streetExample}
          maxLength={addressLengths.street}
          {...field('street', 'street-address')}
        />
      </div>
      <PlaceFields
        required
        form={place}
        errors={refusals}
        found={pincode.found}
        onChange={(changed) => {
          setPlace({ ...place, ...changed })
          if (changed.postalCode !== undefined) void pincode.lookUp(changed.postalCode)
        }}
      />
    </>
  )
}

function placeIn({ postalCode = '', city = '', state = '', country = 'India' }: Partial<Address>) {
  return { postalCode, city, state, country }
}
