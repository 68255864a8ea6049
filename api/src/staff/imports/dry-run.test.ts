import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'

const api = openStaffApi()

const rowsOf = async (importId: string) => (await api.ask(`GET /imports/${importId}?size=100`)).body.rows
async function apply(importId: string) {
  await api.ask(`POST /imports/${importId}/apply`, {})
  await api.staffApp.work()
  return (await api.ask(`GET /imports/${importId}`)).body.import
}

/** Everything that another transaction, process or job could see. */
async function everything() {
  const tables = ['products', 'variants', 'product_colours', 'pictures', 'picture_masters', 'audit_log', 'stock_moves']
  const counts = [...tables, 'categories', 'product_slugs', 'graphile_worker._private_jobs'].map(
    (table) => sql`(select count(*) from ${sql.raw(table)})`,
  )
  const { rows } = await sql`
    select ${sql.join(counts.map((count, at) => sql`${count} as ${sql.ref(`c${at}`)}`))},
      (select sum(version) from products) as versions, (select sum(stock) from variants) as stock`.execute(api.db)
  return rows[0]
}

const head = 'Name,Category,Price,Colour,Colour code,Size,Stock'

test.each([
  [
    'Hindi names without an address',
    (men: string) => [`लाल दुपट्टा,${men},499,Red,#aa0000,M,5`, `हरा दुपट्टा,${men},499,Green,#00aa00,M,5`],
  ],
  [
    'one name in two menus',
    (men: string, women: string) => [
      `Monsoon Twin,${men},999,Blue,#22336b,M,5`,
      `Monsoon Twin,${women},999,Red,#aa0000,M,5`,
    ],
  ],
  [
    'names that only signs tell apart',
    (men: string) => [`Tee!,${men},499,Red,#aa0000,M,5`, `Tee?,${men},499,Red,#aa0000,M,5`],
  ],
])('%s: changes that pass the dry run are applied, each product with its own slug', async (_, linesFor) => {
  const men = await makeCategory(api.db, { gender: 'Men' })
  const women = await makeCategory(api.db, { gender: 'Women' })
  const lines = linesFor(men.slug, women.slug)
  const { body } = await uploadSheet(api, [head, ...lines].join('\n'))
  expect(body.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0, skipped: 0 })
  expect(await apply(body.importId)).toMatchObject({ state: 'applied', failure: null })
  const names = lines.map((line) => line.split(',')[0])
  const made = await api.db
    .selectFrom('products')
    .select('slug')
    .where('name', 'in', names as string[])
    .execute()
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(2)
})

test('a check that only the writer makes refuses the row before the import, in the editor’s words', async () => {
  const men = await makeCategory(api.db, { gender: 'Men' })
  const taken = await makeProduct(api.db, { categoryId: men.categoryId, slug: 'men-taken-by-name' })
  const lines = [
    `URL handle,${head}`,
    `,Taken by name,${men.slug},499,Red,#aa0000,M,5`,
    `men-taken-by-name-2,Explicit,${men.slug},499,Red,#aa0000,M,5`,
  ]
  const { body } = await uploadSheet(api, lines.join('\n'))
  expect(taken.slug).toBe('men-taken-by-name')
  expect(
    (await rowsOf(body.importId)).filter(({ outcome }: { outcome: string }) => outcome === 'refused'),
  ).toMatchObject([
    { line: 3, findings: [{ column: 'URL handle', words: 'Another product uses, or used, this URL handle' }] },
  ])
})

test('a dry run leaves no row, job, notice or lock', async () => {
  const men = await makeCategory(api.db, { gender: 'Men' })
  const known = await makeProduct(api.db, { categoryId: men.categoryId })
  await sql`update products set status = 'draft' where id = ${known.productId}`.execute(api.db)
  const before = await everything()
  const lines = [
    `${head},Address`,
    `Ghost,${men.slug},499,Red,#aa0000,M,5,`,
    `${known.name},${men.slug},700,Ecru,,S,9,${known.slug}`,
  ]
  const { body } = await uploadSheet(api, lines.join('\n'))
  expect(body.counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
  expect(await everything()).toEqual(before)
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    api.db,
  )
  expect(rows).toEqual([])
})

test('categories that only signs tell apart pass the dry run and are applied', async () => {
  const { body } = await uploadSheet(api, 'Name,Menu,Hidden\nSaris,Women,no\nSaris!,Women,no\n')
  expect(body.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0, skipped: 0 })
  expect(await apply(body.importId)).toMatchObject({ state: 'applied' })
})

