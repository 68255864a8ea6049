import { addressLengths, type CheckoutErrors, type CheckoutForm } from '@nukkad/contract/address-rules'
import type { Place } from '@nukkad/contract/pincode-rules'
import { TextField } from '@nukkad/ui/TextField'
import type { ChangeEvent } from 'react'
import { PhoneField } from '../../platform/PhoneField.tsx'
import styles from './AddressForm.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { texts } from './texts.ts'

type AddressFormProps = {
  form: CheckoutForm
  errors: CheckoutErrors
  found: Place | null
  onChange: (changed: Partial<CheckoutForm>) => void
}

/** The delivery address (spec §5). */
export function AddressForm({ form, errors, found, onChange }: AddressFormProps) {
  const field = (name: keyof CheckoutForm, autoComplete: string) => ({
    name,
    autoComplete,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  })
  const nameLength = Math.floor(addressLengths.fullName / 2)

  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{texts.form.legend}</legend>
      <TextField label={texts.form.firstName} maxLength={nameLength} {...field('firstName', 'given-name')} />
      <TextField label={texts.form.lastName} maxLength={nameLength - 1} {...field('lastName', 'family-name')} />
      <PhoneField name="phone" value={form.phone} error={errors.phone} onChange={(phone) => onChange({ phone })} />
      <TextField label={texts.form.email} optional type="email" inputMode="email" {...field('email', 'email')} />
      <div className={styles.whole}>
        <TextField
          label={texts.form.street}
          placeholder={texts.form.streetExample}
          maxLength={addressLengths.street}
          {...field('street', 'street-address')}
        />
      </div>
      <PlaceFields form={form} errors={errors} found={found} onChange={onChange} />
    </fieldset>
  )
}
