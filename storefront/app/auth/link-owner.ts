import { ApiError } from '@nukkad/contract/client'
import { call } from '../platform/api.ts'

/** Whom the mail's link logs in; or why it logs in nobody; or neither, where the server could not be asked. */
export type LinkOwner = { known?: string; refusal?: string }

/** Asks the server: the address in the link's own URL may be anybody's. */
export async function findLinkOwner(secret: string): Promise<LinkOwner> {
  try {
    return { known: (await call('POST /auth/link/preview', { body: { secret } })).email }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LINK_SPENT') return { refusal: error.message }
    return {}
  }
}
