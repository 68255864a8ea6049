import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { mostImportRows } from '@nukkad/contract/sheet-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let kurtas: Awaited<ReturnType<typeof makeCategory>>
let chartId: string

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  kurtas = await makeCategory(database.db, { gender: 'Men' })
  const { session } = await staffApp.makeStaff('manager')
  const rows = ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({ size, inches: [42] }))
  const chart = { name: 'Tees', columns: [{ what: 'Chest', of: 'garment' }], rows }
  chartId = (await staffApp.ask('POST /size-charts', { session, body: chart })).body.chartId
})
beforeEach(async () => {
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

/** A live product that may be published: a change must leave it so. */
async function makeFit(wish: Parameters<typeof makeProduct>[1] = {}) {
  const made = await makeProduct(database.db, wish)
  await database.db
    .updateTable('products')
    .set({ genericName: 'Tee', netQuantity: '1 N', sizeChartId: chartId })
    .where('id', '=', made.productId)
    .execute()
  return made
}

const ask = (call: string, asked: object = {}) => staffApp.ask(call, { session: manager.session, ...asked })

/** Uploads a file; a job checks a large one, and staff see its result. */
async function upload(file: string | Buffer, importId = randomUUID()) {
  const { status, body } = await uploadSheet({ staffApp, manager }, file, { importId })
  if (body.state !== 'checking') return { status, body }
  await staffApp.work()
  return { status, body: (await ask(`GET /imports/${importId}`)).body.import }
}

type ShownRow = { changes: { column: string; to: string }[] }

const rowsOf = async (importId: string, outcome?: string) =>
  (await ask(`GET /imports/${importId}?size=100${outcome ? `&outcome=${outcome}` : ''}`)).body.rows

async function apply(importId: string) {
  const asked = await ask(`POST /imports/${importId}/apply`, { body: {} })
  expect(asked.status).toBe(200)
  await staffApp.work()
  return (await ask(`GET /imports/${importId}`)).body.import
}

/** The goods as they are, without change markers. */
async function dump() {
  const { rows } = await sql`
    select to_jsonb(product) - 'version' - 'lowest_price_before' as product,
      (select jsonb_agg(to_jsonb(variant) order by id) from variants variant where product_id = product.id) as variants,
      (select jsonb_agg(to_jsonb(colour) order by name) from product_colours colour where product_id = product.id) as colours
    from products product order by id`.execute(database.db)
  return rows
}

test('a new product is imported with its colours, sizes and stock, in Hindi and with symbols', async () => {
  const { status, body } = await upload(
    '\uFEFFName;Category;Price;MRP;Colour;Colour code;Size;Stock;Features;Notes\r\n' +
      `नीला कुर्ता 🪔;${kurtas.slug};₹1,299.00;1999;Indigo;#22336B;38;4;"Fabric: Cotton\nFit: Regular";x\r\n` +
      `नीला कुर्ता 🪔;${kurtas.slug};₹1,299.00;1999;Indigo;#22336b;40;6;;\r\n`,
  )
  expect([status, body.counts, body.ignored]).toEqual([
    201,
    { new: 2, changed: 0, same: 0, refused: 0, skipped: 0 },
    ['Notes'],
  ])
  const said = (await rowsOf(body.importId, 'new')).map(({ changes }: ShownRow) => changes.map(({ column }) => column))
  expect(said[0]).toEqual(expect.arrayContaining(['Name', 'Category', 'Price', 'MRP', 'Features', 'Colour', 'Stock']))
  expect(said[1].toSorted()).toEqual(['Colour', 'Colour code', 'Size', 'Stock'])
  expect(await apply(body.importId)).toMatchObject({ state: 'applied', done: 1, products: 1 })
  const { body: found } = await ask('GET /products', { query: { q: 'नीला' } })
  const { body: product } = await ask(`GET /products/${found.content[0].productId}`)
  expect(product).toMatchObject({
    name: 'नीला कुर्ता 🪔',
    status: 'draft',
    price: 1299,
    mrp: 1999,
    features: [
      { key: 'Fabric', value: 'Cotton' },
      { key: 'Fit', value: 'Regular' },
    ],
    variants: [
      { color: 'Indigo', size: '38', stock: 4 },
      { color: 'Indigo', size: '40', stock: 6 },
    ],
  })
  expect((await ask(`POST /imports/${body.importId}/apply`, { body: {} })).status).toBe(409)
})

test('an export imports as the same, with any separator', async () => {
  const made = await makeProduct(database.db, { name: '=SUM(1) "tee", with; signs', features: { Fit: 'Loose: very' } })
  const { body: csv } = await ask('GET /exports/products.csv')
  const { body } = await upload(csv)
  expect(body.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  expect(body.counts.same).toBeGreaterThan(5)
  for (const sign of [';', '\t']) {
    const { body: other } = await upload(`SKU${sign}Address${sign}Price\n${sign}${made.slug}${sign}799\n`)
    expect(other.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0, skipped: 0 })
  }
})

test.each([
  ['Price', 'free', 'Price', '“free” is not a price. Please write 1299 or 1299.50'],
  ['Price', '1299,00', 'Price', '“1299,00” is not a price. Please write 1299 or 1299.50'],
  ['MRP', '1', 'MRP', 'The MRP must not be below the price'],
  ['HSN', '9', 'HSN', 'An HSN code has 4, 6 or 8 digits'],
  ['HSN', '', 'HSN', 'Add the HSN code'],
  ['Barcode', '8.90123E+12', 'Barcode', expect.stringContaining('shortened')],
  ['Stock', '-4', 'Stock', '“-4” is not a stock quantity'],
  ['Size guide', '', 'Size guide', 'Choose a size guide'],
  ['Size guide', 'Saris', 'Size guide', 'There is no size guide called Saris'],
  ['Category', 'nowhere', 'Category', 'There is no category with the URL handle nowhere'],
  ['Second category', 'nowhere', 'Second category', 'There is no category with the URL handle nowhere'],
  ['Colour', 'Ecru', 'Colour', expect.stringContaining('is Washed Black, S')],
])('a row with the %s %j is refused by line and column', async (name, cell, column, words) => {
  const made = await makeFit()
  const { sku } = await database.db
    .selectFrom('variants')
    .select('sku')
    .where('productId', '=', made.productId)
    .where('color', '=', 'Washed Black')
    .where('size', '=', 'S')
    .executeTakeFirstOrThrow()
  const { body } = await upload(`SKU,${name}\n${sku},"${cell}"\n`)
  expect(body.counts.refused).toBe(1)
  const [row] = await rowsOf(body.importId, 'refused')
  expect(row).toMatchObject({ line: 2, sku, findings: expect.arrayContaining([{ column, words }]) })
  expect((await ask(`POST /imports/${body.importId}/apply`, { body: {} })).status).toBe(409)
})

test('a second category is imported by its slug and removed by an empty cell; it is never the first', async () => {
  const women = await makeCategory(database.db, { gender: 'Women' })
  const { productId, slug } = await makeFit({ categoryId: kurtas.categoryId })
  const placed = async () => (await ask(`GET /products/${productId}`)).body.secondCategoryId
  const take = async (cell: string) => upload(`URL handle,Second category\n${slug},${cell}\n`)
  const { body: into } = await take(women.slug.toUpperCase())
  expect((await rowsOf(into.importId))[0].changes).toEqual([
    { column: 'Second category', from: '', to: women.slug, isOfProduct: true },
  ])
  await apply(into.importId)
  expect(await placed()).toBe(women.categoryId)
  expect((await ask('GET /exports/products.csv')).body).toContain(`${kurtas.slug},${women.slug}`)

  const { body: same } = await take(kurtas.slug)
  expect((await rowsOf(same.importId))[0].findings).toEqual([
    { column: 'Second category', words: 'Please choose a different category' },
  ])
  // Both categories are swapped in one row.
  const { body: turned } = await upload(`URL handle,Category,Second category\n${slug},${women.slug},${kurtas.slug}\n`)
  expect(turned.counts).toMatchObject({ changed: 1, refused: 0 })
  await apply(turned.importId)
  expect(await placed()).toBe(kurtas.categoryId)
  await apply((await take('')).body.importId)
  expect(await placed()).toBeNull()
})

test('tags are imported with commas and exported unchanged; another order is no change', async () => {
  const { productId, slug } = await makeFit({ categoryId: kurtas.categoryId })
  const take = async (cell: string) => (await upload(`URL handle;Tags\n${slug};${cell}\n`)).body
  const into = await take('#Linen, Diwali')
  expect((await rowsOf(into.importId))[0].changes).toEqual([
    { column: 'Tags', from: '', to: 'diwali, linen', isOfProduct: true },
  ])
  await apply(into.importId)
  expect((await ask(`GET /products/${productId}`)).body.tags).toEqual(['diwali', 'linen'])
  expect((await ask('GET /exports/products.csv')).body).toContain('"diwali, linen"')
  expect((await take('linen, diwali')).counts).toMatchObject({ same: 1 })
  expect((await rowsOf((await take('x'.repeat(31))).importId))[0].findings).toMatchObject([{ column: 'Tags' }])
})

test('a duplicate SKU is reported with both rows', async () => {
  const { body } = await upload('SKU,Price\nA-1,10\nB-1,20\nA-1,30\n')
  const rows = await rowsOf(body.importId, 'refused')
  for (const at of [0, 2]) {
    expect(rows[at].findings).toContainEqual({ column: 'SKU', words: 'A-1 appears in rows 2 and 4' })
  }
})

test('a cell with several lines counts as one row, as in a spreadsheet', async () => {
  const { body } = await upload('SKU,Summary\nA-1,"one\ntwo\nthree"\nA-2,x\n\nA-1,y\n')
  const rows = await rowsOf(body.importId, 'refused')
  expect(rows.map(({ line }: { line: number }) => line)).toEqual([2, 3, 5])
  expect(rows[0].findings).toContainEqual({ column: 'SKU', words: 'A-1 appears in rows 2 and 5' })
})

test('a file with the column names of an earlier version is read', async () => {
  const { body } = await upload('Address,Maker,Packed on,Size chart,Search title\nno-such,M,2026-11,S,T\n')
  expect([body.columns, body.ignored]).toEqual([['Address', 'Maker', 'Packed on', 'Size chart', 'Search title'], []])
})

test('an unreadable file is refused with its line, and nothing of it is stored', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => (at === 4_709 ? 'A"B,10' : `K-${at},10`))
  const files: [string | Buffer, RegExp][] = [
    [`SKU,Price\n${lines.join('\n')}\n`, /^Line 4711:/],
    ['SKU,Price\nA,"10\n', /quotation mark/],
    [`SKU,Price\n${'A,1\n'.repeat(mostImportRows + 2)}`, /more than 20,000 rows/],
    [Buffer.from('SKU,Name\nA,Caf\xe9\n', 'latin1'), /UTF-8/],
    ['Colour,Price\nBlue,1\n', /SKU or URL handle/],
    ['SKU,Price,Price\nA,1,1\n', /appears twice/],
    ['', /no rows/],
  ]
  const { length } = (await ask('GET /imports')).body.imports
  for (const [file, words] of files) {
    const { status, body } = await upload(file)
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED'])
    expect(body.detail).toMatch(words)
  }
  expect((await ask('GET /imports')).body.imports).toHaveLength(length)
})

