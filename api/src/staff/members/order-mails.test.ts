import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import type { Mail } from '../../mail/mailer.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { inTransaction } from '../../platform/db.ts'
import { runDueJobs } from '../../platform/workers.ts'
import { askOrderDigests } from './order-digest.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp

const minute = 60_000
const hour = 60 * minute
const named = 'owner@shop.test'

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db, { firstOwners: [named, 'packer@shop.test'] })
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})
/** Resets: nobody has chosen, nothing is due, and it is noon in India on a separate day. */
beforeEach(async () => {
  await shop.work()
  await database.db.deleteFrom('orderDigests').execute()
  await database.db.updateTable('staff').set({ orderMails: null, orderMailsAt: null }).execute()
  const noon = Math.ceil(shop.clock().getTime() / (24 * hour)) * 24 * hour + 6.5 * hour
  for (const clock of [shop.clock, staffApp.clock]) clock.set(new Date(noon))
  shop.mails.length = 0
})

const advance = (millis: number) => [shop.clock, staffApp.clock].map((clock) => clock.advance(millis))

async function place(price = 799) {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { price }))])
  return { asha, orderId }
}

async function makeChooser(role: StaffRole, orders?: string) {
  const member = await staffApp.makeStaff(role)
  const choose = (body: object) => staffApp.ask('PUT /me/mails', { session: member.session, body })
  const read = async () => (await staffApp.ask('GET /me/mails', { session: member.session })).body
  if (orders !== undefined) await choose({ orders })
  return { ...member, choose, read }
}

const toPack = () => shop.mails.filter(({ subject }) => subject.startsWith('New order'))
const digests = () => shop.mails.filter(({ id }) => id?.startsWith('order-digest'))
const sweep = () => askOrderDigests(database.db, shop.clock())

/** Runs the sweeps of that time, minute by minute, and the jobs that they queued. */
async function pass(millis: number): Promise<void> {
  for (let left = millis; left > 0; left -= 10 * minute) {
    advance(10 * minute)
    await sweep()
    await shop.work()
  }
}

describe('mails for each order', () => {
  test('go to STAFF_EMAILS until somebody has chosen; from then on to staff who chose them', async () => {
    await place()
    await shop.work()
    expect(toPack().map(({ to }) => to)).toEqual([[named, 'packer@shop.test']])

    const [each, none] = [await makeChooser('packer', 'each'), await makeChooser('owner', 'none')]
    await makeChooser('manager')
    const { asha, orderId } = await place()
    await shop.work()
    expect(toPack().at(-1)).toMatchObject({ to: [each.email], subject: expect.stringContaining(orderId) })
    await asha.cancel(orderId)
    await shop.work()
    expect(shop.mails).toContainEqual(
      expect.objectContaining({ to: [each.email], subject: `Order ${orderId} cancelled – do not pack` }),
    )

    await each.choose({ orders: 'none' })
    shop.mails.length = 0
    await place()
    await shop.work()
    expect(toPack()).toEqual([])
    expect(await none.read()).toEqual({ orders: 'none', isChosen: true, isFirst: false })
  })

  test('do not go to removed staff, or to roles that no longer see orders', async () => {
    const owner = await makeChooser('owner', 'none')
    const [removed, demoted] = [await makeChooser('packer', 'each'), await makeChooser('support', 'each')]
    const stays = await makeChooser('support', 'each')
    const { session } = owner
    await staffApp.ask(`DELETE /staff/${removed.staffId}`, { session })
    const body = { name: 'Meera', role: 'accountant', codeAlone: false }
    await staffApp.ask(`PUT /staff/${demoted.staffId}`, { session, body })
    await place()
    await shop.work()
    expect(toPack().map(({ to }) => to)).toEqual([[stays.email]])
  })

  test('do not go to such staff through STAFF_EMAILS either', async () => {
    const { staffId } = await makeChooser('packer')
    const away = { email: 'packer@shop.test', removedAt: shop.clock() }
    await database.db.updateTable('staff').set(away).where('id', '=', staffId).execute()
    await place()
    await shop.work()
    expect(toPack().map(({ to }) => to)).toEqual([[named]])
    await database.db
      .updateTable('staff')
      .set({ email: `${staffId}@shop.test` })
      .where('id', '=', staffId)
      .execute()
  })
})

test('a person reads their default until they choose, and each choice is one row of the audit log', async () => {
  const member = await makeChooser('owner')
  expect(await member.read()).toEqual({ orders: 'none', isChosen: false, isFirst: true })
  await database.db.updateTable('staff').set({ email: named }).where('id', '=', member.staffId).execute()
  expect(await member.read()).toEqual({ orders: 'each', isChosen: false, isFirst: true })
  expect((await member.choose({ orders: 'hourly' })).body).toEqual({ orders: 'hourly', isChosen: true, isFirst: false })
  await member.choose({ orders: 'hourly' })
  const audit = await database.db.selectFrom('auditLog').selectAll().where('subject', '=', member.staffId).execute()
  expect(audit).toMatchObject([
    { action: 'staff.mails', actor: named, before: { orders: null }, after: { orders: 'hourly' } },
  ])
  expect(await (await makeChooser('packer')).read()).toEqual({ orders: 'none', isChosen: false, isFirst: false })
  await database.db
    .updateTable('staff')
    .set({ email: `${member.staffId}@shop.test` })
    .where('id', '=', member.staffId)
    .execute()
})

