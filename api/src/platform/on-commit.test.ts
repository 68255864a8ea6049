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

/** Writes a row, and records in `seen` whether another connection finds it when the hook runs. */
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

test('a hook runs once its transaction’s rows are visible to others, in a nested transaction too', async () => {
  const seen: boolean[] = []
  await insertAndHook(seen)
  expect(seen).toEqual([true])
  await database.db.deleteFrom('users').where('email', '=', email).execute()
})

test('a rolled-back transaction runs no hook', async () => {
  const seen: string[] = []
  const undone = inTransaction(database.db, async (tx) => {
    onCommit(tx, async () => void seen.push('ran'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([])
})

test('hooks wait for the end of work that requests it, and run even if it fails later', async () => {
  const seen: string[] = []
  const work = hooksAfter(async () => {
    await inTransaction(database.db, async (tx) => onCommit(tx, async () => void seen.push('hook')))
    seen.push('work')
    throw new Error('failed later')
  })
  await expect(work).rejects.toThrow('failed later')
  expect(seen).toEqual(['work', 'hook'])
})

test('hooks are refused outside inTransaction(), because nothing could run them', () => {
  expect(() => onCommit(database.db, async () => {})).toThrow('within inTransaction()')
})
