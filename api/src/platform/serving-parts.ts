import type { WorkKind } from '@nukkad/contract/endpoint'
import type { Admission } from './admission.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecurityLog } from './security.ts'

/** What serving any endpoint needs. */
export type ServingParts = {
  db: Db
  /** Connections of their own for what is only read, which no row that is locked can take; else those of `db`. */
  reads: Db
  clock: Clock
  /** Hears of what somebody who looks after the shop's safety wants to know. */
  security: SecurityLog
  limits: RateLimits
  admission: Record<WorkKind, Admission>
}
