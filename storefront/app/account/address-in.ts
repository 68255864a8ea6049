import { addressPhone } from '@nukkad/contract/phone-rules'
import { typedText } from '../platform/form-text.ts'

/** The address that was typed into the form. */
export function addressIn(form: FormData) {
  const email = typedText(form, 'email')
  return {
    fullName: typedText(form, 'fullName'),
    phone: addressPhone(typedText(form, 'phone')),
    email: email === '' ? undefined : email,
    street: typedText(form, 'street'),
    city: typedText(form, 'city'),
    state: typedText(form, 'state'),
    country: typedText(form, 'country'),
    postalCode: typedText(form, 'postalCode'),
  }
}