test.each(['the product', 'its stock'])('an import is refused if %s was changed after the preview', async (what) => {
  const [one, other] = [await makeFit(), await makeFit()]
  const skuOf = async ({ productId }: { productId: string }) =>
    (
      await database.db
        .selectFrom('variants')
        .select('sku')
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow()
    ).sku
  const { body } = await upload(`SKU,Price,Stock\n${await skuOf(one)},650,9\n${await skuOf(other)},651,9\n`)
  expect(body.counts.changed).toBe(2)
  if (what === 'its stock') {
    await sql`update variants set stock = 4 where product_id = ${other.productId}`.execute(database.db)
  } else {
    await sql`update products set version = version + 1 where id = ${other.productId}`.execute(database.db)
  }
  const before = await dump()
  const after = await apply(body.importId)
  expect(after.state).toBe('failed')
  expect(after.failure).toContain('changed after this file was uploaded')
  expect(await dump()).toEqual(before)
})

test('an import that is stopped, or whose server died each time, leaves no changes', async () => {
  const made = await makeFit()
  const file = `URL handle,Price\n${made.slug},512\n`
  const before = await dump()
  const { body: stopped } = await upload(file)
  await ask(`POST /imports/${stopped.importId}/apply`, { body: {} })
  expect((await ask(`POST /imports/${stopped.importId}/cancel`, { body: {} })).status).toBe(200)
  await staffApp.work()
  expect((await ask(`GET /imports/${stopped.importId}`)).body.import.state).toBe('cancelled')
  const { body: ended } = await upload(file)
  await ask(`POST /imports/${ended.importId}/apply`, { body: {} })
  await sql`update imports set attempts = 3 where id = ${ended.importId}`.execute(database.db)
  await staffApp.work()
  expect((await ask(`GET /imports/${ended.importId}`)).body.import).toMatchObject({
    state: 'failed',
    failure: 'The import could not be applied. Nothing was changed.',
  })
  expect(await dump()).toEqual(before)
})

