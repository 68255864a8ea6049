import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { requestRefund } from '../payment/refund.ts'
import { inTransaction } from '../../platform/db.ts'

let shop: PayingShop
let staffId: string

beforeAll(async () => {
  shop = await openPayingShop()
  const person = { email: 'owner@shop.test', name: 'Owner', role: 'owner', createdAt: shop.clock() }
  const row = await shop.db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow()
  staffId = row.id
})
afterAll(() => shop.close())

const give = (orderId: string, more: { staffId?: string } = {}) =>
  inTransaction(shop.db, (tx) =>
    requestRefund(tx, { orderId, amount: 10_000, reason: 'Came late', ...more }, shop.clock()),
  )
const unexplainedOf = async (id: string) => (await shop.match()).unexplained.filter((sentence) => sentence.includes(id))

test('goodwill of an order that goes on is explained, and what goes back for no reason is not', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  await buyer.verify(paid)
  await give(buyer.orderId, { staffId })
  await shop.settleDown()
  expect(await unexplainedOf(paid.id)).toEqual([])
  await give(buyer.orderId)
  await shop.settleDown()
  expect(await unexplainedOf(paid.id)).toEqual([`payment ${paid.id}: 10000 paise go back where 0 should`])
})

test('cash is explained the same way', async () => {
  const asha = await makeShopper(shop, shop.db)
  const orderId = await asha.buy([lineOf(await makeProduct(shop.db))])
  await bringTo(shop.db, orderId, 'DELIVERED', shop.clock())
  expect(await unexplainedOf(orderId)).toEqual([])
  await give(orderId, { staffId })
  expect(await unexplainedOf(orderId)).toEqual([])
  await give(orderId)
  expect(await unexplainedOf(orderId)).toEqual([`order ${orderId}: 20000 paise of cash go back where 10000 should`])
  await shop.db.updateTable('orders').set({ deliveredAt: null }).where('id', '=', orderId).execute()
  expect(await unexplainedOf(orderId)).toEqual([
    `order ${orderId}: 20000 paise of cash go back where none was received`,
  ])
})
