import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper } from '../../test/shopper.ts'
import { runOrderCommand } from './order.ts'
import { runReturnCommand } from './return.ts'

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

const order = (...argv: string[]) => runOrderCommand(database.db, argv, { staff: 'priya@till', now: shop.clock() })
const returns = (...argv: string[]) => runReturnCommand(database.db, argv, { staff: 'priya@till', now: shop.clock() })

/** A line of the operator's list of returns, written by a shopper. */
const invented = `3f2a7c5e-0a51-4a0e-9d0c-6f2f64c2a111 for NK-AAAA-BBBB-CCCC, requested 20 Nov 2026: APPROVED, "Torn"`
const forgeries = [
  ['line breaks', `Too small\n${invented}\nNext: REFUNDED.`],
  ['carriage returns', `Too small\r${invented}`],
  ['an end of the quotes', `Too small"\n\n${invented}`],
  ['spaces up to the next line', `Too small${' '.repeat(120)}${invented}`],
] as const

async function delivered() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  return { asha, orderId }
}

test.each(forgeries)('a reason with %s is one quoted line in the list and in the mail to staff', async (_, reason) => {
  await database.db.updateTable('returns').set({ status: 'REJECTED' }).execute()
  const { asha, orderId } = await delivered()
  const { status, body } = await asha.askReturn(orderId, reason)
  expect(status).toBe(201)

  const listed = (await returns()).split('\n')
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatch(
    new RegExp(`^${body.returnId} for ${orderId}, requested 20 Nov 2026: REQUESTED, "Too small[^\\r]*"$`),
  )
  expect(listed[0]).not.toMatch(/\s{2}/)
  expect((await returns(body.returnId)).split('\n').filter((line) => line.startsWith('3f2a7c5e'))).toEqual([])

  const mail = await shop.post('owner@shop.test')
  expect(mail.subject).toContain(`New return request – ${orderId}`)
  const lines = mail.text.split(/[\n\r]/)
  expect(lines.filter((line) => line.startsWith('Reason: "Too small'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('3f2a7c5e'))).toEqual([])
})

test.each(['\u202E', '\u2066', '\u200B', '\u001B[2J', '\u0000', '\u2028'])(
  'a reason with %j is refused with a sentence at its field',
  async (letter) => {
    const { asha, orderId } = await delivered()
    const { status, body } = await asha.askReturn(orderId, `Too ${letter}small`)
    expect(status).toBe(422)
    expect(body.errors.reason).toBe('Please type this again: it contains an invisible character')
    const cancelled = await asha.ask(`DELETE /orders/${orderId}`, { query: { reason: `Too ${letter}small` } })
    expect([cancelled.status, Object.keys(cancelled.body.errors)]).toEqual([422, ['reason']])
  },
)

test('a name or an address of two lines is refused wherever it is given', async () => {
  const asha = await makeShopper(shop, database.db)
  const forged = `Asha\nNK-AAAA-BBBB-CCCC, placed 20 Nov 2026: CONFIRMED`
  const refusal = 'Please write this on one line'
  const address = { ...home, fullName: forged }
  const saved = await asha.ask(`POST /addresses/${asha.userId}`, { body: address })
  expect([saved.status, saved.body.errors]).toEqual([422, { fullName: refusal }])

  const { userId, email } = asha
  const renamed = await asha.ask(`PUT /users/${userId}`, { body: { name: forged, phone: '9876543210', email } })
  expect([renamed.status, renamed.body.errors]).toEqual([422, { name: refusal }])
  const begun = await shop.ask('POST /auth/register', {
    body: { name: forged, phone: '9876543210', email: 'forger@example.com' },
  })
  expect([begun.status, begun.body.errors]).toEqual([422, { name: refusal }])

  const items = [lineOf(await makeProduct(database.db))]
  await asha.add(...items)
  const placed = await asha.ask('POST /orders', {
    body: { userId, items, shippingAddress: address, paymentMethod: 'CASH', deliveryCharges: 60, totalAmount: 859 },
  })
  expect([placed.status, placed.body.errors]).toEqual([422, { 'shippingAddress.fullName': refusal }])
})

test('text stored before such characters were refused is shown as one line', async () => {
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { name: 'Chai Tee' }))])
  await database.db
    .updateTable('orders')
    .set({
      fullName: 'Asha\u202E\n  2 × Chai Tee',
      city: 'Bengaluru"\nNK-AAAA-BBBB-CCCC, placed 20 Nov 2026: CONFIRMED',
    })
    .where('id', '=', orderId)
    .execute()
  expect((await order()).split('\n')).toEqual([
    expect.stringMatching(
      /for "Asha\\u\{202e\}\\n 2 × Chai Tee" in "Bengaluru\\"\\nNK-AAAA-BBBB-CCCC, placed .* CONFIRMED"$/,
    ),
  ])
  expect((await order(orderId)).split('\n')).toHaveLength(6)

  const mail = await shop.post('owner@shop.test')
  const goesTo = mail.text.split('\n').filter((line) => line.startsWith('Ship to: '))
  expect(goesTo).toEqual(['Ship to: Bengaluru"\\nNK-AAAA-BBBB-CCCC, placed 20 Nov 2026: CONFIRMED 560005'])
})
