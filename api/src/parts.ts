import type { TaxRate } from '@nukkad/contract/gst-rules'
import type { Identity, Seller } from '@nukkad/contract/shop'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { Catalogue } from './store/catalogue/read-model.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PictureTools } from './store/pictures/tools.ts'
import type { PaymentProvider } from './sale/payment/provider.ts'
import type { Db } from './platform/db.ts'
import type { Log } from './platform/jobs.ts'
import type { Admission } from './platform/admission.ts'
import type { ServingParts } from './platform/serving-parts.ts'
import type { TemporaryFiles } from './platform/temporary-files.ts'
import type { Seal } from './platform/seal.ts'
import type { SecurityLog, OperatorAction } from './platform/security.ts'

export type OutsideParts = Pick<ServingParts, 'db' | 'clock'> & {
  reads?: Db
  security?: SecurityLog
  heavyWork?: Admission
  catalogue: Catalogue
  payments: PaymentProvider
  /** Judges and makes the photos of reviews. */
  pictures: PictureTools
  files: TemporaryFiles
  publicUrl: string
  /** For what is kept encrypted. */
  seal: Seal
  /** The terms of orders placed now. Absent: the owner's settings. */
  terms?: () => CheckoutTerms
}

export type Parts = OutsideParts &
  ServingParts & {
    terms: () => CheckoutTerms
    /** The prefix of new order numbers. */
    orderPrefix: () => string
    /** The GST rates by HSN code, of every day. */
    taxRates: () => readonly TaxRate[]
    /** The shop's identity, as this process knows it. */
    identity: () => Identity
    /** The seller, as this process knows it. */
    seller: () => Seller
  }

export type CountRepair = (kind: string) => void

export type PaymentParts = Pick<OutsideParts, 'db' | 'clock' | 'payments'> & { log: Log; count: CountRepair }

export type JobParts = PaymentParts &
  Pick<OutsideParts, 'publicUrl'> & {
    /** The shop's identity, as this process knows it. */
    identity: () => Identity
    /** The seller, as this process knows it. */
    seller: () => Seller
    terms: () => CheckoutTerms
    mailer: Mailer
    pictures: PictureTools
    files: TemporaryFiles
    /** Imports may fetch pictures from this machine; never in production. */
    localPictures?: boolean
    /** The back office, for links in mails to staff. */
    staffUrl: string
    /** The recipients of a mail for each order, until staff choose their own. */
    staffEmails: readonly string[]
    logDeed: (deed: OperatorAction) => void
    /** Aborted when the workers are to stop: what only waits ends then. */
    stopping?: AbortSignal
  }
