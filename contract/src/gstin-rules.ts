import { stateCode, states } from './state-rules.ts'

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const checkLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const stateCodes: ReadonlySet<string> = new Set(states.map(({ code }) => code))

export const mostBusinessNameCharacters = 120

export const gstinWords = {
  gstin: 'Please check the GSTIN: it has 15 characters, such as 29AAGCB7383J1Z4',
  missing: 'GSTIN is required',
  businessName: 'Business name is required',
  /** Shown if the owner has turned GSTINs off. */
  notTaken: 'This store does not accept a GSTIN at the moment. Remove it to continue.',
} as const

/** Normalises a typed or pasted GSTIN, which may have spaces or lower case. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Two digits of a state, the PAN, entity, Z, and a check character for the first 14. */
export function isGstin(text: string): boolean {
  return shape.test(text) && stateCodes.has(text.slice(0, 2)) && text.at(-1) === checkCharacter(text.slice(0, -1))
}

/** Whether a GSTIN is registered in the state; false for an unknown state. */
export function isGstinOf(gstin: string, state: string): boolean {
  const code = stateCode(state)
  return code !== undefined && gstin.startsWith(code)
}

/** Multiplies by 1, 2, 1, 2 … from the left and adds the base-36 digits of each product. */
function checkCharacter(text: string): string | undefined {
  const base = checkLetters.length
  const sum = Array.from(text, (letter, place) => {
    const product = checkLetters.indexOf(letter) * (place % 2 === 0 ? 1 : 2)
    return Math.floor(product / base) + (product % base)
  }).reduce((total, one) => total + one, 0)
  return checkLetters[(base - (sum % base)) % base]
}

/** The business that an invoice is for. */
export type BusinessBuyer = { gstin: string; businessName: string }
export type BusinessErrors = Partial<Record<keyof BusinessBuyer, string>>

/** The errors of a typed GSTIN and business name, by field; empty when both may be sent. */
export function checkBusiness({ gstin, businessName }: BusinessBuyer): BusinessErrors {
  const errors: BusinessErrors = {}
  if (gstin.trim() === '') errors.gstin = gstinWords.missing
  else if (!isGstin(tidyGstin(gstin))) errors.gstin = gstinWords.gstin
  if (businessName.trim() === '') errors.businessName = gstinWords.businessName
  return errors
}
