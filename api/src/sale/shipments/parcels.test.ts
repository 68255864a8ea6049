import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { changeShipment } from '../order/change-shipment.ts'
import { moveOrder, type Move } from '../order/move-order.ts'
import { listParcels } from '../../staff/shipments/list-parcels.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveReturn } from '../returns/change-return.ts'
import { countParcels } from '../../staff/shipments/count-parcels.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function orderIn(status: OrderStatus): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, status, shop.clock())
  return orderId
}
const move = (orderId: string, to: OrderStatus, more: Partial<Move> = {}) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: shop.clock(), ...more }))
const parcelsOf = (orderId: string) =>
  database.db.selectFrom('parcels').selectAll().where('orderId', '=', orderId).orderBy('way', 'desc').execute()

test('a parcel moves with its order, with courier and AWB', async () => {
  const orderId = await orderIn('PROCESSING')
  expect(await parcelsOf(orderId)).toEqual([])
  await move(orderId, 'SHIPPED', { courier: 'DTDC', awb: 'D1000001' })
  const parcel = { way: 'out', courier: 'DTDC', awb: 'D1000001', handedOverAt: shop.clock() }
  expect(await parcelsOf(orderId)).toMatchObject([{ ...parcel, state: 'handedOver' }])
  for (const [to, state] of [
    ['OUT_FOR_DELIVERY', 'handedOver'],
    ['DELIVERY_FAILED', 'failed'],
    ['OUT_FOR_DELIVERY', 'handedOver'],
    ['DELIVERED', 'delivered'],
  ] as const) {
    await move(orderId, to)
    expect(await parcelsOf(orderId)).toMatchObject([{ ...parcel, state }])
  }
})

test('a lost parcel is shown as lost', async () => {
  const orderId = await orderIn('SHIPPED')
  await move(orderId, 'LOST')
  expect(await parcelsOf(orderId)).toMatchObject([{ state: 'lost' }])
})

test('a return is a separate parcel until it is received', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db), { quantity: 2 })])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(orderId)
  const { returnId } = body
  const step = (to: ReturnStatus) =>
    inTransaction(database.db, (tx) => moveReturn(tx, { returnId, to, by: 'staff', now: shop.clock() }))
  await step('APPROVED')
  expect(await parcelsOf(orderId)).toHaveLength(1)
  await step('PICKED_UP')
  const { content } = await listParcels(database.db, { show: 'comingBack', size: 50, now: shop.clock() })
  expect(content).toMatchObject([{ orderId, way: 'back', state: 'handedOver', pieces: 2 }])
  await step('RECEIVED')
  expect((await parcelsOf(orderId)).map(({ way, state }) => [way, state])).toEqual([
    ['out', 'delivered'],
    ['back', 'received'],
  ])
  expect((await listParcels(database.db, { show: 'comingBack', size: 50, now: shop.clock() })).content).toEqual([])
})

test('a failed delivery is tried again, then returned, and is overdue after a week, like a return', async () => {
  const orderId = await orderIn('OUT_FOR_DELIVERY')
  const asha = await makeShopper(shop, database.db)
  const sentBack = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, sentBack, 'DELIVERED', shop.clock())
  const { returnId } = (await asha.askReturn(sentBack)).body
  for (const to of ['APPROVED', 'PICKED_UP'] as const) {
    await inTransaction(database.db, (tx) => moveReturn(tx, { returnId, to, by: 'staff', now: shop.clock() }))
  }
  shop.clock.advance(60_000)
  await move(orderId, 'DELIVERY_FAILED')
  const at = shop.clock()
  const seenAfter = async (days: number) => {
    const now = new Date(at.getTime() + days * 24 * 60 * 60_000)
    const counted = await countParcels(database.db, now)
    const seen = await Promise.all(
      (['undelivered', 'comingBack', 'toReceive'] as const).map(async (show) => {
        const { content } = await listParcels(database.db, { show, size: 50, now })
        expect(counted.find(({ kind }) => kind === show)?.count).toBe(content.length)
        return content.map((parcel) => (parcel.orderId === orderId ? 'failed' : 'sent back'))
      }),
    )
    return seen
  }
  expect(await seenAfter(1)).toEqual([['failed'], ['sent back'], []])
  expect(await seenAfter(4)).toEqual([[], ['sent back', 'failed'], []])
  expect(await seenAfter(8)).toEqual([[], [], ['sent back', 'failed']])
})

test('a refused parcel is returned at once without another try, until it is dispatched again', async () => {
  const [refused, missed] = [await orderIn('OUT_FOR_DELIVERY'), await orderIn('OUT_FOR_DELIVERY')]
  await move(refused, 'DELIVERY_FAILED', { failure: 'Refused by the customer' })
  await move(missed, 'DELIVERY_FAILED', { failure: 'Nobody at home' })
  const viewOf = async (orderId: string) => {
    for (const show of ['undelivered', 'comingBack', 'toReceive'] as const) {
      const { content } = await listParcels(database.db, { show, size: 50, now: shop.clock() })
      if (content.some((parcel) => parcel.orderId === orderId)) return show
    }
    return undefined
  }
  expect([await viewOf(refused), await viewOf(missed)]).toEqual(['comingBack', 'undelivered'])
  await move(refused, 'OUT_FOR_DELIVERY')
  await move(refused, 'DELIVERY_FAILED', { by: 'courier' })
  expect(await viewOf(refused)).toBe('undelivered')
})

test('a correction of the shipment corrects the parcel', async () => {
  const orderId = await orderIn('SHIPPED')
  const actorId = 'operator@priya'
  await inTransaction(database.db, (tx) =>
    changeShipment(tx, { orderId, courier: 'Ekart', awb: 'E5000001', actorId, now: shop.clock() }),
  )
  expect(await parcelsOf(orderId)).toMatchObject([{ courier: 'Ekart', awb: 'E5000001' }])
})

test('a cancel after packing began puts the parcel on recall; an earlier one leaves none', async () => {
  const [packed, untouched] = [await orderIn('PROCESSING'), await orderIn('CONFIRMED')]
  for (const orderId of [packed, untouched]) await move(orderId, 'CANCELLED', { by: 'shopper' })
  expect(await parcelsOf(packed)).toMatchObject([{ state: 'recalled', recalledAt: shop.clock(), handedOverAt: null }])
  expect(await parcelsOf(untouched)).toEqual([])
})
