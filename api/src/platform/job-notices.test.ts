import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { patience } from '../../test/wait-until.ts'
import { poolOf } from './db.ts'
import { shareListener, type ListenAs } from './job-notices.ts'
import { enqueue, type QueueName } from './jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Listening = { heard: (string | undefined)[]; broken: Promise<unknown>; release: () => void }

/** Listens as the workers of a queue do. */
function listenFor(listenAs: ListenAs, queue: QueueName): Promise<Listening> {
  return new Promise((resolve, reject) => {
    listenAs(queue, (error, client, release) => {
      if (error || client === undefined) return reject(error)
      const heard: (string | undefined)[] = []
      client.on('notification', ({ channel }) => void heard.push(channel))
      resolve({ heard, broken: new Promise((tell) => client.on('error', tell)), release })
    })
  })
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen jobs;%'`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

test('a new job wakes its own queue, and all queues listen over one connection', async () => {
  const listenAs = shareListener(poolOf(database.db))
  const [mail, money] = [await listenFor(listenAs, 'mail'), await listenFor(listenAs, 'money')]
  expect(await listeners()).toHaveLength(1)

  await enqueue(database.db, 'send-payout-mail', { orderId: 'NK-1' })
  await enqueue(database.db, 'settle-payment', { paymentId: 'pay_1' })
  await enqueue(database.db, 'send-refund', { refundId: 'refund' })
  // Notices arrive in the order of their commits.
  await expect.poll(() => money.heard, patience).toEqual(['jobs:insert', 'jobs:insert'])
  expect(mail.heard).toEqual(['jobs:insert'])

  mail.release()
  mail.release()
  expect(await listeners()).toHaveLength(1)
  money.release()
  await expect.poll(listeners, patience).toEqual([])
})

test('every queue is told when the connection breaks, and the next to listen gets another', async () => {
  const listenAs = shareListener(poolOf(database.db))
  const [mail, money] = [await listenFor(listenAs, 'mail'), await listenFor(listenAs, 'money')]
  const [pid] = await listeners()
  await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  await Promise.all([mail.broken, money.broken])

  const again = await listenFor(listenAs, 'mail')
  await enqueue(database.db, 'send-payout-mail', { orderId: 'NK-2' })
  await expect.poll(() => again.heard, patience).toEqual(['jobs:insert'])
  expect(mail.heard).toEqual([])
  again.release()
  await expect.poll(listeners, patience).toEqual([])
})

test('a queue that gets no connection in time is told, and the next to listen tries again', async () => {
  let tries = 0
  const connect = async (): Promise<PoolClient> => {
    tries += 1
    throw new Error('timeout exceeded')
  }
  const listenAs = shareListener({ connect } as unknown as Pool)
  await expect(listenFor(listenAs, 'mail')).rejects.toThrow('timeout exceeded')
  await expect(listenFor(listenAs, 'mail')).rejects.toThrow('timeout exceeded')
  expect(tries).toBe(2)
})
