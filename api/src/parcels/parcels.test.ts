import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../test/shopper.ts'
import { changeShipment } from '../order/change-shipment.ts'
import { moveOrder, type Move } from '../order/move-order.ts'
import { listParcels } from '../packing/list-parcels.ts'
import { inTransaction } from '../platform/db.ts'
import { moveReturn } from '../returns/change-return.ts'

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

test('a parcel goes where its order goes, with courier and AWB', async () => {
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

test('a parcel that is lost is shown as lost', async () => {
  const orderId = await orderIn('SHIPPED')
  await move(orderId, 'LOST')
  expect(await parcelsOf(orderId)).toMatchObject([{ state: 'lost' }])
})

test('what a customer sends back is a parcel of its own, until it is received', async () => {
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
  const { content } = await listParcels(database.db, { show: 'comingBack', size: 50 })
  expect(content).toMatchObject([{ orderId, way: 'back', state: 'handedOver', pieces: 2 }])
  await step('RECEIVED')
  expect((await parcelsOf(orderId)).map(({ way, state }) => [way, state])).toEqual([
    ['out', 'delivered'],
    ['back', 'received'],
  ])
  expect((await listParcels(database.db, { show: 'comingBack', size: 50 })).content).toEqual([])
})

test('what is corrected of the shipment is corrected of the parcel', async () => {
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
