import type { Db } from '../platform/db.ts'
import { type Delivery, listDeliveries } from './queries.ts'

/** As far back as one looks for where a customer has things sent. */
const most = 20

/** Where a customer's newest orders went, newest first. */
export function recentDeliveries(db: Db, userId: string): Promise<Delivery[]> {
  return listDeliveries(db, { userId, most })
}
