import { startMailbox } from '@nukkad/sandbox/mailbox'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openGate } from '../../../test/gate.ts'
import { testDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { mailsFor, openShop } from '../../test/shop.ts'
import { lineOf, makeShopper } from '../../test/shopper.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { connect } from '../platform/db.ts'
import { workerConnections } from '../platform/jobs.ts'
import { startWorkers } from '../platform/workers.ts'
import { backOff } from './back-off.ts'
import { smtpMailer, type Mail } from './mailer.ts'

const soon = { firstMs: 10, longestMs: 40 }
const never = { firstMs: 3_600_000, longestMs: 3_600_000 }
const mailTo = (to: string): Mail => ({ to, subject: 'Hello', text: 'Namaste', html: '<p>Namaste</p>' })
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
const toClose: (() => unknown)[] = []

afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})

/** A mail server that is unreachable for the first tries. */
function serverThatIsAway(tries: number) {
  const seen = { tries: 0, atOnce: 0, mostAtOnce: 0, sent: [] as string[] }
  const send = async ({ to }: Mail) => {
    seen.tries += 1
    seen.atOnce += 1
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
    const isAway = seen.tries <= tries
    await new Promise((resolve) => setTimeout(resolve, 2))
    seen.atOnce -= 1
    if (isAway) throw away()
    seen.sent.push(String(to))
  }
  return { send, seen }
}

test('while the server is away, one mail at a time tries it, and the others only wait', async () => {
  const { send, seen } = serverThatIsAway(4)
  const mailer = backOff({ send }, undefined, soon)
  await expect(mailer.send(mailTo('0'))).rejects.toThrow('ECONNREFUSED')
  const others = await Promise.allSettled(Array.from({ length: 20 }, (_, nth) => mailer.send(mailTo(String(nth + 1)))))
  expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(seen.mostAtOnce).toBe(1)
  expect(seen.sent).toEqual(Array.from({ length: 17 }, (_, nth) => String(nth + 4)))
})

test('once the server is back, mails are sent in parallel again', async () => {
  const { send, seen } = serverThatIsAway(1)
  const mailer = backOff({ send }, undefined, soon)
  await mailer.send(mailTo('0')).catch(() => {})
  await mailer.send(mailTo('1'))
  await Promise.all(['2', '3', '4'].map((to) => mailer.send(mailTo(to))))
  expect(seen.mostAtOnce).toBe(3)
})

test.each([
  { code: 'EENVELOPE', responseCode: 550 },
  { code: 'EMESSAGE', responseCode: 552 },
  { code: undefined, responseCode: undefined },
])('a mail that is refused alone ($code) delays no other', async (details) => {
  const sent: unknown[] = []
  const mailer = backOff(
    {
      send: async ({ to }) => {
        if (to === 'nobody') throw Object.assign(new Error('not this one'), details)
        sent.push(to)
      },
    },
    undefined,
    never,
  )
  await expect(mailer.send(mailTo('nobody'))).rejects.toThrow('not this one')
  await mailer.send(mailTo('asha'))
  expect(sent).toEqual(['asha'])
})

test('waiting mails are given up when the workers stop', async () => {
  const stopping = new AbortController()
  const { send, seen } = serverThatIsAway(1)
  const mailer = backOff({ send }, stopping.signal, never)
  await mailer.send(mailTo('0')).catch(() => {})
  const waiting = Promise.allSettled(['1', '2'].map((to) => mailer.send(mailTo(to))))
  stopping.abort()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(seen.tries).toBe(1)
})

test.runIf(process.env.LONG)(
  'the mails of many orders wait for an absent mail server, then each is sent once',
  { timeout: 120_000 },
  async () => {
    const database = await testDatabase()
    const shop = await openShop(database.db)
    const mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
    const line = await openGate(mailbox.smtpUrl)
    // As in production, workers have their own connections.
    const workerDb = connect(database.url, workerConnections)
    const post = smtpMailer(line.url, 'hello@nukkad.example')
    toClose.push(database.close, () => workerDb.destroy(), shop.close, mailbox.close, line.shut, post.close)

    const asha = await makeShopper(shop, database.db)
    const orders = []
    const product = await makeProduct(database.db, { stock: 100 })
    for (let nth = 0; nth < 40; nth += 1) orders.push(await asha.buy([lineOf(product)]))
    const failures: string[] = []
    const stopping = new AbortController()
    const workers = startWorkers({
      db: workerDb,
      heartbeatDb: database.db,
      handlers: jobHandlers({ ...shop.parts, db: workerDb, mailer: post, stopping: stopping.signal }),
      sweeps: {},
      watch: { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} },
      log: { info: () => {}, error: (_details, words) => void failures.push(words) },
    })
    toClose.push(() => {
      stopping.abort()
      return workers.stop()
    })
    // One: a job of many mails fails only after each has waited for its turn, which takes longer each time.
    await expect.poll(() => failures.length, { timeout: 50_000 }).toBeGreaterThan(0)
    await line.open()
    const mails = async () => (await mailsFor(mailbox, asha.email)).map(({ subject }) => subject)
    await expect.poll(async () => (await mails()).length, { timeout: 50_000 }).toBe(orders.length)
    expect((await mails()).toSorted()).toEqual(orders.map((orderId) => `Order confirmed – ${orderId}`).toSorted())
    // The mails that were being sent at the outage, and those that tried since.
    expect(failures.length).toBeLessThan(20)
    const jobs = async () => (await sql`select from graphile_worker._private_jobs`.execute(database.db)).rows.length
    await expect.poll(jobs).toBe(0)
  },
)
