import { bulkPermissions, mostOrderTags, type BulkAction } from '@nukkad/contract/staff-rules'
import { chooseCourier } from '../../sale/order/change-shipment.ts'
import { lockAnyOrder, moveOrder, type LockedOrder } from '../../sale/order/move-order.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { changeLocked, moveLocked, retag, type Action } from './change-order.ts'
import { runBulk, type BulkParts, type BulkRequest, type BulkWork } from './run-bulk.ts'

export function runOrderBulk(parts: BulkParts, bulkId: string): Promise<void> {
  return runBulk(parts, bulkId, orderWork)
}

export const orderWork: BulkWork<BulkAction> = {
  kind: 'order',
  permissions: bulkPermissions,
  change: (tx, request, { orderId }, now) =>
    changeLocked(tx, request.by, { orderId, now }, (order) => actions[request.action](tx, order, request, now)),
}

type Change = (tx: Db, order: LockedOrder, request: BulkRequest<BulkAction>, now: Date) => Promise<Action>

const actions: Record<BulkAction, Change> = {
  startPacking: async (tx, order, { by }, now) =>
    order.status === 'PROCESSING'
      ? undefined
      : moveLocked(tx, order, { orderId: order.id, to: 'PROCESSING', by: 'staff', actorId: by.actor, now }),
  handOver: async (tx, order, { by, courier }, now) => {
    if (order.status === 'SHIPPED') return undefined
    const move = { orderId: order.id, to: 'SHIPPED', by: 'staff', actorId: by.actor, now } as const
    return moveLocked(tx, order, { ...move, ...(courier !== null && { courier }) })
  },
  deliver: async (tx, order, { by }, now) =>
    order.status === 'DELIVERED'
      ? undefined
      : moveLocked(tx, order, { orderId: order.id, to: 'DELIVERED', by: 'staff', actorId: by.actor, now }),
  failDelivery,
  setCourier: async (tx, order, { courier }) => {
    const isChanged = courier !== null && (await chooseCourier(tx, order, courier))
    if (!isChanged) return undefined
    return { action: 'order.courier', before: { courier: order.courier }, after: { courier } }
  },
  addTag: (tx, { id }, { tag }) => retag(tx, id, (tags) => withTag(tags, tag)),
  removeTag: (tx, { id }, { tag }) => retag(tx, id, (tags) => tags.filter((one) => one !== tag)),
}

/** The courier was at the door for it, whether or not anybody noted that; the customer gets one mail for both steps. */
async function failDelivery(...[tx, order, { by, failure }, now]: Parameters<Change>): Promise<Action> {
  const { id: orderId, status } = order
  if (status === 'DELIVERY_FAILED' && order.deliveryFailure === failure) return undefined
  const move = { orderId, by: 'staff', actorId: by.actor, now } as const
  const failed = { ...move, to: 'DELIVERY_FAILED', ...(failure !== null && { failure }) } as const
  if (status !== 'SHIPPED' && status !== 'DELIVERY_FAILED') return moveLocked(tx, order, failed)
  await moveOrder(tx, { ...move, to: 'OUT_FOR_DELIVERY', quiet: true })
  const after = await moveLocked(tx, await lockAnyOrder(tx, orderId), failed)
  return after && { ...after, before: { status } }
}

function withTag(tags: string[], tag: string | null): string[] {
  if (tag === null || tags.includes(tag)) return tags
  if (tags.length >= mostOrderTags)
    throw new ShopError('ORDER_STATE', { detail: 'This order already has the maximum number of tags.' })
  return [...tags, tag]
}
