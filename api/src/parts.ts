import type { CashLimits } from '@nukkad/contract/cash-rules'
import type { Seller } from '@nukkad/contract/shop'
import type { Catalogue } from './catalogue/read-model.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payment/provider.ts'
import type { Db } from './platform/db.ts'
import type { Log } from './platform/jobs.ts'
import type { Admission } from './platform/admission.ts'
import type { ServingParts } from './platform/serving-parts.ts'
import type { SecurityLog, StaffDeed } from './platform/security.ts'

/** Everything the API needs from outside. Tests pass their own. */
export type OutsideParts = Pick<ServingParts, 'db' | 'clock'> & {
  /** Those of `db` unless told otherwise. */
  reads?: Db
  security?: SecurityLog
  /** Where heavy work finds room, when pages share it. */
  heavyWork?: Admission
  catalogue: Catalogue
  payments: PaymentProvider
  /** Whose name stands on what the shop sends and signs. */
  seller: Seller
  /** How much may be on its way to be paid at the door; contract §1's unless told otherwise. */
  cashLimits?: CashLimits
}

export type Parts = OutsideParts & ServingParts & { cashLimits: CashLimits }

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
    /** For the security log. */
    tellDeed: (deed: StaffDeed) => void
  }