test('the import of a removed member leaves no changes, and another member can apply and undo it', async () => {
  const made = await makeFit()
  const { body } = await upload(`URL handle,Price\n${made.slug},513\n`)
  const before = await dump()
  const remove = (staffId: string) =>
    database.db.updateTable('staff').set({ removedAt: new Date() }).where('id', '=', staffId).execute()
  const act = async (what: string, sent: object) => {
    const asker = await staffApp.makeStaff('manager')
    const { status } = await staffApp.ask(`POST /imports/${body.importId}/${what}`, {
      session: asker.session,
      body: sent,
    })
    expect(status).toBe(200)
    return asker
  }
  const read = async () => (await ask(`GET /imports/${body.importId}`)).body.import
  await remove((await act('apply', {})).staffId)
  await staffApp.work()
  expect(await read()).toMatchObject({ state: 'shown', failure: expect.stringContaining('was removed from staff') })
  expect(await dump()).toEqual(before)

  const other = await act('apply', {})
  await staffApp.work()
  expect(await read()).toMatchObject({ state: 'applied', failure: null })
  const changed =
    await sql`select staff_id from audit_log where subject = ${made.productId} order by id desc limit 1`.execute(
      database.db,
    )
  expect(changed.rows).toEqual([{ staffId: other.staffId }])

  const { body: shown } = await ask(`GET /imports/${body.importId}/take-back`)
  const { removed, restored, archived } = shown
  await remove((await act('take-back', { removed, restored, archived })).staffId)
  await staffApp.work()
  expect(await read()).toMatchObject({ state: 'applied', failure: expect.stringContaining('was removed from staff') })
})

