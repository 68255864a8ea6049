import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { hooksAfter, inTransaction, onCommit } from './db.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const email = 'committed@example.com'
const now = new Date()

/** Writes a row, and tells in `seen` whether somebody else finds it when the hook runs. */
function insertAndHook(seen: boolean[]): Promise<void> {
  return inTransaction(database.db, async (outer) => {
    await inTransaction(outer, async (tx) => {
      onCommit(tx, async (db) => {
        const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
        seen.push(found !== undefined)
      })
    })
    await outer
      .insertInto('users')
      .values({ name: 'Asha Rao', email, phone: '9876543210', createdAt: now, confirmedAt: now })
      .execute()
  })
}

test('a hook runs once what its transaction wrote is there for others, within another transaction too', async () => {
  const seen: boolean[] = []
  await insertAndHook(seen)
  expect(seen).toEqual([true])
  await database.db.deleteFrom('users').where('email', '=', email).execute()
})

test('a transaction that is undone runs none', async () => {
  const seen: string[] = []
  const undone = inTransaction(database.db, async (tx) => {
    onCommit(tx, async () => void seen.push('ran'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([])
})

test('they wait for the end of work that asks for it, and run although it fails later', async () => {
  const seen: string[] = []
  const work = hooksAfter(async () => {
    await inTransaction(database.db, async (tx) => onCommit(tx, async () => void seen.push('hook')))
    seen.push('work')
    throw new Error('failed later')
  })
  await expect(work).rejects.toThrow('failed later')
  expect(seen).toEqual(['work', 'hook'])
})

test('outside a transaction of inTransaction() nothing could run them, so they are refused', () => {
  expect(() => onCommit(database.db, async () => {})).toThrow('within inTransaction()')
})
