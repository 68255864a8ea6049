import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { lineOf, makeShopper, type Shopper } from '../../test/shopper.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { connect } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { runDueJobs } from '../platform/workers.ts'
import type { Mail } from './mailer.ts'

let database: TestDatabase
let shop: OpenShop
let asha: Shopper
let sent: Mail[]

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
beforeEach(async () => {
  asha = await makeShopper(shop, database.db)
  sent = []
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function placeOrder(): Promise<string> {
  return asha.buy([lineOf(await makeProduct(database.db))])
}

/** Works the queue; the mail server refuses every mail whose subject begins with `refused`. */
async function work(refused?: string, db = database.db): Promise<void> {
  const send = async (mail: Mail) => {
    if (refused !== undefined && mail.subject.startsWith(refused)) throw new Error('refused')
    sent.push(mail)
  }
  await runDueJobs({ db, handlers: jobHandlers({ ...shop.parts, db, mailer: { send } }), log: shop.parts.log })
}

async function waitingJobs(): Promise<{ task: string; payload: unknown }[]> {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id`.execute(database.db)
  return rows
}

const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
const subjects = () => sent.map(({ subject }) => subject)

test('a placed order’s mails wait as one job', async () => {
  const orderId = await placeOrder()
  expect(await waitingJobs()).toEqual([
    {
      task: 'send-placed-mails',
      payload: [
        { orderId, to: 'customer' },
        { orderId, to: 'staff' },
      ],
    },
  ])
  await work()
  expect(sent.map(({ to, id }) => [to, id])).toEqual([
    [asha.email, `order-placed.${orderId}.0`],
    [['owner@shop.test', 'packer@shop.test'], `staff-to-pack.${orderId}`],
  ])
})

test.each([
  { refused: 'New order', first: 'Order confirmed', to: 'staff' },
  { refused: 'Order confirmed', first: 'New order', to: 'customer' },
])('when the mail to $to fails, it alone is retried', async ({ refused, first, to }) => {
  const orderId = await placeOrder()
  await work(refused)
  expect(subjects()).toEqual([expect.stringMatching(first)])
  expect(await waitingJobs()).toEqual([{ task: 'send-placed-mails', payload: [{ orderId, to }] }])
  await makeDue()
  await work()
  expect(subjects()).toEqual([expect.stringMatching(first), expect.stringMatching(refused)])
  expect(await waitingJobs()).toEqual([])
})

test('an order cancelled before staff were asked to pack is mailed only to its customer', async () => {
  const orderId = await placeOrder()
  await work('New order')
  await asha.cancel(orderId)
  await makeDue()
  await work()
  expect(subjects().toSorted()).toEqual([`Order cancelled – ${orderId}`, `Order confirmed – ${orderId}`])
})

test('a customer who deleted the account gets no mail, and staff still get theirs', async () => {
  const orderId = await placeOrder()
  await database.db.updateTable('users').set({ erasedAt: shop.clock() }).where('id', '=', asha.userId).execute()
  await work()
  expect(subjects()).toEqual([expect.stringContaining(`New order ${orderId}`)])
})

test('the record of a sent mail does not wait for the disk, and asking staff to pack does', async () => {
  await sql`create table commits (about text, setting text)`.execute(database.db)
  await sql`
    create function note_commit() returns trigger language plpgsql as
    'begin insert into commits values (tg_table_name, current_setting(''synchronous_commit'')); return new; end'`.execute(
    database.db,
  )
  await placeOrder()
  await sql`create trigger noted after insert on order_mails for each row execute function note_commit()`.execute(
    database.db,
  )
  await sql`create trigger noted after update on orders for each row execute function note_commit()`.execute(
    database.db,
  )
  // Databases of tests wait for no disk otherwise.
  const strict = connect(`${database.url}?options=-c synchronous_commit=on`)
  await work(undefined, strict)
  await strict.destroy()
  const { rows } = await sql`select * from commits order by about`.execute(database.db)
  expect(rows).toEqual([
    { about: 'order_mails', setting: 'off' },
    { about: 'orders', setting: 'on' },
  ])
})

test('jobs left by an earlier version are done', async () => {
  const orderId = await placeOrder()
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  await enqueue(database.db, 'send-order-mail', { orderId, kind: 'placed' }, { key: `order-placed/${orderId}` })
  await enqueue(database.db, 'send-staff-mail', { orderId, kind: 'to-pack' }, { key: `to-pack/${orderId}` })
  await work()
  expect(subjects()).toEqual([`Order confirmed – ${orderId}`, expect.stringContaining(`New order ${orderId}`)])
  expect(await waitingJobs()).toEqual([])
})
