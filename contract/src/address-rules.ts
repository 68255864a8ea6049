import { isPincode } from './pincode-rules.ts'

export const maxSavedAddresses = 3 // spec §9

/** The checkout form's required fields (spec §5). */
const checkoutFields = ['firstName', 'lastName', 'phone', 'street', 'city', 'state', 'country', 'postalCode'] as const
type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutForm = Record<CheckoutField, string> & { email: string }
export type CheckoutErrors = Partial<Record<keyof CheckoutForm, string>>

/** What is said of a field whose form is wrong (spec §5), in the browser and by the API. */
export const formWords = {
  phone: 'Please enter a valid 10-digit phone number',
  postalCode: 'Please enter a valid 6-digit pincode',
  email: 'Please enter a valid email address',
} as const

const forms = [
  { field: 'phone', isGood: (typed: string) => digits(typed).length === 10 },
  { field: 'postalCode', isGood: (typed: string) => isPincode(typed.trim()) },
  { field: 'email', isGood: (typed: string) => typed.trim() === '' || looksLikeEmail(typed) },
] as const

/** The messages of spec §5 (the pincode's form is the API's), by field; an empty object when the form may be sent. */
export function checkCheckoutForm(form: CheckoutForm): CheckoutErrors {
  const found: CheckoutErrors = {}
  for (const field of checkoutFields) {
    if (form[field].trim() === '') found[field] = `${fieldWords(field)} is required`
  }
  for (const { field, isGood } of forms) {
    if (!isGood(form[field])) found[field] ??= formWords[field]
  }
  return found
}

/** The longest an address part may be, as the API takes it. */
export const addressLengths = { fullName: 120, street: 240, city: 80 } as const

/** `postalCode` → `Postal Code`. */
export function fieldWords(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, ' $&')
}

export function digits(typed: string): string {
  return typed.replace(/\D/g, '')
}

function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
}
