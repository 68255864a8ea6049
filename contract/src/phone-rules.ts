/** Includes invisible characters, as in copied contacts. */
const separators = /[\s.()\p{Pd}\p{Cf}]/gu
/** A number that begins like a prefix stays whole. */
const prefix = /^(?:(?:\+|00)?91)?0?(?=\d{10}$)/

export function nationalNumber(typed: string): string {
  const number = typed.replace(separators, '').replace(prefix, '')
  return number.startsWith('+') ? number.slice(1) : number
}

/** An Indian mobile number (contract §2, accounts). */
export const mobileForm = /^[6-9]\d{9}$/

export function isMobile(typed: string): boolean {
  return mobileForm.test(nationalNumber(typed))
}

/** Spec §5's rule for addresses: ten digits after all other characters are stripped. */
export function addressPhone(typed: string): string {
  return digits(nationalNumber(typed))
}

export function shownPhone(typed: string): string {
  const number = nationalNumber(typed)
  return /^\d{10}$/.test(number) && digits(typed).length > number.length ? number : typed
}

function digits(typed: string): string {
  return typed.replace(/\D/g, '')
}
