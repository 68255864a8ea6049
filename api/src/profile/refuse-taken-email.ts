import { ShopError } from '../platform/errors.ts'
import { isEmailTaken } from './queries.ts'

/** The database decides whose an e-mail is: two who want it at once cannot both have it. */
export function refuseTakenEmail(error: unknown): never {
  if (isEmailTaken(error)) throw new ShopError('EMAIL_TAKEN', { cause: error })
  throw error
}
