import { stateCode, states } from './state-rules.ts'

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const checkLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const stateCodes: ReadonlySet<string> = new Set(states.map(({ code }) => code))

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
