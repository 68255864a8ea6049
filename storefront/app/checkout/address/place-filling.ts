import type { Place } from '@nukkad/contract/pincode-rules'
import { stateCode } from '@nukkad/contract/state-rules'

/** City and state from the directory, where they are empty or came from it before; what was typed stays. */
export function fillPlace(typed: Place, found: Place, before: Place | null): Place {
  const fill = (field: keyof Place) =>
    typed[field].trim() === '' || typed[field] === before?.[field] ? found[field] : typed[field]
  return { city: fill('city'), state: fill('state') }
}

/** A word of warning where pincode and state do not go together. */
export function stateDoubt(state: string, found: Place | null): string | undefined {
  return isElsewhere(state, found) ? `This pincode is usually in ${found.state}. Please check it.` : undefined
}

/** The question before saving an address whose state is not its pincode's: the state decides the GST. */
export function stateQuestion(state: string, found: Place | null): string | undefined {
  if (!isElsewhere(state, found)) return undefined
  return `This pincode is in ${found.state}. Choose ${found.state}, or press again to keep ${state}.`
}

function isElsewhere(state: string, found: Place | null): found is Place {
  return found !== null && state !== '' && stateCode(state) !== stateCode(found.state)
}
