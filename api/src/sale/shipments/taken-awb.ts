import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

type Carried = { orderId: string; courier?: string | null | undefined; awb?: string | null | undefined }

/**
 * Allows one order or returned parcel for each courier and AWB: otherwise a customer would get the link of another's
 * parcel. A second writer of the same two waits here and is refused with the other's order; the unique index would only
 * say that there is one.
 */
export async function refuseTakenAwb(tx: Db, { orderId, courier, awb }: Carried): Promise<void> {
  if (!courier || !awb) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel/${courier}/${awb}`}, 0))`.execute(tx)
  const carried = tx
    .selectFrom('parcels')
    .select('orderId')
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .where((parcel) => parcel.or([parcel('orderId', '<>', orderId), parcel('way', '<>', 'out')]))
  // An order keeps its AWB while its box is open again and it has no parcel.
  const kept = tx
    .selectFrom('orders')
    .select('id as orderId')
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .where('sharesAwb', '=', false)
    .where('id', '<>', orderId)
  const other = await carried.unionAll(kept).limit(1).executeTakeFirst()
  if (other !== undefined) {
    throw new ShopError('AWB_TAKEN', { detail: `${courier} AWB ${awb} already belongs to order ${other.orderId}.` })
  }
}
