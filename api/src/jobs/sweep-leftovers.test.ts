import { randomUUID } from 'node:crypto'
import { formerEmailDays } from '@nukkad/contract/auth-rules'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeClock, makeProduct, makeUser } from '../../test/make.ts'
import { testFiles } from '../../test/files.ts'
import { noPictures } from '../../test/pictures.ts'
import { noPayments } from '../../test/payments.ts'
import { openSession } from '../platform/sessions.ts'
import { sweeps } from './sweeps.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

let database: TestDatabase
const clock = makeClock()
const mailer = { send: async () => {} }
const silent = { info: () => {}, error: () => {} }
const outside = {
  payments: noPayments,
  seller: () => demoSeller,
  identity: () => demoIdentity,
  terms: () => defaultTerms,
  staffUrl: 'https://office.shop.test',
  staffEmails: [],
  log: silent,
  count: () => {},
  pictures: noPictures,
  files: testFiles,
  logDeed: () => {},
}
const sweep = () =>
  sweeps({ db: database.db, clock, mailer, publicUrl: 'https://shop.test', ...outside })['sweep-leftovers']?.()

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ago = (millis: number) => new Date(clock().getTime() - millis)
const soon = () => new Date(clock().getTime() + second)
const count = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n)

test('codes are deleted once they have expired and may be requested again', async () => {
  const code = { codeHash: null, secretHash: null }
  await database.db
    .insertInto('loginCodes')
    .values([
      { email: 'old@example.com', askedAt: ago(6 * minute), expiresAt: ago(minute), ...code },
      { email: 'live@example.com', askedAt: ago(minute), expiresAt: soon(), ...code },
      { email: 'spent@example.com', askedAt: ago(20 * second), expiresAt: ago(10 * second), ...code },
    ])
    .execute()
  await sweep()
  const left = await database.db.selectFrom('loginCodes').select('email').orderBy('email').execute()
  expect(left.map(({ email }) => email)).toEqual(['live@example.com', 'spent@example.com'])
})

test('wrong tries are remembered for 24 hours', async () => {
  const email = 'asha@example.com'
  await database.db
    .insertInto('wrongCodes')
    .values([
      { email, at: ago(day) },
      { email, at: ago(day - second) },
    ])
    .execute()
  await sweep()
  expect(await count('wrong_codes')).toBe(1)
})

test('expired sessions are deleted, live ones stay', async () => {
  const { userId } = await makeUser(database.db, { now: ago(30 * day) })
  await openSession(database.db, userId, ago(29 * day))
  const tooOld = { userId, createdAt: ago(90 * day), usedAt: clock(), expiresAt: soon() }
  await database.db
    .insertInto('sessions')
    .values({ ...tooOld, tokenHash: Buffer.from('old') })
    .execute()
  await sweep()
  expect(await count('sessions')).toBe(1)
})

test('expired links, idempotency keys and request counters are deleted', async () => {
  const { userId } = await makeUser(database.db, { now: clock() })
  const email = 'asha@example.com'
  const undo = { userId, oldEmail: email }
  const key = { userId, requestHash: Buffer.from('a'), status: 200, reply: '{}' }
  await database.db
    .insertInto('loginLinks')
    .values([
      { email, secretHash: Buffer.from('old'), expiresAt: clock() },
      { email, secretHash: Buffer.from('live'), expiresAt: soon() },
    ])
    .execute()
  await database.db
    .insertInto('emailUndos')
    .values([
      { ...undo, secretHash: Buffer.from('old'), expiresAt: ago(formerEmailDays * day) },
      // A former e-mail is still notified of a refund account.
      { ...undo, secretHash: Buffer.from('live'), expiresAt: ago(formerEmailDays * day - second) },
    ])
    .execute()
  await database.db
    .insertInto('idempotencyKeys')
    .values([
      { ...key, key: 'old', createdAt: ago(day) },
      { ...key, key: 'live', createdAt: ago(day - second) },
    ])
    .execute()
  await database.db
    .insertInto('rateLimits')
    .values([
      { key: 'old', points: 1, expire: clock().getTime() },
      { key: 'live', points: 1, expire: soon().getTime() },
    ])
    .execute()
  await sweep()
  const left = ['login_links', 'email_undos', 'idempotency_keys', 'rate_limits'].map(count)
  expect(await Promise.all(left)).toEqual([1, 1, 1, 1])
})

