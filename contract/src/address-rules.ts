import { addressPhone } from './phone-rules.ts'
import { isPincode } from './pincode-rules.ts'
import { faultOfLine } from './text-rules.ts'

export const maxSavedAddresses = 3 // spec §9

const checkoutFields = ['firstName', 'lastName', 'phone', 'street', 'city', 'state', 'country', 'postalCode'] as const
type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutForm = Record<CheckoutField, string> & { email: string }
export type CheckoutErrors = Partial<Record<keyof CheckoutForm, string>>

const typedFields = ['firstName', 'lastName', 'street', 'city', 'state', 'country'] as const

export const formWords = {
  phone: 'Please enter a valid 10-digit phone number',
  country: 'We deliver in India only',
  postalCode: 'Please enter a valid 6-digit pincode',
  email: 'Please enter a valid email address',
} as const

const forms: readonly { field: keyof CheckoutForm; faultOf: (typed: string) => string | null }[] = [
  ...typedFields.map((field) => ({ field, faultOf: faultOfLine })),
  { field: 'phone', faultOf: (typed) => (addressPhone(typed).length === 10 ? null : formWords.phone) },
  { field: 'country', faultOf: (typed) => (isIndia(typed) ? null : formWords.country) },
  { field: 'postalCode', faultOf: (typed) => (isPincode(typed.trim()) ? null : formWords.postalCode) },
  { field: 'email', faultOf: (typed) => (typed.trim() === '' || looksLikeEmail(typed) ? null : formWords.email) },
]

/** The messages of spec §5 by field; an empty object if the form may be sent. The API checks the pincode. */
export function checkCheckoutForm(form: CheckoutForm): CheckoutErrors {
  const found: CheckoutErrors = {}
  for (const field of checkoutFields) {
    if (form[field].trim() === '') found[field] = `${fieldWords(field)} is required`
  }
  for (const { field, faultOf } of forms) {
    const fault = faultOf(form[field])
    if (fault !== null) found[field] ??= fault
  }
  return found
}

export const addressLengths = { fullName: 120, street: 240, city: 80 } as const

export function fieldWords(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, ' $&')
}

/** The shop delivers in India only (spec §1). */
export function isIndia(typed: string): boolean {
  return typed.trim().toLowerCase() === 'india'
}

export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim())
}
