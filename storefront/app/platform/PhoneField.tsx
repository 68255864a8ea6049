import { shownPhone } from '@nukkad/contract/phone-rules'
import { TextField, type TextFieldProps } from '@nukkad/ui/TextField'
import { texts } from './texts.ts'

type PhoneFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'error' | 'required'> & {
  onChange?: (phone: string) => void
}

/** An Indian number after its +91. A +91 or 0 that the phone's autofill adds is removed. */
export function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      label={texts.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+91"
      {...field}
      onChange={({ target }) => {
        const shown = shownPhone(target.value)
        // Only if it differs, because setting it moves the cursor to the end.
        if (shown !== target.value) target.value = shown
        onChange?.(shown)
      }}
    />
  )
}
