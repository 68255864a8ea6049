import type { Share } from '@nukkad/contract/split-rules'
import { shareOf } from '@nukkad/contract/split-rules'
import type { UnitOutcome } from '@nukkad/contract/return-rules'
import { chooseUnits, listLines, type ChosenUnits } from '../order/order-units.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

export type ReturnLineRow = Share & { itemId: string; outcome: UnitOutcome | null }

/** Gives units of the order to a return, each line with its share; without a choice all that are left. Lock the order first. */
export async function claimLines(
  tx: Db,
  {
    returnId,
    orderId,
    lines: chosen,
  }: { returnId: string; orderId: string; lines?: readonly ChosenUnits[] | undefined },
): Promise<void> {
  const lines = await listLines(tx, orderId)
  const claimed =
    chosen === undefined
      ? lines.filter(({ left }) => left.units > 0).map((line) => ({ line, units: line.left.units }))
      : chooseUnits(lines, chosen)
  if (claimed.length === 0)
    throw new ShopError('RETURN_REFUSED', { detail: 'No item of this order is left to return.' })
  await insertLines(
    tx,
    returnId,
    claimed.map(({ line: { itemId, left }, units }) => ({ itemId, ...shareOf(left, units), outcome: null })),
  )
}

export async function insertLines(tx: Db, returnId: string, lines: readonly ReturnLineRow[]): Promise<void> {
  await tx
    .insertInto('returnLines')
    .values(lines.map(({ itemId, units, amount, tax, outcome }) => ({ returnId, itemId, units, amount, tax, outcome })))
    .execute()
}

export async function dropLines(tx: Db, returnId: string): Promise<void> {
  await tx.deleteFrom('returnLines').where('returnId', '=', returnId).execute()
}
