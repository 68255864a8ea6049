import { mostMissedWords } from '@nukkad/contract/missed-search-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp

beforeAll(async () => {
  database = await testDatabase()
  await makeProduct(database.db, { name: 'Cutting Chai Tee' })
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const miss = (q: string) => shop.ask('POST /products/search/missed', { body: { q } })
const counted = () => database.db.selectFrom('missedSearches').select(['words', 'searches']).orderBy('words').execute()

test('searches without a result are counted by words and day, and reported', async () => {
  for (const typed of ['Silk  Kimono', 'silk kimono', 'sequin cape', 'chai tee', '98765 43210', 'asha@mail.test']) {
    expect((await miss(typed)).status).toBe(200)
  }
  expect(await counted()).toEqual([
    { words: 'sequin cape', searches: 1 },
    { words: 'silk kimono', searches: 2 },
  ])
  const { session } = await staffApp.makeStaff('manager')
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { body } = await staffApp.ask('GET /reports/missedSearches', { session, query })
  expect(body).toMatchObject({
    rows: [
      { name: 'silk kimono', cells: [2, 1] },
      { name: 'sequin cape', cells: [1, 1] },
    ],
    sums: [3, null],
  })
})

test('a day has a limit of different words, and known words still count', async () => {
  await sql`
    insert into missed_searches (day, words)
    select day, 'word ' || nth from (select distinct day from missed_searches) days, generate_series(1, ${mostMissedWords}) nth
  `.execute(database.db)
  await miss('velvet blazer')
  await miss('silk kimono')
  const words = new Map((await counted()).map((one) => [one.words, one.searches]))
  expect(words.has('velvet blazer')).toBe(false)
  expect(words.get('silk kimono')).toBe(3)
})