test('a category that only the writer refuses is refused at its row, and the dry run leaves nothing', async () => {
  const former = await makeCategory(api.db, { gender: 'Women' })
  await sql`insert into category_slugs (slug, category_id) values ('women-former', ${former.categoryId})`.execute(
    api.db,
  )
  const before = await everything()
  const lines = [
    'Name,Menu,URL handle',
    'Lehengas,Women,',
    'Lehenga sets,Women,women-lehengas',
    'Anarkalis,Women,women-former',
  ]
  const { body } = await uploadSheet(api, lines.join('\n'))
  expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2, skipped: 0 })
  const taken = { column: 'URL handle', words: 'Another category or collection uses, or used, this URL handle' }
  expect(await rowsOf(body.importId)).toMatchObject([
    { line: 2, outcome: 'new', findings: [] },
    { line: 3, outcome: 'refused', findings: [taken] },
    { line: 4, outcome: 'refused', findings: [taken] },
  ])
  expect(await everything()).toEqual(before)
})

test('conflicting rows of one product are reported by line, and an empty cell changes nothing', async () => {
  const men = await makeCategory(api.db, { gender: 'Men' })
  const fields = `${men.slug},999,Blue`
  const lines = [
    'URL handle,Name,Category,Price,Colour,Colour code,Size,Stock',
    `size-case-tee,Size Case Tee,${fields},#22336b,L,5`,
    'size-case-tee,,,,Blue,,l,5',
    `hex-twice-tee,Hex Twice Tee,${fields},#22336b,L,5`,
    'hex-twice-tee,,,,Blue,#ff0000,M,5',
    'mixed-row-tee,,,,Blue,#22336b,M,5',
    `mixed-row-tee,Mixed Row Tee,${fields},#22336b,L,5`,
    `two-price-tee,Two Price Tee,${fields},#22336b,M,5`,
    `two-price-tee,,,899,Blue,#22336b,L,5`,
  ]
  const { body } = await uploadSheet(api, lines.join('\n'))
  const told = (await rowsOf(body.importId)).flatMap(
    ({ line, findings }: { line: number; findings: { column: string; words: string }[] }) =>
      findings.map(({ column, words }) => `${line} ${column}: ${words}`),
  )
  expect(told).toEqual([
    '3 Size: Blue, l is the same as Blue, L in row 2',
    '5 Colour code: Row 4 has the colour code #22336b for Blue',
    '9 Price: Row 8 has a different price for this product',
  ])
})

const many = process.env.LONG ? 1_000 : 210

test(`${many} products are tried by a job before the preview, and the job can be stopped`, async () => {
  const men = await makeCategory(api.db, { gender: 'Men' })
  const sizes = process.env.LONG ? ['S', 'M', 'L', 'XL', '2XL'] : ['M']
  const lines = Array.from({ length: many }, (_, at) =>
    sizes.map((size) => `Tried ${at},${men.slug},499,Red,#aa0000,${size},5,`),
  )
  const taken = await makeProduct(api.db, { categoryId: men.categoryId })
  await sql`insert into product_slugs (slug, product_id, until) values ('men-tried-0-2', ${taken.productId}, now())`.execute(
    api.db,
  )
  const file = [`${head},Address`, ...lines.flat()].join('\n')
  const { body: stopped } = await uploadSheet(api, file)
  expect(stopped.state).toBe('checking')
  expect((await api.ask(`POST /imports/${stopped.importId}/apply`, {})).status).toBe(409)
  expect((await api.ask(`POST /imports/${stopped.importId}/cancel`, {})).status).toBe(200)
  await api.staffApp.work()
  expect((await api.ask(`GET /imports/${stopped.importId}`)).body.import.state).toBe('cancelled')

  const { body } = await uploadSheet(api, file)
  const began = performance.now()
  await api.staffApp.work()
  if (process.env.LONG) console.info(`dry run of ${many * 5} rows: ${Math.round(performance.now() - began)} ms`)
  const { body: shown } = await api.ask(`GET /imports/${body.importId}`)
  expect(shown.import).toMatchObject({ state: 'shown', counts: { new: many * sizes.length, refused: 0 } })
  expect(await api.db.selectFrom('products').select('id').where('name', 'like', 'Tried %').execute()).toEqual([])
})
