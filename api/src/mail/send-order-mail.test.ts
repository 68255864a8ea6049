import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct, makeUser } from '../../test/make.ts'
import { openShop, publicUrl, type OpenShop } from '../../test/shop.ts'
import { enqueue } from '../platform/jobs.ts'
import { orderId as newOrderId } from '../platform/random.ts'

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

/** Two tees for ₹1,598, bought for the address of a friend. */
async function placeOrder(paymentMethod: 'CASH' | 'ONLINE') {
  const { db } = database
  const { userId, email } = await makeUser(db, { name: 'Asha Rao' })
  const { productId, name, slug } = await makeProduct(db, { name: 'Cutting Chai Tee' })
  const id = newOrderId('NK')
  const deliveryCharges = paymentMethod === 'CASH' ? 6000 : 0
  const money = {
    itemsTotal: 159800,
    discount: 0,
    deliveryCharges,
    totalAmount: 159800 + deliveryCharges,
    totalTax: 7610,
  }
  const to = { fullName: 'Ravi Menon', phone: '9812345678', email: 'ravi@example.com', street: '7 MG Road' }
  const place = { city: 'Kochi', state: 'Kerala', country: 'India', postalCode: '682016' }
  await db
    .insertInto('orders')
    .values({
      id,
      userId,
      status: 'CONFIRMED',
      paymentMethod,
      placedAt: shop.clock(),
      expectedDate: '2026-11-30',
      ...money,
      ...to,
      ...place,
    })
    .execute()
  const line = {
    productName: name,
    slug,
    image: '/media/tee.0a1b2c3d',
    color: 'Ecru',
    size: 'M',
    hsn: '61091000',
    taxRate: 5,
  }
  await db
    .insertInto('orderItems')
    .values({
      orderId: id,
      position: 0,
      productId,
      ...line,
      quantity: 2,
      price: 79900,
      discount: 0,
      total: 159800,
      tax: 7610,
    })
    .execute()
  return { id, userId, email }
}

async function refund(order: { id: string; userId: string }, amount: number) {
  const { db } = database
  const provider = { id: `order_${order.id}`, userId: order.userId, orderId: order.id, receipt: order.id }
  await db
    .insertInto('providerOrders')
    .values({ ...provider, amount, currency: 'INR', createdAt: shop.clock() })
    .execute()
  const payment = { id: `pay_${order.id}`, providerOrderId: provider.id, orderId: order.id, amount }
  await db
    .insertInto('payments')
    .values({ ...payment, status: 'captured', settledAt: shop.clock() })
    .execute()
  await db
    .insertInto('refunds')
    .values({
      orderId: order.id,
      paymentId: payment.id,
      amount,
      status: 'REQUESTED',
      method: 'source',
      reason: 'cancelled',
      requestedAt: shop.clock(),
    })
    .execute()
}

test('a placed order is mailed to its account, not to an address typed into a form', async () => {
  const { id, email } = await placeOrder('CASH')
  await enqueue(database.db, 'send-order-mail', { orderId: id, kind: 'placed' })
  const mail = await shop.post(email)
  expect(mail.subject).toBe(`Order confirmed – ${id}`)
  expect(mail.text).toContain('Thank you, Asha Rao.')
  expect(mail.text).toContain('Cutting Chai Tee (Ecru, M, 2 items): ₹1,598')
  expect(mail.text).toContain('Total (includes ₹76.10 GST on items): ₹1,658')
  expect(mail.text).toContain('by 30 Nov 2026')
  expect(mail.text).toContain('Ravi Menon\n7 MG Road\nKochi, Kerala 682016')
  expect(mail.text).toContain(`${publicUrl}/my-profile/order/${id}`)
  expect(shop.mails.map(({ to }) => to)).not.toContain('ravi@example.com')
})

test('a cancelled order’s mail names the refund, and a later refund has its own mail', async () => {
  const order = await placeOrder('ONLINE')
  const cancelled = async () => {
    await enqueue(database.db, 'send-order-mail', { orderId: order.id, kind: 'cancelled' })
    return shop.post(order.email)
  }
  const before = await cancelled()
  expect(before.text).toContain('nothing was charged')

  await refund(order, 159800)
  const after = await cancelled()
  expect(after.text).toContain('We will refund ₹1,598 to your original payment method')
  expect(after.id).not.toBe(before.id)
  expect((await cancelled()).id).toBe(after.id)
})

test('each extra payment has a mail with its own sum, also before its refund is known', async () => {
  const order = await placeOrder('ONLINE')
  await refund(order, 159800)
  const { db } = database
  const besides = async (amount: number) => {
    const paymentId = `pay_${amount}_${order.id}`
    const payment = { id: paymentId, providerOrderId: `order_${order.id}`, orderId: null, amount }
    await db
      .insertInto('payments')
      .values({ ...payment, status: 'captured', settledAt: shop.clock() })
      .execute()
    await enqueue(db, 'send-order-mail', { orderId: order.id, kind: 'money-back', paymentId })
    return shop.post(order.email)
  }
  const first = await besides(159800)
  const second = await besides(20000)
  expect([first.subject, second.subject]).toEqual(['Refund of ₹1,598 initiated', 'Refund of ₹200 initiated'])
  expect(second.id).not.toBe(first.id)

  // As left by an earlier version.
  await enqueue(db, 'send-order-mail', { orderId: order.id, kind: 'money-back' })
  expect((await shop.post(order.email)).subject).toMatch(/^Refund of ₹(1,598|200) initiated/)
})
