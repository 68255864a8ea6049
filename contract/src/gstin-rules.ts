import { stateCode, states } from './state-rules.ts'

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const checkLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const stateCodes: ReadonlySet<string> = new Set(states.map(({ code }) => code))

export const mostBusinessNameCharacters = 120

export const gstinWords = {
  gstin: 'Please check the GSTIN: it has 15 characters, such as 29AAGCB7383J1Z4',
  missing: 'GSTIN is required',
  businessName: 'Business name is required',
  /** Said where the owner's switch is off. */
  notTaken: 'This store does not accept a GSTIN at the moment. Remove it to continue.',
} as const

/** A GSTIN as it is typed or pasted: with spaces, or in small letters. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** 2 digits of a State, the PAN, entity, Z, and a check character that belongs to the 14 before it. */
export function isGstin(text: string): boolean {
  return shape.test(text) && stateCodes.has(text.slice(0, 2)) && text.at(-1) === checkCharacter(text.slice(0, -1))
}

/** Whether a GSTIN is registered in that State; false for an unknown one. */
export function isGstinOf(gstin: string, state: string): boolean {
  const code = stateCode(state)
  return code !== undefined && gstin.startsWith(code)
}

/** From the left the factors 1, 2, 1, 2 …; of each product its digits in base 36. */
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

/** What is wrong of a typed GSTIN and its business, by field; empty when both may be sent. */
export function checkBusiness({ gstin, businessName }: BusinessBuyer): BusinessErrors {
  const errors: BusinessErrors = {}
  if (gstin.trim() === '') errors.gstin = gstinWords.missing
  else if (!isGstin(tidyGstin(gstin))) errors.gstin = gstinWords.gstin
  if (businessName.trim() === '') errors.businessName = gstinWords.businessName
  return errors
}
