import fc from 'fast-check'
import { sql, type Updateable } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { removeProduct } from '../../../test/remove-product.ts'
import type { AnswerBody, Shown } from '../../platform/finished.ts'
import type { DB } from '../../platform/schema.ts'
import { changeProducts, type ChangedProduct } from './change-products.ts'
import { categoryShelf, listing } from './listing.ts'
import { keptParts, nameFile, openKept, readMoment } from './kept-catalogue.ts'
import { listenToCatalogue, type CatalogueNotice, type Listening } from './listen-queries.ts'
import { findProducts } from './queries.ts'
import { searched } from './searched.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

let database: TestDatabase
let listening: Listening
let categoryIds: string[]
const notices: CatalogueNotice[] = []

beforeAll(async () => {
  database = await testDatabase()
  const onChange = (notice: CatalogueNotice) => void notices.push(notice)
  listening = await listenToCatalogue(database.db, { onChange, onReconnect: () => {}, onFailure: () => {} })
})
beforeEach(async () => {
  await sql`truncate categories cascade`.execute(database.db)
  categoryIds = [
    (await makeCategory(database.db, { slug: 'men-t-shirts', name: 'T-Shirts' })).categoryId,
    (await makeCategory(database.db, { slug: 'women-dresses', name: 'Dresses', gender: 'Women' })).categoryId,
  ]
})
afterAll(async () => {
  await listening.close()
  await database.close()
})

const colours = [
  { name: 'Coral', hex: '#e5765b' },
  // The same name for a shade of another family: the first product decides how the name is shown.
  { name: 'Coral', hex: '#2f5fae' },
  { name: 'Navy', hex: '#22304a' },
  { name: 'coral', hex: '#e5765b' },
]
const names = ['Chai Tee', 'Summer Frock', 'Kurta', 'Vest', 'Baggy Top 7', 'Jean']
const sizes = ['S', 'M', '7', '07', 'XL']

const goods = fc.record({
  name: fc.constantFrom(...names),
  category: fc.constantFrom(0, 1),
  price: fc.integer({ min: 1, max: 4 }).map((hundreds) => hundreds * 100),
  popularity: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 1, max: 3 }).map((day) => new Date(Date.UTC(2026, 9, day))),
  colours: fc.uniqueArray(fc.constantFrom(...colours), { selector: ({ name }) => name, maxLength: 2 }),
  sizes: fc.subarray(sizes, { maxLength: 3 }),
  sleeve: fc.constantFrom('Half', 'Full', undefined),
  collection: fc.constantFrom('summer', null),
  stock: fc.constantFrom(0, 1, 3),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
})
type Goods = typeof goods extends fc.Arbitrary<infer Wish> ? Wish : never

type Change =
  | { kind: 'add'; goods: Goods }
  | { kind: 'replace' | 'remove' | 'price' | 'words' | 'picture' | 'stock' | 'review'; nth: number; goods: Goods }

const changes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), goods }),
    fc.record({
      kind: fc.constantFrom('replace', 'remove', 'price', 'words', 'picture', 'stock', 'review'),
      nth: fc.nat(50),
      goods,
    }),
  ),
  { minLength: 4, maxLength: 12 },
) as fc.Arbitrary<Change[]>

function add({ category, sleeve, ...wish }: Goods) {
  const features: Record<string, string> = sleeve === undefined ? {} : { sleeve }
  return makeProduct(database.db, { ...wish, features, categoryId: categoryIds[category]! })
}

type ProductKey = { id: string; slug: string }

/** Each change runs the statements that the shop itself uses. */
const makers: Record<Exclude<Change['kind'], 'add'>, (product: ProductKey, goods: Goods) => Promise<unknown>> = {
  price: ({ id }, { price }) => setProduct(id, { price: price * 100 }),
  words: ({ id }, { name, collection, popularity, createdAt }) =>
    setProduct(id, { name, collection, popularity, createdAt }),
  stock: ({ id }, { stock }) =>
    database.db.updateTable('variants').set({ stock }).where('productId', '=', id).execute(),
  picture: ({ id }, { name }) =>
    database.db.updateTable('pictures').set({ alt: name }).where('productId', '=', id).execute(),
  review: async ({ id }, { ratings, name, createdAt }) => {
    const rows = ratings.map((rating) => ({ productId: id, username: 'Asha', rating, comment: name, createdAt }))
    if (rows.length > 0) await database.db.insertInto('reviews').values(rows).execute()
  },
  remove: ({ id }) => removeProduct(database.db, id),
  /** Another product takes over the slug. */
  replace: async ({ id, slug }, another) => {
    await makers.remove({ id, slug }, another)
    await setProduct((await add(another)).productId, { slug })
  },
}

function setProduct(id: string, values: Updateable<DB['products']>) {
  return database.db.updateTable('products').set(values).where('id', '=', id).execute()
}

async function make(change: Change): Promise<void> {
  if (change.kind === 'add') return void (await add(change.goods))
  const products = await database.db.selectFrom('products').select(['id', 'slug']).orderBy('slug').execute()
  const product = products[change.nth % products.length]
  if (product) await makers[change.kind](product, change.goods)
}

