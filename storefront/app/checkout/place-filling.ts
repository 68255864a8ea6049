import type { Place } from '@nukkad/contract/pincode-rules'

/** City and state from the directory, where they are empty or came from it before; what was typed stays. */
export function fillPlace(typed: Place, found: Place, before: Place | null): Place {
  const fill = (field: keyof Place) =>
    typed[field].trim() === '' || typed[field] === before?.[field] ? found[field] : typed[field]
  return { city: fill('city'), state: fill('state') }
}

/** A word of warning where pincode and state do not go together; it never blocks. */
export function stateDoubt(state: string, found: Place | null): string | undefined {
  if (found === null || state === '' || state === found.state) return undefined
  return `This pincode is usually in ${found.state}. Please check it.`
}