const program = fileURLToPath(new URL('../../../test/applying-process.ts', import.meta.url))

test.runIf(process.env.LONG)(
  'a killed server leaves no partial import; after the restart it is applied',
  async () => {
    const names = Array.from({ length: 400 }, (_, at) => `Killed ${at},killed-${at},${kurtas.slug},9,Red,#b52a2a,M,3`)
    const head = 'Name,URL handle,Category,Price,Colour,Colour code,Size,Stock'
    const { body } = await upload([head, ...names].join('\n'))
    const before = await dump()
    await ask(`POST /imports/${body.importId}/apply`, { body: {} })
    const env = { ...process.env, DATABASE_URL: database.url, IMPORT: body.importId }
    const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = once(child, 'exit')
    const read = async () => (await ask(`GET /imports/${body.importId}`)).body.import
    await expect.poll(async () => (await read()).done, { timeout: 20_000, interval: 10 }).toBeGreaterThan(24)
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    expect(await read()).toMatchObject({ state: 'applying', products: 400 })
    expect(await dump()).toEqual(before)

    await staffApp.work()
    expect(await read()).toMatchObject({ state: 'applied', done: 400, failure: null })
    const made = await sql`select from products where slug like 'killed-%'`.execute(database.db)
    expect(made.rows).toHaveLength(400)
  },
  180_000,
)

const many = process.env.LONG ? 1_000 : 12

