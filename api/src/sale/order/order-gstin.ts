import { gstinWords } from '@nukkad/contract/gstin-rules'
import type { Order } from '@nukkad/contract/order'
import { isBeforePacking } from '@nukkad/contract/order-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { changeOrder, lockOwnOrder, recordEvent, type LockedOrder } from './move-order.ts'
import type { OwnOrder } from './order-row.ts'
import { readOrder } from './read-order.ts'

/** The business that an invoice is for. The law lets its GSTIN be of any State: the delivery address decides the tax. */
export type BuyerGstin = { gstin: string | null; businessName: string | null }

/** Refused, and not ignored: a business that asked for its own invoice would find out only when it has another. */
export async function requireGstinTaken(db: Db, { gstin }: Pick<BuyerGstin, 'gstin'>): Promise<void> {
  if (gstin === null || (await readSetting(db, 'businessInvoices'))) return
  throw new ShopError('INVALID_INPUT', { fields: { gstin: gstinWords.notTaken } })
}

export function changeOwnGstin(
  db: Db,
  { orderId, userId, gstin, businessName }: OwnOrder & BuyerGstin,
  now: Date,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId, userId })
    await changeGstin(tx, order, { gstin, businessName }, { actor: 'shopper', actorId: userId, now })
    return readOrder(tx, { orderId, userId }, now)
  })
}

type By = { actor: 'shopper' | 'staff'; actorId: string; now: Date }

/** Returns what changed, in words; undefined: nothing. Lock the order first: packing may start at the same moment. */
export async function changeGstin(
  tx: Db,
  order: LockedOrder,
  buyer: BuyerGstin,
  { actor, actorId, now }: By,
): Promise<string | undefined> {
  const { id: orderId, status } = order
  const words = describeChange(order, buyer)
  if (words === undefined) return undefined
  if (!isBeforePacking(status)) throw new ShopError('GSTIN_REFUSED')
  await requireGstinTaken(tx, buyer)
  await changeOrder(tx, orderId, { gstin: buyer.gstin, businessName: buyer.businessName })
  const step = { fromStatus: status, toStatus: status, about: 'edit' } as const
  await recordEvent(tx, { orderId, at: now, ...step, actor, actorId, reason: words })
  return words
}

/** An order's history is erased with its customer, so it may name the GSTIN. */
function describeChange(before: BuyerGstin, after: BuyerGstin): string | undefined {
  if (before.gstin === after.gstin && before.businessName === after.businessName) return undefined
  if (after.gstin === null) return 'GSTIN removed: invoice for a consumer'
  return `${before.gstin === null ? 'GSTIN added' : 'GSTIN changed'}: ${after.gstin}, ${after.businessName}`
}
