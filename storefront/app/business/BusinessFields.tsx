import { type BusinessBuyer, type BusinessErrors, mostBusinessNameCharacters } from '@nukkad/contract/gstin-rules'
import { TextField } from '@nukkad/ui/TextField'

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
        label="GSTIN"
        hint="15 characters, of any State"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field('gstin')}
      />
      <TextField
        label="Business name"
        hint="As registered for GST"
        autoComplete="organization"
        maxLength={mostBusinessNameCharacters}
        {...field('businessName')}
      />
    </>
  )
}
