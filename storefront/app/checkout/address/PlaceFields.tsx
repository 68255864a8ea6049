import { addressLengths } from '@nukkad/contract/address-rules'
import { pincodeDigits, type Place } from '@nukkad/contract/pincode-rules'
import { states } from '@nukkad/contract/state-rules'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import type { ChangeEvent } from 'react'
import { usePincodeAnswer } from '../../platform/use-pincode-answer.ts'
import { stateDoubt } from './place-filling.ts'
import { texts } from './texts.ts'

type PlaceForm = { postalCode: string; city: string; state: string; country: string }

type PlaceFieldsProps = {
  form: PlaceForm
  errors: Partial<Record<keyof PlaceForm, string>>
  /** The place of the pincode, from the directory. */
  found: Place | null
  onChange: (changed: Partial<PlaceForm>) => void
  required?: boolean
}

export function PlaceFields({ form, errors, found, onChange, required = false }: PlaceFieldsProps) {
  const isUnknown = usePincodeAnswer(form.postalCode).answer === 'unknown'
  const field = (name: keyof PlaceForm, autoComplete: string) => ({
    name,
    autoComplete,
    required,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: event.target.value }),
  })

  return (
    <>
      <TextField
        label={texts.form.pincode}
        inputMode="numeric"
        hint={isUnknown && <output>{texts.form.pincodeUnknown}</output>}
        {...field('postalCode', 'postal-code')}
        onChange={(event) => onChange({ postalCode: pincodeDigits(event.target.value) })}
      />
      <TextField label={texts.form.city} maxLength={addressLengths.city} {...field('city', 'address-level2')} />
      <Select
        label={texts.form.state}
        options={stateOptions(form.state)}
        hint={errors.state === undefined && stateDoubt(form.state, found)}
        {...field('state', 'address-level1')}
      />
      <TextField label={texts.form.country} readOnly {...field('country', 'country-name')} />
    </>
  )
}

/** The states, and one that an older address may have instead. */
function stateOptions(chosen: string) {
  const known = states.map(({ name }) => ({ value: name as string, label: name as string }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [{ value: '', label: texts.form.noState }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...known]
}
