import { type BusinessBuyer, type BusinessErrors, mostBusinessNameCharacters } from '@nukkad/contract/gstin-rules'
import { TextField } from '@nukkad/ui/TextField'
import { texts } from './texts.ts'

type BusinessFieldsProps = {
  errors: BusinessErrors
  /** Absent: the form reads what is typed by name. */
  typed?: BusinessBuyer
  begun?: BusinessBuyer
  onChange?: (changed: Partial<BusinessBuyer>) => void
}

/** GSTIN and business name, as the tax invoice prints them. */
export function BusinessFields({ errors, typed, begun, onChange }: BusinessFieldsProps) {
  const field = (name: keyof BusinessBuyer) => ({
    name,
    error: errors[name],
    ...(typed === undefined
      ? { defaultValue: begun?.[name] ?? '' }
      : {
          value: typed[name],
          onChange: (event: { target: { value: string } }) => onChange?.({ [name]: event.target.value }),
        }),
  })
  return (
    <>
      <TextField
        label={texts.gstin.label}
        hint={texts.gstin.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('gstin')}
      />
      <TextField
        label={texts.businessName.label}
        hint={texts.businessName.hint}
        autoComplete="organization"
        maxLength={mostBusinessNameCharacters}
        {...field('businessName')}
      />
    </>
  )
}
