import { ShopError } from '../../platform/errors.ts'
import { isEmailTaken } from './queries.ts'

/** The unique index decides: two who want one e-mail at once cannot both have it. */
export function refuseTakenEmail(error: unknown): never {
  if (isEmailTaken(error)) throw new ShopError('EMAIL_TAKEN', { cause: error })
  throw error
}
