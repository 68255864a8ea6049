import type { WorkKind } from '@nukkad/contract/endpoint'
import type { ShopState } from '@nukkad/contract/shop-state'
import type { Admission } from './admission.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecurityLog } from './security.ts'

export type ServingParts = {
  db: Db
  /** A pool for reads that locked rows cannot exhaust; else `db`. */
  reads: Db
  clock: Clock
  security: SecurityLog
  limits: RateLimits
  admission: Record<WorkKind, Admission>
  /** The shop's state as this process knows it. */
  shopState: () => ShopState
}