test('a new e-mail whose code was never entered is deleted after a week', async () => {
  const wanted = async (wantedAt: Date) => {
    const { userId } = await makeUser(database.db, { now: clock() })
    const row = { userId, newEmail: 'asha@work.example', wantedAt, askedAt: wantedAt, expiresAt: wantedAt }
    await database.db.insertInto('emailChanges').values(row).execute()
  }
  await wanted(ago(7 * day))
  await wanted(ago(7 * day - second))
  await sweep()
  expect(await count('email_changes')).toBe(1)
})

test("a guest's bag is deleted with its items after sixty quiet days, a customer's never", async () => {
  const { productId } = await makeProduct(database.db)
  const { userId } = await makeUser(database.db, { now: clock() })
  const variants = await database.db.selectFrom('variants').select('id').where('productId', '=', productId).execute()
  const carts = await database.db
    .insertInto('carts')
    .values([
      { createdAt: ago(90 * day), updatedAt: ago(60 * day) },
      { createdAt: ago(90 * day), updatedAt: ago(60 * day - second) },
      { createdAt: ago(90 * day), updatedAt: ago(90 * day), userId },
    ])
    .returning('id')
    .execute()
  await database.db
    .insertInto('cartItems')
    .values(carts.map(({ id }) => ({ cartId: id, variantId: variants[0]?.id ?? '', quantity: 1, addedAt: ago(day) })))
    .execute()
  await sweep()
  const left = await database.db.selectFrom('carts').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual(carts.slice(1).map(({ id }) => id))
  expect(await count('cart_items')).toBe(2)
})

test("a guest's bag changed only once is deleted after three days, one changed again stays", async () => {
  const carts = await database.db
    .insertInto('carts')
    .values([
      { createdAt: ago(3 * day), updatedAt: ago(3 * day) },
      { createdAt: ago(3 * day - second), updatedAt: ago(3 * day - second) },
      { createdAt: ago(4 * day), updatedAt: ago(3 * day) },
    ])
    .returning('id')
    .execute()
  await sweep()
  const left = await database.db.selectFrom('carts').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(carts.slice(1).map(({ id }) => id)))
  expect(left.map(({ id }) => id)).not.toContain(carts[0]?.id)
})

test('a large number of leftovers is deleted in one sweep', async () => {
  await sql`insert into wrong_codes (email, at) select 'heap@example.com', ${ago(2 * day)}::timestamptz from generate_series(1, 12000)`.execute(
    database.db,
  )
  await sweep()
  expect(await count('wrong_codes')).toBe(1)
})

test('deleted pictures stay listed for 30 days, for servers that were stopped', async () => {
  await database.db
    .insertInto('deletedMasters')
    .values([
      { stem: 'm-old', deletedAt: ago(30 * day) },
      { stem: 'm-new', deletedAt: ago(30 * day - minute) },
    ])
    .execute()
  await sweep()
  const left = await database.db.selectFrom('deletedMasters').select('stem').execute()
  expect(left).toEqual([{ stem: 'm-new' }])
})

test('chunks of a file that a killed process left are deleted after an hour', async () => {
  const piece = { nth: 0, bytes: Buffer.from('half') }
  const [old, copied] = [randomUUID(), randomUUID()]
  await database.db
    .insertInto('filePieces')
    .values([
      { ...piece, fileId: old, createdAt: ago(60 * minute) },
      { ...piece, fileId: copied, createdAt: ago(59 * minute) },
    ])
    .execute()
  await sweep()
  expect(await database.db.selectFrom('filePieces').select('fileId').execute()).toEqual([{ fileId: copied }])
})
