import { ShopError } from '../../platform/errors.ts'
import { isEmailTaken } from './queries.ts'

/** The unique index decides: two simultaneous requests for one e-mail cannot both get it. */
export function refuseTakenEmail(error: unknown): never {
  if (isEmailTaken(error)) throw new ShopError('EMAIL_TAKEN', { cause: error })
  throw error
}