test(`one bad row of ${many} products refuses all; fixed, the file is applied, and an undo restores everything`, async () => {
  const rows: string[] = []
  for (let at = 0; at < many; at += 1) {
    const made = await makeFit({
      colours: [{ name: 'Ecru', hex: '#e6dac2' }],
      sizes: ['S', 'M', 'L', 'XL', '2XL'],
      stock: 5,
      hsn: '61091000',
    })
    for (const size of ['S', 'M', 'L', 'XL', '2XL']) rows.push(`${made.slug},Ecru,${size},${700 + at},${7 + (at % 3)}`)
  }
  const before = await dump()
  const head = 'URL handle,Colour,Size,Price,Stock'
  const badAt = many * 3
  const bad = rows.with(badAt, rows[badAt]!.replace(/,(\d+)$/, ',many'))
  const { body: refused } = await upload([head, ...bad].join('\n'))
  expect(refused.counts.refused).toBe(1)
  expect(await rowsOf(refused.importId, 'refused')).toMatchObject([
    { line: badAt + 2, findings: [{ column: 'Stock', words: '“many” is not a stock quantity' }] },
  ])
  expect((await ask(`POST /imports/${refused.importId}/apply`, { body: {} })).status).toBe(409)
  expect(await dump()).toEqual(before)

  const { body: mended } = await upload([head, ...rows].join('\n'))
  expect(mended.counts).toEqual({ new: 0, changed: many * 5, same: 0, refused: 0, skipped: 0 })
  expect(await apply(mended.importId)).toMatchObject({ state: 'applied', done: many, failure: null })
  expect(await dump()).not.toEqual(before)

  const { body: old } = await ask(`GET /imports/${mended.importId}/old-values.csv`)
  const { body: back } = await upload(old)
  expect(back.counts).toEqual({ new: 0, changed: many * 5, same: 0, refused: 0, skipped: 0 })
  expect(await apply(back.importId)).toMatchObject({ state: 'applied', failure: null })
  expect(await dump()).toEqual(before)
}, 300_000)

test.each(['URL handle,Name,Gender', 'URL handle,Name,Hidden'])('a file with %s holds categories', async (head) => {
  const { body } = await upload(`${head}\n,Lehengas,no\n`)
  expect(body).toMatchObject({ kind: 'categories', counts: { refused: 1 } })
  const [{ findings }] = await rowsOf(body.importId, 'refused')
  expect(findings).toContainEqual(expect.objectContaining({ column: 'Menu' }))
})

test('categories are exported and imported: new, renamed, hidden and moved; the file of previous values undoes it', async () => {
  const [one, other] = [
    await makeCategory(database.db, { gender: 'Women', name: 'Saris' }),
    await makeCategory(database.db, { gender: 'Women', name: 'Stoles' }),
  ]
  const { body: csv } = await ask('GET /exports/categories.csv')
  expect(csv.split('\r\n')[0]).toBe('\uFEFFURL handle,Name,Menu,Position,Hidden,Meta title,Meta description')
  const { body: same } = await upload(csv)
  expect(await rowsOf(same.importId, 'refused')).toEqual([])
  expect([same.kind, same.counts]).toMatchObject(['categories', { new: 0, changed: 0, refused: 0 }])

  const before = (await ask('GET /categories')).body.categories
  const men = before.filter(({ gender }: { gender: string }) => gender === 'Women')
  const head = 'URL handle,Name,Menu,Position,Hidden,Meta title'
  const file = `${head}\n${one.slug},Sarees,Women,,yes,Sarees by hand\n${other.slug},,,1,,\n,Dupattas,Women,2,no,\n`
  const { body: shown } = await upload(file)
  expect(shown.counts).toEqual({ new: 1, changed: 2, same: 0, refused: 0, skipped: 0 })
  const [{ changes: ofNew }] = await rowsOf(shown.importId, 'new')
  expect(ofNew.map(({ column, to }: ShownRow['changes'][number]) => `${column}: ${to}`)).toEqual([
    'Name: Dupattas',
    'Menu: Women',
    'Position: 2',
  ])
  expect((await rowsOf(shown.importId, 'changed'))[0].changes).toEqual([
    { column: 'Name', from: 'Saris', to: 'Sarees', isOfProduct: false },
    { column: 'Hidden', from: 'no', to: 'yes', isOfProduct: false },
    { column: 'Meta title', from: '', to: 'Sarees by hand', isOfProduct: false },
  ])
  expect((await ask('GET /categories')).body.categories).toEqual(before)
  expect(await apply(shown.importId)).toMatchObject({ state: 'applied', done: 3, failure: null })
  const after = (await ask('GET /categories')).body.categories.filter(
    ({ gender }: { gender: string }) => gender === 'Women',
  )
  expect(after).toHaveLength(men.length + 1)
  expect(after.slice(0, 2)).toMatchObject([
    { slug: other.slug, name: 'Stoles' },
    { slug: 'women-dupattas', name: 'Dupattas' },
  ])
  expect(after).toContainEqual(
    expect.objectContaining({
      slug: one.slug,
      name: 'Sarees',
      status: 'hidden',
      seo: { title: 'Sarees by hand', description: '' },
    }),
  )
  const { body: old } = await ask(`GET /imports/${shown.importId}/old-values.csv`)
  await apply((await upload(old)).body.importId)
  const undone = (await ask('GET /categories')).body.categories
  expect(undone).toContainEqual(
    expect.objectContaining({ slug: one.slug, name: 'Saris', status: 'shown', seo: { title: '', description: '' } }),
  )

  const bad = await upload(
    `URL handle,Name,Menu,Position,Hidden\n${one.slug},Saris,Men,0,maybe\n,A,Women,,\n,a,Women,,\n`,
  )
  expect(bad.body.counts.refused).toBe(3)
  const [first, second] = await rowsOf(bad.body.importId, 'refused')
  expect([first.line, first.findings.map(({ column }: { column: string }) => column)]).toEqual([
    2,
    ['Menu', 'Hidden', 'Position'],
  ])
  expect(second.findings).toEqual([{ column: 'Name', words: 'A appears in rows 3 and 4' }])

  const { body: late } = await upload(`URL handle,Name,Menu\n${one.slug},Late,Women\n,Never,Women\n`)
  await sql`update categories set version = version + 1 where slug = ${one.slug}`.execute(database.db)
  const held = (await ask('GET /categories')).body.categories
  expect(await apply(late.importId)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('changed after this file was uploaded'),
  })
  expect((await ask('GET /categories')).body.categories).toEqual(held)
})

