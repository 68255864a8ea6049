import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { startMailbox, type Mailbox } from '@nukkad/sandbox/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { mailsFor, openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, type Shopper } from '../../test/shopper.ts'
import { runOrderCommand } from '../commands/order.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { moveOrder } from '../order/move-order.ts'
import { inTransaction } from '../platform/db.ts'
import { runDueJobs } from '../platform/jobs.ts'
import { moveReturn } from '../returns/move-return.ts'
import { smtpMailer } from './mailer.ts'

let database: TestDatabase
let shop: OpenShop
let mailbox: Mailbox

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
  await database.close()
})

/** Sends what is due over SMTP; the mails that address has had, oldest first. */
async function mailsTo(email: string) {
  const handlers = jobHandlers({ ...shop.parts, mailer: smtpMailer(mailbox.smtpUrl, 'hello@nukkad.example') })
  await runDueJobs({ db: database.db, handlers, log: shop.parts.log })
  return (await mailsFor(mailbox, email)).toReversed()
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

async function ordered(method: 'CASH' | 'ONLINE' = 'CASH'): Promise<{ asha: Shopper; orderId: string }> {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db, { name: 'Chai Tee', stock: 50 }))
  const orderId = await asha.buy([line], { method })
  if (method === 'CASH') return { asha, orderId }
  await makePayment(database.db, orderId, shop.clock())
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
  )
  return { asha, orderId }
}

const move = (orderId: string, to: OrderStatus) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: shop.clock() }))
const moveBack = (returnId: string, to: ReturnStatus, reason?: string) =>
  inTransaction(database.db, (tx) =>
    moveReturn(tx, { returnId, to, by: 'staff', now: shop.clock(), ...(reason && { reason }) }),
  )
const command = (...argv: string[]) => runOrderCommand(database.db, argv, shop.clock())

test('an order is followed by a mail for every step the customer waits for', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await move(orderId, 'DELIVERY_FAILED')
  await move(orderId, 'OUT_FOR_DELIVERY')
  await move(orderId, 'DELIVERED')
  expect((await subjectsTo(asha.email)).toSorted()).toEqual(
    [
      `Your order ${orderId} is placed`,
      `Your order ${orderId} is on its way`,
      `Your order ${orderId} is out for delivery`,
      `We could not deliver your order ${orderId}`,
      `Your order ${orderId} is out for delivery`,
      `Your order ${orderId} is delivered`,
    ].toSorted(),
  )
})

test('one step is one mail, however many processes race for it and however often it is repeated', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => command(orderId, 'SHIPPED', '--awb', 'DL123')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(command(orderId, 'SHIPPED', '--awb', 'DL123')).rejects.toThrow('It cannot become SHIPPED')
  const shipped = (await subjectsTo(asha.email)).filter((subject) => subject.includes('on its way'))
  expect(shipped).toHaveLength(1)
})

test('a step that is undone with its transaction is told to nobody', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const undone = inTransaction(database.db, async (tx) => {
    await moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', now: shop.clock() })
    throw new Error('the power failed')
  })
  await expect(undone).rejects.toThrow('the power failed')
  expect(await subjectsTo(asha.email)).toEqual([`Your order ${orderId} is placed`])
})

test('an AWB that comes or is corrected later is told once for each change, with the link', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  await mailsTo(asha.email)
  const change = () => command(orderId, '--courier', 'delhivery', '--awb', '14325678901234')
  await Promise.all([change(), change(), change()])
  const told = await mailsTo(asha.email)
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your order ${orderId} is placed`,
    `Your order ${orderId} is on its way`,
    `How to follow your order ${orderId}`,
  ])
  expect(told.at(-1)?.text).toContain('https://www.delhivery.com/track-v2/package/14325678901234')
  await command(orderId, '--awb', '14325678909999')
  expect((await mailsTo(asha.email)).at(-1)?.text).toContain('AWB: 14325678909999')
  expect(await mailsTo(asha.email)).toHaveLength(4)
})

test('staff who were asked to pack an order hear that its customer has cancelled it', async () => {
  const { orderId } = await ordered()
  await mailsTo('owner@shop.test')
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', reason: 'Ordered twice', now: shop.clock() }),
  )
  const told = (await mailsTo('owner@shop.test')).filter(({ subject }) => subject.includes(orderId))
  expect(told.map(({ subject }) => subject)).toEqual([
    `To pack: ${orderId}, ₹859, cash on delivery`,
    `Do not pack: ${orderId} is cancelled`,
  ])

  const { orderId: other } = await ordered()
  await move(other, 'CANCELLED')
  expect((await subjectsTo('owner@shop.test')).filter((subject) => subject.includes(`Do not pack: ${other}`))).toEqual(
    [],
  )
})

test('a return is told from the request to the money', async () => {
  const { asha, orderId } = await ordered('ONLINE')
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  await mailsTo(asha.email)
  const { body } = await asha.askReturn(orderId, 'Too small')
  for (const to of ['APPROVED', 'PICKED_UP', 'REFUNDED'] as const) await moveBack(body.returnId, to)
  const told = (await mailsTo(asha.email)).slice(-4)
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    `We have your return of order ${orderId}`,
    `We have your return request for order ${orderId}`,
    `Your return of order ${orderId} is approved`,
    '₹799 is on its way back to you',
  ])
  expect(told.find(({ subject }) => subject.startsWith('₹799'))?.text).toContain('Goes: back the way you paid')
})

test('a rejected return gives the reason, and its order is refunded to nobody', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(orderId, 'Too small')
  await mailsTo(asha.email)
  await moveBack(body.returnId, 'REJECTED', 'Worn and washed')
  const mail = (await mailsTo(asha.email)).at(-1)
  expect(mail?.subject).toBe(`About your return of order ${orderId}`)
  expect(mail?.text).toContain('Why\nWorn and washed')
})

test('staff hear once of each order to pack and of each return, all in one mail', async () => {
  const { asha, orderId } = await ordered('ONLINE')
  const about = async () => (await mailsTo('owner@shop.test')).filter(({ subject }) => subject.includes(orderId))
  expect((await about()).map(({ subject, to }) => [subject, to])).toEqual([
    [`To pack: ${orderId}, ₹799, paid online`, ['owner@shop.test', 'packer@shop.test']],
  ])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(orderId, 'Too small')
  await asha.askReturn(orderId, 'Too small')
  const [, asked, ...more] = await about()
  expect(asked?.subject).toBe(`Return asked for: ${orderId}, ₹799, paid online`)
  expect(asked?.text).toContain(`npm run return -- ${body.returnId}`)
  expect(asked?.text).toContain('“Too small”')
  expect(more).toEqual([])
})

test('an order that is not paid, or cancelled at once, is nobody’s to pack', async () => {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db, { stock: 5 }))
  const cancelled = await asha.buy([line])
  await asha.cancel(cancelled)
  const unpaid = await asha.buy([line], { method: 'ONLINE' })
  const subjects = await subjectsTo('owner@shop.test')
  expect(subjects.filter((subject) => subject.includes(unpaid))).toEqual([])
  expect(subjects.filter((subject) => subject.includes(cancelled))).toEqual([`Do not pack: ${cancelled} is cancelled`])
})
