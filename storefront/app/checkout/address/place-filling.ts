import type { Place } from '@nukkad/contract/pincode-rules'
import { stateCode } from '@nukkad/contract/state-rules'
import { texts } from './texts.ts'

/** City and state from the directory, where they are empty or came from it before. Typed values stay. */
export function fillPlace(typed: Place, found: Place, before: Place | null): Place {
  const fill = (field: keyof Place) =>
    typed[field].trim() === '' || typed[field] === before?.[field] ? found[field] : typed[field]
  return { city: fill('city'), state: fill('state') }
}

/** The warning for a state that is not the pincode's. */
export function stateDoubt(state: string, found: Place | null): string | undefined {
  return isElsewhere(state, found) ? texts.form.stateDoubt(found.state) : undefined
}

/** The question before saving an address whose state is not its pincode's: the state decides the GST. */
export function stateQuestion(state: string, found: Place | null): string | undefined {
  return isElsewhere(state, found) ? texts.form.stateQuestion(found.state, state) : undefined
}

function isElsewhere(state: string, found: Place | null): found is Place {
  return found !== null && state !== '' && stateCode(state) !== stateCode(found.state)
}
