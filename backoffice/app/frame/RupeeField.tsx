import { TextField, type TextFieldProps } from '@nukkad/ui/TextField'

/** A typed amount in rupees; `rupeesOf` reads it. */
export function RupeeField(props: Omit<TextFieldProps, 'prefix' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} prefix="₹" inputMode="decimal" />
}