const women = async () =>
  (await ask('GET /categories')).body.categories.filter(({ gender }: { gender: string }) => gender === 'Women')

/** Categories and their former slugs, without change markers. */
async function categoryDump() {
  const { rows } = await sql`
    select to_jsonb(category) - 'version' as row from categories category
    union all select to_jsonb(former) from category_slugs former order by 1`.execute(database.db)
  return rows
}

/** Previews an undo and requests it. */
async function undo(importId: string) {
  const { body: shown } = await ask(`GET /imports/${importId}/take-back`)
  const { removed, restored, archived } = shown
  const asked = await ask(`POST /imports/${importId}/take-back`, { body: { removed, restored, archived } })
  expect([asked.status, asked.body.detail]).toEqual([200, undefined])
  await staffApp.work()
  return { shown, after: (await ask(`GET /imports/${importId}`)).body.import }
}

/** One new category, one renamed and hidden, one moved first and one renamed. */
async function importCategories(word: string) {
  const make = (name: string) => makeCategory(database.db, { gender: 'Women', name: `${name} ${word}` })
  const [saris, stoles, shawls] = [await make('Saris'), await make('Stoles'), await make('Shawls')]
  await sql`update categories set position = 40 + position where gender = 'Women'`.execute(database.db)
  const before = await categoryDump()
  const head = 'URL handle,Name,Menu,Position,Hidden,Meta title'
  const { body } = await upload(
    `${head}\n${saris.slug},Sarees ${word},Women,,yes,By hand\n${stoles.slug},,,1,,\n` +
      `${shawls.slug},Wraps ${word},,,,\n${word}-dupattas,Dupattas ${word},Women,2,no,\n`,
  )
  expect(body.counts).toEqual({ new: 1, changed: 3, same: 0, refused: 0, skipped: 0 })
  expect(await apply(body.importId)).toMatchObject({ state: 'applied', failure: null })
  expect(await categoryDump()).not.toEqual(before)
  return { importId: body.importId as string, before, saris, stoles, shawls, dupattas: `${word}-dupattas` }
}

test('an undo of a category import restores names, order, texts and slugs', async () => {
  const { importId, before, saris } = await importCategories('kanchi')
  const { shown, after } = await undo(importId)
  expect(shown).toEqual({ removed: 1, restored: 3, archived: 0, kept: [], blocked: [] })
  expect(after).toMatchObject({ state: 'takenBack', done: 4, failure: null, takenBack: { removed: 1, restored: 3 } })
  expect(await categoryDump()).toEqual(before)
  expect((await ask(`POST /imports/${importId}/take-back`, { body: shown })).status).toBe(409)
  // An editor that was open in the meantime is told of the change.
  const { categoryId, name, slug, status, seo } = (await women()).find(
    ({ slug: at }: { slug: string }) => at === saris.slug,
  )
  const stale = await ask(`PUT /categories/${categoryId}`, { body: { version: 1, name, slug, status, seo } })
  expect(stale.body.code).toBe('STALE')
})

