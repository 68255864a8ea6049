import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../api/test/paying.ts'
import { makeLog } from '../base/log.ts'
import { openSources } from '../base/metrics-sources.ts'
import { openShopFigures } from './shop-figures.ts'

let shop: PayingShop

beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

function figures(dataDir = import.meta.dirname) {
  const registry = new Registry()
  const parts = {
    sources: openSources(registry),
    db: shop.db,
    dataDir,
    sweeps: ['sweep-refunds'],
    log: makeLog('silent'),
  }
  const read = openShopFigures(parts)
  return async () => {
    const told = await read()
    return new Map(
      `${await registry.metrics()}${told}`
        .split('\n')
        .filter((line) => /^[a-z]/.test(line))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))] as const),
    )
  }
}

test('jobs are counted by kind: waiting, their age, failing, given up', async () => {
  const { db } = shop
  await sql`
    select graphile_worker.add_job('send-order-mail', '{}'), graphile_worker.add_job('send-order-mail', '{}'),
      graphile_worker.add_job('send-refund', '{}'), graphile_worker.add_job('sweep-refunds', '{}')`.execute(db)
  await sql`
    update graphile_worker._private_jobs job set created_at = now() - interval '10 minutes', attempts = 3,
      last_error = 'the mail server is away', run_at = now() + interval '1 minute'
    where id = (select min(id) from graphile_worker.jobs where task_identifier = 'send-order-mail')`.execute(db)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where id in (select id from graphile_worker.jobs where task_identifier = 'send-refund')`.execute(db)

  const read = await figures()()
  const mail = '{queue="mail",task="send-order-mail"}'
  expect(read.get(`jobs_waiting${mail}`)).toBe(1)
  expect(read.get(`jobs_failing${mail}`)).toBe(1)
  expect(read.get(`jobs_oldest_seconds${mail}`)).toBeGreaterThanOrEqual(600)
  const refund = '{queue="money",task="send-refund"}'
  expect([read.get(`jobs_given_up${refund}`), read.get(`jobs_waiting${refund}`)]).toEqual([1, 0])
  expect(read.get('jobs_waiting{queue="sweeps",task="sweep-refunds"}')).toBe(1)
  expect(read.get('jobs_oldest_seconds{queue="codes",task="send-login-code"}')).toBe(0)
})

test('unsettled money is counted by kind and age, until it is settled', async () => {
  // The figures use this machine's clock.
  shop.clock.set(new Date(Date.now() - 60_000))
  const buyer = await makeBuyer(shop)
  const read = figures()
  const first = await read()
  expect(first.get('payments_unsettled{kind="order"}')).toBe(1)
  expect(first.get('payments_unsettled_oldest_seconds{kind="order"}')).toBeGreaterThanOrEqual(59)
  await buyer.verify(buyer.pay())
  await buyer.cancel(buyer.orderId)
  const second = await read()
  expect(second.get('payments_unsettled{kind="order"}')).toBe(0)
  expect(second.get('payments_unsettled{kind="refund"}')).toBe(1)
  await shop.db.updateTable('refunds').set({ status: 'PROCESSED' }).execute()
  expect((await read()).get('payments_unsettled{kind="refund"}')).toBe(0)
})

test('a missing folder removes only its own numbers, and a hanging database is asked once', async () => {
  const read = figures('/nowhere-at-all')
  const told = await read()
  expect(told.get('metrics_source_up{source="disk"}')).toBe(0)
  expect(told.has('disk_free_bytes')).toBe(false)
  expect(told.get('metrics_source_up{source="database"}')).toBe(1)

  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table payment_match in access exclusive mode`.execute(tx)
    const hanging = await Promise.all([read(), read()])
    for (const numbers of hanging) {
      expect(numbers.get('metrics_source_up{source="database"}')).toBe(0)
      expect(numbers.has('match_unexplained')).toBe(false)
    }
  })
  await expect.poll(async () => (await read()).get('match_unexplained')).toBe(0)
})
