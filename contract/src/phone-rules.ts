/** How people, phones and copied contacts set a number apart: spaces, dots, dashes, brackets, marks that cannot be seen. */
const separators = /[\s.()\p{Pd}\p{Cf}]/gu
/** +91, 0091, 91 or 0 before the ten digits; a number that itself begins so stays whole. */
const prefix = /^(?:(?:\+|00)?91)?0?(?=\d{10}$)/

/** The number without its separators and the way into the country; whether it is one, its rule decides. */
export function nationalNumber(typed: string): string {
  const number = typed.replace(separators, '').replace(prefix, '')
  return number.startsWith('+') ? number.slice(1) : number
}

/** An Indian mobile number: ten digits that begin with 6-9 (contract §2, accounts). */
export const mobileForm = /^[6-9]\d{9}$/

export function isMobile(typed: string): boolean {
  return mobileForm.test(nationalNumber(typed))
}

/** Spec §5's rule for addresses: ten digits, once everything else is stripped. */
export function addressPhone(typed: string): string {
  return digits(nationalNumber(typed))
}

/** What a field with +91 before it shows: a number that was filled in with its prefix loses it. */
export function shownPhone(typed: string): string {
  const number = nationalNumber(typed)
  return /^\d{10}$/.test(number) && digits(typed).length > number.length ? number : typed
}

function digits(typed: string): string {
  return typed.replace(/\D/g, '')
}