test('a newer category goes behind the restored ones and blocks nothing', async () => {
  const { importId, before } = await importCategories('patan')
  const later = (await ask('POST /categories', { body: { name: 'Later', gender: 'Women' } })).body
  expect((await undo(importId)).after).toMatchObject({ state: 'takenBack', failure: null })
  expect((await women()).at(-1).categoryId).toBe(later.categoryId)
  expect((await ask(`DELETE /categories/${later.categoryId}`)).status).toBe(200)
  expect(await categoryDump()).toEqual(before)
})

test('a later change, or a use of a new category, blocks the whole undo', async () => {
  const { importId, saris, stoles, shawls, dupattas } = await importCategories('bagru')
  const blocked = async () => (await ask(`GET /imports/${importId}/take-back`)).body.blocked
  const { categoryId } = (await women()).find(({ slug }: { slug: string }) => slug === dupattas)
  const named = (words: string) => [{ productId: null, name: 'Dupattas bagru', words }]

  const rule = { gender: null, categoryIds: [categoryId], leastPrice: null, mostPrice: null, newerThanDays: null }
  const more = { leastDiscount: null, inStock: false, tag: null }
  const collection = { name: 'Bagru', rule: { ...rule, ...more } }
  const { body: made } = await ask('POST /collections', { body: collection })
  expect(await blocked()).toEqual(named('A collection uses this category.'))
  await ask(`DELETE /collections/${made.collectionId}`)
  await sql`
    insert into looks (slug, name, image_url, width, height, tone, position)
    values (${dupattas}, 'Bagru', '/media/x', 4, 5, '#aabbcc', 0)`.execute(database.db)
  expect(await blocked()).toEqual(named('A look on the home page links to this category.'))
  await sql`delete from looks where slug = ${dupattas}`.execute(database.db)

  const { productId } = await makeProduct(database.db, { categoryId: kurtas.categoryId })
  const asked = await ask(`POST /imports/${importId}/take-back`, { body: { removed: 1, restored: 3, archived: 0 } })
  expect(asked.status).toBe(200)
  // Between the request and the undo.
  const stand = (second: string | null) =>
    sql`update products set second_category_id = ${second} where id = ${productId}`.execute(database.db)
  await stand(categoryId)
  const held = await categoryDump()
  await staffApp.work()
  const { body } = await ask(`GET /imports/${importId}`)
  expect(body.import).toMatchObject({
    state: 'applied',
    failure: 'This import cannot be undone. Dupattas bagru: Products are in this category. Nothing was changed.',
  })
  expect(await categoryDump()).toEqual(held)
  await stand(null)

  const order = (await women()).map(({ categoryId: id }: { categoryId: string }) => id)
  const put = (categoryIds: string[]) => ask('POST /categories/order', { body: { gender: 'Women', categoryIds } })
  await put(order.toReversed())
  expect(await blocked()).toEqual([
    { productId: null, name: 'Menu: Women', words: 'Its order was changed after the import.' },
  ])
  await put(order)
  await sql`update categories set version = version + 1 where slug = ${saris.slug}`.execute(database.db)
  await ask(`DELETE /categories/${shawls.categoryId}`)
  expect(await blocked()).toEqual([
    { productId: null, name: 'Wraps bagru', words: 'It was merged or deleted after the import.' },
    { productId: null, name: 'Sarees bagru', words: 'It was changed after the import.' },
  ])
  const counts = { removed: 1, restored: 3, archived: 0 }
  const refused = await ask(`POST /imports/${importId}/take-back`, { body: counts })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This import cannot be undone. Wraps bagru: It was merged or deleted after the import. Another change blocks it too.',
  ])
  expect((await women()).map(({ slug }: { slug: string }) => slug)).toContain(stoles.slug)
})

test('only the file of previous values undoes an import by an earlier version', async () => {
  const { importId } = await importCategories('ajrakh')
  await sql`update import_rows set undo = null where import_id = ${importId}`.execute(database.db)
  const { status, body } = await ask(`GET /imports/${importId}/take-back`)
  expect([status, body.detail]).toEqual([409, expect.stringContaining('download the previous values')])
})