/** The products that the database reported as changed. A removed one also reports content, whose looks may have shown it. */
async function heard(): Promise<string[]> {
  const last = crypto.randomUUID()
  await sql`select pg_notify('catalogue', ${last})`.execute(database.db)
  while (!notices.some((notice) => 'productId' in notice && notice.productId === last)) await wait(1)
  const all = notices.splice(0)
  const ids = all
    .filter((notice) => !('content' in notice))
    .map((notice) => ('productId' in notice ? notice.productId : 'stock' in notice ? notice.stock.productId : ''))
  return [...new Set(ids)].filter((id) => id !== last)
}

const basic = { page: 0, size: 5, sort: 'popularity' } as const
const questions: Record<string, (snapshot: Snapshot) => AnswerBody> = {
  ...Object.fromEntries(
    (['popularity', 'price-asc', 'price-desc', 'newest', 'rating'] as const).flatMap((sort) => [
      [sort, (snapshot: Snapshot) => listing(snapshot, { ...basic, sort })],
      [`${sort}, page 2`, (snapshot: Snapshot) => listing(snapshot, { ...basic, sort, page: 1 })],
    ]),
  ),
  ...Object.fromEntries(
    [
      { gender: 'Men' as const },
      { categorySlug: ['women-dresses'] },
      { color: ['CORAL'] },
      { color: ['blues'] },
      { color: ['oranges', 'Navy'] },
      { garmentSize: ['07', 'XL'] },
      { sleeve: ['Half'] },
      { sizeInStock: ['M', '7'] },
      { sizeInStock: ['M'], color: ['oranges'] },
      { price: '200-300' },
      { price: '-250', minDiscount: 20 },
      { minRating: 3.5 },
      { q: 'summer' },
    ].map((wish) => [JSON.stringify(wish), (snapshot: Snapshot) => listing(snapshot, { ...basic, ...wish })]),
  ),
  'new arrivals': (snapshot) => listing(snapshot, basic, { within: snapshot.newest }),
  category: (snapshot) => categoryShelf(snapshot, categoryIds[0]!),
  ...Object.fromEntries(
    ['tee', 'kurta', 'frock', 'vest xl', 'coral dress', 'blue', 'baggy', 'bagy', 'su', '7', 'mens navy', 'women'].map(
      (words) => [`search ${words}`, (snapshot: Snapshot) => searched(snapshot, words)],
    ),
  ),
}
type Answers = Record<string, { text: string; shown: Shown }>

function answersOf(snapshot: Snapshot): Answers {
  return Object.fromEntries(
    Object.entries(questions).map(([name, ask]) => {
      const { body, shows = [], orders = [] } = ask(snapshot)
      return [name, { text: body.toString(), shown: { shows, orders } }]
    }),
  )
}

const noFile = { version: async () => 'one', write: async () => {}, remove: async () => {} }
const addressesOf = ({ placeOfSlug, ids }: Snapshot) =>
  Object.fromEntries([...placeOfSlug].map(([slug, at]) => [slug, ids[at]]))
const textsOf = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([name, { text }]) => [name, text]))

test.runIf(process.env.LONG)(
  'an updated catalogue answers like one just read, so does a kept one, and the answers that it keeps stay correct',
  async () => {
    const { db } = database
    await fc.assert(
      fc
        .asyncProperty(fc.array(goods, { maxLength: 8 }), changes, async (first, following) => {
          for (const one of first) await add(one)
          await heard()
          const followed = await readSnapshot(db)
          const { seen, at } = await readMoment(db)
          const mark = { id: crypto.randomUUID(), version: 'one', seen, readAt: at }
          await nameFile(db, mark)
          const bytes = Buffer.concat(keptParts(followed, mark))
          for (const change of following) {
            const before = answersOf(followed)
            await make(change)
            const ids = await heard()
            const told = changeProducts(followed, ids, await findProducts(db, ids)) as ChangedProduct[]
            const read = await readSnapshot(db)
            const fresh = answersOf(read)
            expect(textsOf(answersOf(followed))).toEqual(textsOf(fresh))
            expect(addressesOf(followed)).toEqual(addressesOf(read))
            const kept = Object.entries(before).filter(
              ([, { shown }]) => !told.some(({ isShownIn }) => isShownIn(shown)),
            )
            for (const [name, { text }] of kept) expect([name, text]).toEqual([name, fresh[name]!.text])
          }
          const opened = await openKept(db, { ...noFile, read: async () => bytes })
          expect(textsOf(answersOf(opened!.snapshot))).toEqual(textsOf(answersOf(await readSnapshot(db))))
        })
        .beforeEach(async () => {
          await sql`truncate products cascade`.execute(db)
          // A transaction of another database may be open, and then the emptied tables count as changed since.
          await db.deleteFrom('catalogueDeletes').execute()
        }),
      { numRuns: 12, endOnFailure: true },
    )
  },
)

test('changes that need more room than is left are not applied one by one', async () => {
  const followed = await readSnapshot(database.db)
  const ids: string[] = []
  for (let nth = 0; nth <= followed.room; nth++) {
    ids.push((await makeProduct(database.db, { categoryId: categoryIds[0]!, colours: [] })).productId)
  }
  const rows = await findProducts(database.db, ids)
  expect(changeProducts(followed, ids, rows)).toBeUndefined()
  expect(
    changeProducts(
      followed,
      ids.slice(1),
      rows.filter(({ id }) => id !== ids[0]),
    ),
  ).toHaveLength(followed.room)
})