test('staff who do not see orders cannot choose, and an unknown choice is refused', async () => {
  const accountant = await makeChooser('accountant')
  expect((await accountant.choose({ orders: 'each' })).body.code).toBe('FORBIDDEN')
  expect((await accountant.read()).code).toBe('FORBIDDEN')
  const packer = await makeChooser('packer')
  expect((await packer.choose({ orders: 'daily' })).status).toBe(422)
  expect((await packer.read()).isChosen).toBe(false)
})

describe('the digest', () => {
  test('lists the orders of an hour with count, sum and links, and is skipped for an empty hour', async () => {
    const meera = await makeChooser('manager', 'hourly')
    advance(20 * minute)
    const [first, cancelled] = [await place(799), await place(500)]
    await cancelled.asha.cancel(cancelled.orderId)
    advance(20 * minute)
    const second = await place(1_299)
    advance(19 * minute)
    await sweep()
    await shop.work()
    expect(digests()).toEqual([])
    await pass(3 * hour)
    expect(digests().map(({ to, subject }) => [to, subject])).toEqual([
      [meera.email, '2 new orders, ₹2,218, 12:00 pm to 1:00 pm'],
    ])
    const [{ text, html } = { text: '', html: '' }] = digests()
    expect(text).toContain(`${first.orderId}: ₹859 COD, 1 item, Bengaluru 560005`)
    expect(text).toContain(`https://office.shop.test/orders/${second.orderId}`)
    expect(text).not.toContain(cancelled.orderId)
    expect(html).toContain(`href="https://office.shop.test/orders/${first.orderId}"`)
    expect(text).toContain('https://office.shop.test/orders?status=CONFIRMED')
    expect(toPack()).toEqual([])
  })

  test('is sent once, whichever servers queue it and however often they run', async () => {
    await makeChooser('owner', 'hourly')
    advance(10 * minute)
    await place()
    advance(55 * minute)
    await Promise.all([sweep(), sweep(), sweep()])
    await Promise.all([shop.work(), shop.work()])
    await Promise.all([sweep(), sweep()])
    const waiting = await sql`select from graphile_worker.jobs where task_identifier = 'send-order-digest'`.execute(
      database.db,
    )
    expect(waiting.rows).toEqual([])
    expect(digests()).toHaveLength(1)
  })

  test('covers all hours after a pause, even if the mail server paused', async () => {
    await makeChooser('owner', 'hourly')
    advance(10 * minute)
    await place()
    advance(3 * hour)
    await place()
    advance(5 * hour)
    await sweep()
    const refuse = { send: () => Promise.reject(new Error('away')) }
    const workRefused = () =>
      runDueJobs({
        db: database.db,
        handlers: jobHandlers({ ...shop.parts, mailer: refuse }),
        log: shop.parts.log,
      })
    await workRefused()
    advance(hour)
    await place()
    advance(hour)
    await sweep()
    await workRefused()
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
    await shop.work()
    expect(digests().map(({ subject }) => subject)).toEqual(['3 new orders, ₹2,577, 12:00 pm to 10:00 pm'])
    await pass(2 * hour)
    expect(digests()).toHaveLength(1)
  })

  test('is sent by one worker at a time, and again if that worker died', async () => {
    await makeChooser('owner', 'hourly')
    advance(10 * minute)
    await place()
    advance(55 * minute)
    await sweep()
    const sent: Mail[] = []
    let inHand = () => {}
    const isInHand = new Promise<void>((resolve) => (inHand = resolve))
    const dies = {
      send: async (mail: Mail) => {
        if (!mail.id?.startsWith('order-digest')) return
        inHand()
        await new Promise(() => {})
      },
    }
    void jobHandlers({ ...shop.parts, mailer: dies })['send-order-digest']({ staffId: await onlyTaker() })
    await isInHand
    const other = jobHandlers({ ...shop.parts, mailer: { send: async (mail) => void sent.push(mail) } })
    await expect(other['send-order-digest']({ staffId: await onlyTaker() })).rejects.toThrow('being sent')
    advance(4 * minute)
    await other['send-order-digest']({ staffId: await onlyTaker() })
    await other['send-order-digest']({ staffId: await onlyTaker() })
    expect(sent).toHaveLength(1)
  })

  test('counts an online order in the hour of its payment, and omits orders from before the choice', async () => {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
    await place()
    advance(10 * minute)
    await makeChooser('owner', 'hourly')
    await pass(hour)
    expect(digests()).toEqual([])
    await makePayment(database.db, orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
    await pass(hour)
    expect(digests().map(({ subject }) => subject)).toEqual(['1 new order, ₹799, 1:00 pm to 2:00 pm'])
  })

  test('lists the first of many orders and counts all', async () => {
    await makeChooser('owner', 'hourly')
    advance(10 * minute)
    const { orderId } = await place()
    await sql`
      with copies as (
        insert into orders
        select (jsonb_populate_record(o, jsonb_build_object(
          'id', 'NK' || regexp_replace(upper(substr(md5(o.id || n), 1, 12)), '(.{4})', '-\\1', 'g')))).*
        from orders o, generate_series(1, 59) n where o.id = ${orderId}
        returning id, placed_at)
      insert into order_events (order_id, at, to_status, actor)
      select id, placed_at, 'CONFIRMED', 'shopper' from copies`.execute(database.db)
    await pass(hour)
    const [{ subject, text } = { subject: '', text: '' }] = digests()
    expect(subject).toContain('60 new orders, ₹51,540')
    expect(text.match(/^NK-/gm)).toHaveLength(50)
    expect(text).toContain('And 10 more')
  })
})

async function onlyTaker(): Promise<string> {
  const { id } = await database.db
    .selectFrom('staff')
    .select('id')
    .where('orderMails', '=', 'hourly')
    .executeTakeFirstOrThrow()
  return id
}
