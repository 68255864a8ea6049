import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { startMailbox, type Mailbox } from '@nukkad/sandbox/mailbox'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { mailsFor, openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, type Shopper } from '../../test/shopper.ts'
import { runOrderCommand } from '../commands/order.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { moveOrder } from '../sale/order/move-order.ts'
import { inTransaction } from '../platform/db.ts'
import { runDueJobs } from '../platform/workers.ts'
import { moveReturn } from '../sale/returns/change-return.ts'
import { smtpMailer, type Mail, type SmtpMailer } from './mailer.ts'

let database: TestDatabase
let shop: OpenShop
let mailbox: Mailbox
let post: SmtpMailer

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
  post = smtpMailer(mailbox.smtpUrl, 'hello@nukkad.example')
})
afterAll(async () => {
  await shop.close()
  post.close()
  await mailbox.close()
  await database.close()
})

/** Sends due mails over SMTP and returns all mails to that address, oldest first. */
async function mailsTo(email: string) {
  const handlers = jobHandlers({ ...shop.parts, mailer: post })
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
const command = (...argv: string[]) => runOrderCommand(database.db, argv, { staff: 'priya@till', now: shop.clock() })

test('the customer of an order gets a mail for every step', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await move(orderId, 'DELIVERY_FAILED')
  await move(orderId, 'OUT_FOR_DELIVERY')
  await move(orderId, 'DELIVERED')
  expect((await subjectsTo(asha.email)).toSorted()).toEqual(
    [
      `Order confirmed – ${orderId}`,
      `Shipped: your order ${orderId}`,
      `Out for delivery – ${orderId}`,
      `Delivery attempt missed – ${orderId}`,
      `Out for delivery – ${orderId}`,
      `Order delivered – ${orderId}`,
    ].toSorted(),
  )
})

test('one step sends one mail, even when processes race or the step is repeated', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => command(orderId, 'SHIPPED', '--awb', 'DL123')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(command(orderId, 'SHIPPED', '--awb', 'DL123')).rejects.toThrow('Cannot change to SHIPPED')
  const shipped = (await subjectsTo(asha.email)).filter((subject) => subject.startsWith('Shipped'))
  expect(shipped).toHaveLength(1)
})

test('a step that is rolled back sends no mail', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const undone = inTransaction(database.db, async (tx) => {
    await moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', now: shop.clock() })
    throw new Error('the power failed')
  })
  await expect(undone).rejects.toThrow('the power failed')
  expect(await subjectsTo(asha.email)).toEqual([`Order confirmed – ${orderId}`])
})

test('each new or corrected AWB is mailed once, with the link', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  await mailsTo(asha.email)
  const change = () => command(orderId, '--courier', 'delhivery', '--awb', '14325678901234')
  await Promise.all([change(), change(), change()])
  const told = await mailsTo(asha.email)
  expect(told.map(({ subject }) => subject)).toEqual([
    `Order confirmed – ${orderId}`,
    `Shipped: your order ${orderId}`,
    `Tracking for ${orderId}`,
  ])
  expect(told.at(-1)?.text).toContain('https://www.delhivery.com/track-v2/package/14325678901234')
  await command(orderId, '--awb', '14325678909999')
  expect((await mailsTo(asha.email)).at(-1)?.text).toContain('Tracking number (AWB): 14325678909999')
  expect(await mailsTo(asha.email)).toHaveLength(4)
})

test('a return is mailed from the request to the refund', async () => {
  const { asha, orderId } = await ordered('ONLINE')
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  await mailsTo(asha.email)
  const { body } = await asha.askReturn(orderId, 'Too small')
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED', 'REFUNDED'] as const) await moveBack(body.returnId, to)
  const told = (await mailsTo(asha.email)).slice(-5)
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Refund of ₹799 initiated',
    `Return approved – ${orderId}`,
    `Return picked up – ${orderId}`,
    `Return received – ${orderId}`,
    `Return requested – ${orderId}`,
  ])
  expect(told.find(({ subject }) => subject.startsWith('Refund of'))?.text).toContain(
    'Refund to: your original payment method',
  )
})

test('a rejected return is mailed with its reason, and its order is not refunded', async () => {
  const { asha, orderId } = await ordered()
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(orderId, 'Too small')
  await mailsTo(asha.email)
  await moveBack(body.returnId, 'REJECTED', 'Worn and washed')
  const mail = (await mailsTo(asha.email)).at(-1)
  expect(mail?.subject).toBe(`Return request declined – ${orderId}`)
  expect(mail?.text).toContain('Reason\nWorn and washed')
})

