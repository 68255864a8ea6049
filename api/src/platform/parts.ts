import type { Seller } from '@nukkad/contract/shop'
import type { Catalogue } from '../catalogue/read-model.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Log } from './jobs.ts'
import type { RateLimits } from './rate-limits.ts'

/** Everything the API needs from outside. Tests pass their own. */
export type OutsideParts = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  payments: PaymentProvider
  /** Whose name stands on what the shop sends and signs. */
  seller: Seller
}

export type Parts = OutsideParts & { limits: RateLimits }

/** Counts what payments needed beyond the usual way, by what it was. */
export type CountRepair = (kind: string) => void

/** What looking after payments needs: each repair is counted and told in the log. */
export type PaymentParts = Pick<OutsideParts, 'db' | 'clock' | 'payments'> & { log: Log; count: CountRepair }

/** What jobs need: mail goes out through the mailer in the seller's name, and its links lead to the store's public address. */
export type JobParts = PaymentParts &
  Pick<OutsideParts, 'seller'> & {
    mailer: Mailer
    publicUrl: string
    /** Who is told of what there is to do in the shop. */
    staffEmails: readonly string[]
  }
