import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { createProviderOrder, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { cancelUnits } from '../order/cancel-units.ts'
import { startRefund } from '../payment/refund.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveReturn } from '../returns/change-return.ts'
import { openReturn } from '../returns/request-return.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('a part that is cancelled and a part that comes back are explained to the paisa, and nothing else is', async () => {
  const asha = await makeShopper(shop, shop.db)
  await asha.add(lineOf(await makeProduct(shop.db), { quantity: 4 }))
  const razorpayOrderId = await createProviderOrder(asha, 3196)
  const { orderId, items } = (await asha.order({ method: 'ONLINE', razorpayOrderId })).body
  const [{ orderItemId }] = items
  const paid = shop.sandbox.pay({ orderId: razorpayOrderId })
  await shop.settleDown()

  const step = { by: 'staff', actorId: 'operator', now: shop.clock() } as const
  const one = [{ orderItemId, quantity: 1 }]
  await inTransaction(shop.db, (tx) => cancelUnits(tx, { ...step, orderId, lines: one, reason: 'Other' }))
  await bringTo(shop.db, orderId, 'DELIVERED', shop.clock())
  const returnId = await inTransaction(shop.db, (tx) =>
    openReturn(tx, { orderId, lines: one, reason: 'Damaged', actorId: 'operator', now: shop.clock() }),
  )
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED', 'REFUNDED'] as const) {
    await inTransaction(shop.db, (tx) => moveReturn(tx, { ...step, returnId, to }))
  }
  await shop.settleDown()
  expect(await shop.match()).toMatchObject({ refunded: { refunds: 2, amount: 159_800 }, unexplained: [] })

  await shop.payments.refund({ refundId: 'by-hand-at-the-desk', paymentId: paid.id, amount: 100 })
  await shop.settleDown()
  expect((await shop.match()).unexplained).toEqual([`payment ${paid.id}: 159900 paise go back where 159800 should`])
})

test('a part that is cancelled after goodwill is refunded up to what was paid, and that is explained', async () => {
  const asha = await makeShopper(shop, shop.db)
  await asha.add(lineOf(await makeProduct(shop.db), { quantity: 2 }))
  const razorpayOrderId = await createProviderOrder(asha, 1598)
  const { orderId, items } = (await asha.order({ method: 'ONLINE', razorpayOrderId })).body
  const [{ orderItemId }] = items
  const { id: paymentId } = shop.sandbox.pay({ orderId: razorpayOrderId })
  await shop.settleDown()
  const before = (await shop.match()).unexplained

  const now = shop.clock()
  const person = { email: 'meera@shop.test', name: 'Meera', role: 'manager', createdAt: now }
  const staff = await shop.db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow()
  const goodwill = { paymentId, orderId, amount: 100_000, reason: 'It came late', staffId: staff.id }
  await inTransaction(shop.db, (tx) => startRefund(tx, goodwill, now))
  const cancel = { by: 'staff', actorId: 'operator', reason: 'Other', now } as const
  const lines = [{ orderItemId, quantity: 1 }]
  await inTransaction(shop.db, (tx) => cancelUnits(tx, { ...cancel, orderId, lines }))
  await shop.settleDown()
  const refunds = await shop.db.selectFrom('refunds').select('amount').where('orderId', '=', orderId).execute()
  expect(refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([59_800, 100_000])
  expect((await shop.match()).unexplained).toEqual(before)
})