test('one mail tells staff of each order to pack, and one of each return', async () => {
  const { asha, orderId } = await ordered('ONLINE')
  const about = async () => (await mailsTo('owner@shop.test')).filter(({ subject }) => subject.includes(orderId))
  expect((await about()).map(({ subject, to }) => [subject, to])).toEqual([
    [`New order ${orderId} – ₹799 prepaid`, ['owner@shop.test', 'packer@shop.test']],
  ])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(orderId, 'Too small')
  await asha.askReturn(orderId, 'Too small')
  const [, asked, ...more] = await about()
  expect(asked?.subject).toBe(`New return request – ${orderId}`)
  expect(asked?.text).toContain(`https://office.shop.test/returns/${body.returnId}`)
  expect(asked?.text).toContain('Reason: "Too small"')
  expect(more).toEqual([])
})

describe('an order cancelled before it is packed', () => {
  const staffHearOf = async (orderId: string) =>
    (await mailsTo('owner@shop.test')).map(({ subject }) => subject).filter((subject) => subject.includes(orderId))
  const both = (orderId: string) => [`New order ${orderId} – ₹859 COD`, `Order ${orderId} cancelled – do not pack`]
  /** Works the queue with a mail server that first does `send`. */
  const workWith = (send: (mail: Mail) => Promise<void>) =>
    runDueJobs({ db: database.db, handlers: jobHandlers({ ...shop.parts, mailer: { send } }), log: shop.parts.log })
  const isToPack = (mail: Mail, orderId: string) => mail.subject.startsWith(`New order ${orderId}`)

  test('staff get no mail about an order that is unpaid or cancelled at once', async () => {
    const { asha, orderId: cancelled } = await ordered()
    await asha.cancel(cancelled)
    const unpaid = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }))], { method: 'ONLINE' })
    await asha.cancel(unpaid)
    expect(await staffHearOf(unpaid)).toEqual([])
    expect(await staffHearOf(cancelled)).toEqual([])
  })

  test('staff who were asked to pack are told of the customer’s cancellation, but not of one by staff', async () => {
    const [theirs, ours] = [await ordered(), await ordered()]
    await mailsTo('owner@shop.test')
    await theirs.asha.cancel(theirs.orderId)
    await move(ours.orderId, 'CANCELLED')
    expect(await staffHearOf(theirs.orderId)).toEqual(both(theirs.orderId))
    expect(await staffHearOf(ours.orderId)).toEqual(both(ours.orderId).slice(0, 1))
  })

  test('an unsent request to pack is withdrawn with the order', async () => {
    const { asha, orderId } = await ordered()
    await workWith(() => Promise.reject(new Error('the post office is shut')))
    await asha.cancel(orderId)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
    expect(await staffHearOf(orderId)).toEqual([])
  })

  test('staff who started packing unasked are told of the cancellation', async () => {
    const { asha, orderId } = await ordered()
    await move(orderId, 'PROCESSING')
    await asha.cancel(orderId)
    expect(await staffHearOf(orderId)).toEqual(both(orderId).slice(1))
  })

  test('a second mail withdraws a request to pack that is being sent during the cancellation', async () => {
    const { asha, orderId } = await ordered()
    await workWith(async (mail) => {
      if (isToPack(mail, orderId)) await asha.cancel(orderId)
      await post.send(mail)
    })
    expect(await staffHearOf(orderId)).toEqual(both(orderId))
  })

  test('a cancellation stored first stops the request to pack, and the mail waits for it', async () => {
    const { orderId } = await ordered()
    let working = Promise.resolve()
    await inTransaction(database.db, async (tx) => {
      await moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', now: shop.clock() })
      working = shop.work()
      await setTimeout(150)
    })
    await working
    expect(shop.mails.filter(({ subject }) => subject.includes(`ack: ${orderId}`))).toEqual([])
    expect(await staffHearOf(orderId)).toEqual([])
  })

  test('in any order of cancelling and asking, staff get both mails or neither, each once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => ordered()))
    await Promise.all([
      mailsTo('owner@shop.test'),
      ...orders.map(({ asha, orderId }, place) => setTimeout(place * 15).then(() => asha.cancel(orderId))),
    ])
    for (const { orderId } of orders) {
      const heard = await staffHearOf(orderId)
      expect([[], both(orderId)]).toContainEqual(heard)
    }
  })
})
