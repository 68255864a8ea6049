import type { CameBack } from '@nukkad/contract/cash-rules'
import type { ParcelState } from '@nukkad/contract/parcel-rules'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { refuseTakenAwb } from './taken-awb.ts'

export type ParcelChange = {
  state?: ParcelState
  failedAt?: Date
  isRefused?: boolean
  courier?: string
  awb?: string
  sharesAwb?: boolean
  cameBack?: CameBack
  cameBackAt?: Date
  cashDue?: RawBuilder<number | null> | null
}

/** Changes an order's forward parcel, if it has one. */
export async function changeParcel(tx: Db, orderId: string, change: ParcelChange): Promise<void> {
  await tx.updateTable('parcels').set(change).where('orderId', '=', orderId).where('way', '=', 'out').execute()
}

/** The forward parcel of a locked order. */
export function findParcel(tx: Db, orderId: string) {
  return tx.selectFrom('parcels').selectAll().where('orderId', '=', orderId).where('way', '=', 'out').executeTakeFirst()
}

/** Whether the forward parcel of a locked order is lost. */
export async function isParcelLost(db: Db, orderId: string): Promise<boolean> {
  return (await findParcel(db, orderId))?.state === 'lost'
}

type PackedParcel = {
  orderId: string
  courier: string | null
  awb: string | null
  weightG: number | null
  packedBy: string
  packedAt: Date
}

/** Closes the box of a locked order that has no parcel yet; returns its id. */
export async function packParcel(tx: Db, packed: PackedParcel): Promise<string> {
  await refuseTakenAwb(tx, packed)
  const { id } = await tx
    .insertInto('parcels')
    .values({ ...packed, way: 'out', state: 'packed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Reopens the box after an item in it was cancelled: it must be packed again. */
export async function reopenParcel(tx: Db, orderId: string): Promise<void> {
  await tx
    .deleteFrom('parcels')
    .where('orderId', '=', orderId)
    .where('way', '=', 'out')
    .where('state', '=', 'packed')
    .execute()
}

type Shelved = { parcelId: string; shelvedBy: string; shelvedAt: Date }

/** Marks a recalled parcel as restocked. Undefined if it was already marked. */
export async function shelveParcel(
  tx: Db,
  { parcelId, ...shelved }: Shelved,
): Promise<{ orderId: string } | undefined> {
  const parcel = await tx
    .selectFrom('parcels')
    .select(['orderId', 'state'])
    .where('id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()
  if (parcel === undefined) throw new ShopError('PARCEL_NOT_FOUND')
  if (parcel.state === 'shelved') return undefined
  if (parcel.state !== 'recalled') {
    throw new ShopError('ORDER_STATE', {
      detail: 'Only an order that was cancelled after packing can be restocked here.',
    })
  }
  await tx
    .updateTable('parcels')
    .set({ state: 'shelved', ...shelved })
    .where('id', '=', parcelId)
    .execute()
  return parcel
}

type Carried = { orderId: string; courier: string | null; awb: string }

/** A query for the returns in transit under this AWB. */
export function returnsByAwb(db: Pick<Db, 'selectFrom'>, awb: string) {
  return db
    .selectFrom('parcels')
    .select((parcel) => parcel.ref('parcels.returnId').$notNull().as('id'))
    .where('parcels.awb', '=', awb)
    .where('parcels.way', '=', 'back')
    .where('parcels.returnId', 'is not', null)
}

/** The forward parcels with these AWBs, of every courier. */
export async function findParcelsByAwb(db: Db, awbs: readonly string[]): Promise<Carried[]> {
  if (awbs.length === 0) return []
  const rows = await db
    .selectFrom('parcels')
    .select(['orderId', 'courier', 'awb'])
    .where('awb', 'in', awbs)
    .where('way', '=', 'out')
    .execute()
  return rows.map(({ awb, ...row }) => ({ ...row, awb: awb ?? '' }))
}
