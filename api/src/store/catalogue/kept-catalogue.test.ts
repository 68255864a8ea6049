import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeProduct, type MadeProduct } from '../../../test/make.ts'
import { removeProduct } from '../../../test/remove-product.ts'
import type { Log } from '../../platform/jobs.ts'
import { categoryShelf, listing } from './listing.ts'
import { keptParts, nameFile, openKept, readMoment, type CatalogueFile, type CatalogueMark } from './kept-catalogue.ts'
import { openCatalogue, type Catalogue } from './read-model.ts'
import { searched } from './searched.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

let database: TestDatabase
let products: MadeProduct[]
let categoryId: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate categories cascade`.execute(database.db)
  // A transaction of another database may be open, and then the emptied tables count as changed since.
  await database.db.deleteFrom('catalogueDeletes').execute()
  ;({ categoryId } = await makeCategory(database.db, { slug: 'men-tees', name: 'Tees' }))
  products = []
  for (const name of ['Chai Tee', 'Kurta', 'Summer Frock'])
    products.push(await makeProduct(database.db, { name, categoryId, ratings: [4] }))
})

const watched = () => ({ info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() })

/** A file in memory. */
function openFile(version = 'one'): CatalogueFile & { bytes: Buffer | undefined } {
  const file = {
    bytes: undefined as Buffer | undefined,
    version: async () => version,
    read: async () => file.bytes,
    write: async (parts: readonly Uint8Array[]) => void (file.bytes = Buffer.concat(parts)),
    remove: async () => void (file.bytes = undefined),
  }
  return file
}

async function keep(change: (mark: CatalogueMark) => Partial<CatalogueMark> = () => ({})) {
  const file = openFile()
  const { seen, at } = await readMoment(database.db)
  const mark = { id: randomUUID(), version: 'one', seen, readAt: at }
  await nameFile(database.db, mark)
  await file.write(keptParts(await readSnapshot(database.db), { ...mark, ...change(mark) }))
  return file
}

const basic = { page: 0, size: 20, sort: 'popularity' } as const

/** The answers that shoppers get from it. */
function answersOf(snapshot: Snapshot): string[] {
  const lists: Partial<Parameters<typeof listing>[1]>[] = [
    {},
    { sort: 'price-asc' },
    { color: ['Ecru'] },
    { sizeInStock: ['M'] },
    { minRating: 4 },
  ]
  const asked = [
    ...lists.map((wish) => listing(snapshot, { ...basic, ...wish })),
    ...['tee', 'kurta', 'frock', 'lungi', 'ecru'].map((words) => searched(snapshot, words)),
    categoryShelf(snapshot, categoryId),
  ]
  const addresses = JSON.stringify(
    [...snapshot.placeOfSlug].map(([slug, at]) => `${slug} ${snapshot.ids[at]}`).toSorted(),
  )
  return [...asked.map(({ body }) => body.toString()), addresses]
}

const ofFirst = (table: 'pictures' | 'reviews' | 'variants' | 'productColours') =>
  database.db.deleteFrom(table).where('productId', '=', products[0]!.productId).execute()
const setFirst = (values: { price?: number; status?: string; slug?: string; name?: string }) =>
  database.db.updateTable('products').set(values).where('id', '=', products[0]!.productId).execute()

const changes: Record<string, () => Promise<unknown>> = {
  nothing: async () => {},
  'a new product': () => makeProduct(database.db, { name: 'Lungi', categoryId }),
  'a new price': () => setFirst({ price: 12_300 }),
  'a new name': () => setFirst({ name: 'Lungi' }),
  'an archived product': () => setFirst({ status: 'archived' }),
  'a deleted product': () => removeProduct(database.db, products[0]!.productId),
  'a slug that another product takes over': async () => {
    await removeProduct(database.db, products[1]!.productId)
    await setFirst({ slug: products[1]!.slug })
  },
  'sold out': () =>
    database.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', products[0]!.productId).execute(),
  'a deleted picture': () => ofFirst('pictures'),
  'a deleted review': () => ofFirst('reviews'),
  'deleted colours with their variants': async () => {
    await sql`delete from stock_moves`.execute(database.db)
    await ofFirst('variants')
    await ofFirst('productColours')
  },
  'a picture of another product': () =>
    database.db
      .updateTable('pictures')
      .set({ productId: products[1]!.productId })
      .where('productId', '=', products[0]!.productId)
      .execute(),
  'a new review': () =>
    database.db
      .insertInto('reviews')
      .values({ productId: products[0]!.productId, username: 'Asha', rating: 1, comment: 'No', createdAt: new Date() })
      .execute(),
}

test.each(Object.entries(changes))('a kept catalogue is opened with what changed since: %s', async (_name, change) => {
  const file = await keep()
  await change()
  const kept = await openKept(database.db, file)
  expect(answersOf(kept!.snapshot)).toEqual(answersOf(await readSnapshot(database.db)))
  expect(file.bytes).toBeDefined()
})

test('a change by a transaction that was still open when the catalogue was kept is not lost', async () => {
  const transaction = await database.db.startTransaction().execute()
  await transaction.updateTable('products').set({ price: 9_900 }).where('id', '=', products[0]!.productId).execute()
  const file = await keep()
  await transaction.commit().execute()
  expect(await openKept(database.db, file)).toMatchObject({ changed: expect.toSatisfy((count: number) => count > 0) })
})

describe('the whole catalogue is read instead, and the file is removed', () => {
  test.each<[string, (mark: CatalogueMark) => Partial<CatalogueMark>]>([
    ['that the database does not name, as one that was put back', () => ({ id: randomUUID() })],
    ['read whole more than 30 days ago', () => ({ readAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })],
  ])('%s', async (_name, change) => {
    const file = await keep(change)
    expect(await openKept(database.db, file)).toBeUndefined()
    expect(file.bytes).toBeUndefined()
  })

  test('that a restore has named, in a transaction of another number', async () => {
    const file = await keep()
    await sql`update kept_catalogues set written_at = written_at`.execute(database.db)
    expect(await openKept(database.db, file)).toBeUndefined()
    expect(file.bytes).toBeUndefined()
  })

  test('that cannot be read, and it is said', async () => {
    const [file, log] = [await keep(), watched()]
    await expect(
      openKept(database.db, { ...file, read: () => Promise.reject(new Error('EIO')) }, log),
    ).resolves.toBeUndefined()
    expect(log.error.mock.calls[0]![1]).toContain('could not be read')
  })

  test('that has other products than the database, however that came', async () => {
    const file = await keep()
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.deleteFrom('products').where('id', '=', products[0]!.productId).execute()
    })
    const kept = await openKept(database.db, file)
    // While a transaction of another database is open, the product counts as changed since, and is missed then.
    const answers = kept && answersOf(kept.snapshot)
    expect([undefined, answersOf(await readSnapshot(database.db))]).toContainEqual(answers)
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['with one bit turned', (bytes) => Buffer.concat([bytes.subarray(0, -9), Buffer.of(1), bytes.subarray(-8)])],
    ['of something else', () => Buffer.from('Nukkad catalog\n')],
  ])('%s', async (_name, damage) => {
    const file = await keep()
    file.bytes = damage(file.bytes!)
    expect(await openKept(database.db, file)).toBeUndefined()
    expect(file.bytes).toBeUndefined()
  })

  test('from other code', async () => {
    const file = Object.assign(await keep(), { version: async () => 'two' })
    expect(await openKept(database.db, file)).toBeUndefined()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a new category', () => makeCategory(database.db, { slug: 'men-lungis', name: 'Lungis' })],
    ['an emptied table', () => sql`truncate reviews cascade`.execute(database.db)],
  ])('after %s', async (_name, change) => {
    const file = await keep()
    await change()
    expect(await openKept(database.db, file)).toBeUndefined()
    expect(file.bytes).toBeUndefined()
  })

  test('after changes of more than a tenth of the products', async () => {
    const file = await keep()
    for (let nth = 0; nth < 65; nth += 1) await makeProduct(database.db, { categoryId })
    expect(await openKept(database.db, file)).toBeUndefined()
  })
})

describe('a running server', () => {
  const isWritten = async (file: { bytes: Buffer | undefined }, before?: Buffer) => {
    await expect.poll(() => file.bytes !== undefined && file.bytes !== before, { interval: 5 }).toBe(true)
  }
  const open = async (work: (catalogue: Catalogue) => Promise<void>, keeping: Parameters<typeof openCatalogue>[1]) => {
    const catalogue = await openCatalogue(database.db, keeping)
    try {
      await work(catalogue)
    } finally {
      await catalogue.close()
    }
  }
  const often = { fewestProducts: 1, settleMillis: 0, mostChanged: 1 }

  test('writes its file when it has read the whole catalogue, and the next one reads that', async () => {
    const [file, log] = [openFile(), watched()]
    await open(() => isWritten(file), { log, keeping: { file, fewestProducts: 1 } })
    expect(log.info).not.toHaveBeenCalled()
    await setFirst({ price: 12_300 })
    await open(
      async (catalogue) => expect(answersOf(catalogue.current())).toEqual(answersOf(await readSnapshot(database.db))),
      { log, keeping: { file, fewestProducts: 1 } },
    )
    expect(log.info).toHaveBeenCalledWith(
      { products: 3, changed: expect.any(Number) },
      'the catalogue was read from its file',
    )
    expect(log.error).not.toHaveBeenCalled()
  })

  test('writes none for a small shop', async () => {
    const file = openFile()
    await open(() => Promise.resolve(), { keeping: { file } })
    expect(file.bytes).toBeUndefined()
  })

  test('writes again after changes, and never without a change that was committed before', async () => {
    const [file, written] = [openFile(), [] as Buffer[]]
    file.write = async (parts) => void written.push(Buffer.concat(parts))
    for (let nth = 0; nth < 20; nth += 1) products.push(await makeProduct(database.db, { categoryId }))
    await open(
      async () => {
        while (products.length > 0) {
          const before = written.length
          for (const { productId } of products.splice(0, 10)) {
            await database.db.updateTable('products').set({ price: 4_200 }).where('id', '=', productId).execute()
            // Files are written between changes, when the last ones are not in memory yet.
            await wait(8)
          }
          await expect.poll(() => written.length).toBeGreaterThan(before)
        }
      },
      { keeping: { file, ...often } },
    )
    const fresh = answersOf(await readSnapshot(database.db))
    for (const bytes of written.slice(-8)) {
      const kept = await openKept(database.db, Object.assign(openFile(), { bytes }))
      expect(answersOf(kept!.snapshot)).toEqual(fresh)
    }
  })

  test('notices that a table was emptied', async () => {
    await open(async (catalogue) => {
      await sql`truncate reviews cascade`.execute(database.db)
      const fresh = answersOf(await readSnapshot(database.db))
      await expect.poll(() => answersOf(catalogue.current())).toEqual(fresh)
    }, {})
  })

  test('goes on without a file that cannot be written, and says so', async () => {
    const [file, log] = [openFile(), watched()]
    file.write = () => Promise.reject(new Error('no space left on device'))
    await open(async () => await expect.poll(() => log.error.mock.calls.length).toBe(1), {
      log,
      keeping: { file, ...often },
    })
    expect(log.error.mock.calls[0]![1]).toContain('could not be kept in its file')
  })
})
