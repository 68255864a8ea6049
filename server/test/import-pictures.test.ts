import { randomUUID } from 'node:crypto'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { makeCategory, makeProduct } from '@nukkad/api/test/make'
import { openStaffApp, staffUrl, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { zipOf } from '../../test/zip.ts'
import { mostPictureBytes } from '@nukkad/contract/picture-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'

let database: TestDatabase
let worker: PictureProcess
let staffApp: TestStaffApp
let session = ''
let kurtas: Awaited<ReturnType<typeof makeCategory>>

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  staffApp = await openStaffApp(database.db, { pictures: pictureTools(worker) })
  kurtas = await makeCategory(database.db, { gender: 'Men' })
})
beforeEach(async () => {
  ;({ session } = await staffApp.makeStaff('manager'))
})
afterAll(async () => {
  await staffApp.close()
  await worker.close()
  await database.close()
})

const ask = (call: string, asked: object = {}) => staffApp.ask(call, { session, ...asked })

async function send(path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const said = Object.entries(fields).map(
    ([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${said.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const reply = await staffApp.app.inject({
    method: 'POST',
    url: `${staffApiPath}${path}`,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const sendZip = (zip: Buffer, importId = randomUUID()) =>
  send(`/imports/${importId}/pictures`, 'pictures.zip', zip).then((reply) => ({ importId, ...reply }))

const sendSheet = (csv: string, importId: string = randomUUID()) =>
  send('/imports', 'goods.csv', Buffer.from(csv), { importId })

const read = async (importId: string) => (await ask(`GET /imports/${importId}`)).body
const refusedRows = async (importId: string) =>
  (await ask(`GET /imports/${importId}?outcome=refused&size=100`)).body.rows

async function apply(importId: string) {
  const asked = await ask(`POST /imports/${importId}/apply`, { body: {} })
  expect([asked.status, asked.body.detail]).toEqual([200, undefined])
  await staffApp.work()
  return (await read(importId)).import
}

/** Previews the undo, and confirms it. */
async function undo(importId: string) {
  const { body: shown } = await ask(`GET /imports/${importId}/take-back`)
  const { removed, restored, archived } = shown
  const asked = await ask(`POST /imports/${importId}/take-back`, { body: { removed, restored, archived } })
  expect([asked.status, asked.body.detail]).toEqual([200, undefined])
  await staffApp.work()
  return { shown, after: (await read(importId)).import }
}

const photographs = new Map<number, Buffer>()

/** Returns a photograph in a different colour each time. */
async function photograph(n: number): Promise<Buffer> {
  const known = photographs.get(n)
  if (known) return known
  const background = { r: n % 256, g: (n >> 8) * 40, b: 120 }
  const made = await sharp({ create: { width: 480, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  photographs.set(n, made)
  return made
}

const tables = [
  'products',
  'variants',
  'product_colours',
  'pictures',
  'stock_moves',
  'price_history',
  'product_slugs',
  'categories',
  'size_charts',
]

/** The complete tables of the catalogue. */
async function dump(): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(row) as row from ${sql.table(table)} row order by to_jsonb(row)::text`.execute(database.db)
    whole[table] = rows
  }
  return whole
}

/** The known products without their counters and timestamps of changes. */
async function goods(): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(product) - 'version' - 'lowest_price_before' as product,
      (select jsonb_agg(to_jsonb(variant) order by id) from variants variant where product_id = product.id) as variants,
      (select jsonb_agg(to_jsonb(colour) order by name) from product_colours colour where product_id = product.id) as colours,
      (select jsonb_agg(to_jsonb(picture) order by id) from pictures picture where product_id = product.id) as pictures
    from products product order by id`.execute(database.db)
  return rows
}

const many = process.env.LONG ? 1_000 : 20

test(`one bad row refuses ${many} products with a ZIP; fixed, all are imported; undone, nothing is left`, async () => {
  await makeProduct(database.db)
  const before = await dump()
  const entries = []
  for (let n = 0; n < many; n += 1) entries.push({ name: `photos/k${n}.jpg`, bytes: await photograph(n) })
  const zip = zipOf(entries)
  const head = 'Name,URL handle,Category,Price,Colour,Colour code,Size,Stock,Pictures'
  const rows = entries.map(
    (_, n) => `Kurta ${n},zip-kurta-${n},${kurtas.slug},1299,Indigo,#22336b,38,${n % 7},k${n}.jpg`,
  )
  const badAt = many * 0.7
  const bad = rows.with(badAt, rows[badAt]!.replace(`k${badAt}.jpg`, `k${badAt}0.jpg`))

  const first = await sendZip(zip)
  expect([first.status, first.body]).toEqual([201, { taken: many, refused: [] }])
  const { body: refused } = await sendSheet([head, ...bad].join('\n'), first.importId)
  expect(refused.counts).toMatchObject({ new: many - 1, refused: 1 })
  expect(refused.unusedPictures).toEqual([`photos/k${badAt}.jpg`])
  expect(await refusedRows(first.importId)).toMatchObject([
    {
      line: badAt + 2,
      findings: [{ column: 'Pictures', words: `The picture k${badAt}0.jpg is not in the ZIP or in the store` }],
    },
  ])
  expect((await ask(`POST /imports/${first.importId}/apply`, { body: {} })).status).toBe(409)
  expect(await dump()).toEqual(before)

  const second = await sendZip(zip)
  const { body: shown } = await sendSheet([head, ...rows].join('\n'), second.importId)
  expect([shown.counts.new, shown.pictures]).toEqual([many, { all: many, made: 0, failed: 0, unfetched: 0 }])
  const early = await ask(`POST /imports/${second.importId}/apply`, { body: {} })
  // A large file is checked first.
  const waits = new RegExp(`still being (checked|processed: 0 of ${many})`)
  expect([early.status, early.body.detail]).toEqual([409, expect.stringMatching(waits)])
  await staffApp.work()
  expect((await read(second.importId)).import.pictures).toEqual({ all: many, made: many, failed: 0, unfetched: 0 })
  expect(await dump()).toEqual(before)

  expect(await apply(second.importId)).toMatchObject({ state: 'applied', done: many, failure: null })
  const after = (await dump())['pictures'] as { row: { color: string; master: string; alt: string } }[]
  const added = after.filter(({ row }) => row.master !== null)
  expect(added).toHaveLength(many)
  expect(added[0]?.row).toMatchObject({ color: 'Indigo', alt: expect.stringMatching(/^Kurta \d+ in Indigo$/) })

  const { shown: preview, after: ended } = await undo(second.importId)
  expect(preview).toEqual({ removed: many, restored: 0, archived: 0, kept: [], blocked: [] })
  expect(ended).toMatchObject({
    state: 'takenBack',
    failure: null,
    takenBack: { removed: many, restored: 0, archived: 0, by: expect.stringContaining('@') },
  })
  expect(await dump()).toEqual(before)
}, 900_000)

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['a path that leads out', async () => zipOf([{ name: '../a.jpg', bytes: await photograph(1) }]), /unsafe path/],
  ['a path of the whole disk', async () => zipOf([{ name: '/etc/a.jpg', bytes: await photograph(1) }]), /unsafe path/],
  [
    'backslashes that lead out',
    async () => zipOf([{ name: 'a\\..\\..\\b.jpg', bytes: await photograph(1) }]),
    /unsafe path/,
  ],
  [
    'a name twice, in small letters and large ones',
    async () =>
      zipOf([
        { name: 'a.jpg', bytes: await photograph(1) },
        { name: 'A.JPG', bytes: await photograph(2) },
      ]),
    /contains A\.JPG twice/,
  ],
  [
    'more than it says',
    () => zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(20_000_000), isPacked: true, says: 100 }]),
    /larger than the ZIP says/,
  ],
  [
    'more than all may be',
    () => {
      const bytes = Buffer.from('x')
      const says = 0x7fff_ffff
      return zipOf([1, 2].map((n) => ({ name: `${n}.jpg`, bytes, isPacked: true, says })))
    },
    /more than 1\.5 GB/,
  ],
  [
    'a password',
    async () => zipOf([{ name: 'a.jpg', bytes: await photograph(1), isPacked: true, isLocked: true }]),
    /password/,
  ],
  ['no ZIP', () => Buffer.from('SKU,Price\nA,1\n'), /cannot be read/],
  [
    'half of one',
    async () => zipOf([{ name: 'a.jpg', bytes: await photograph(1) }]).subarray(0, 400),
    /cannot be read/,
  ],
])('a ZIP with %s is refused, and nothing of it is kept', async (_what, zip, words) => {
  const { status, body, importId } = await sendZip(await zip())
  expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED'])
  expect(body.detail).toMatch(words)
  const kept = await database.db.selectFrom('importPictures').select('name').where('importId', '=', importId).execute()
  expect(kept).toEqual([])
})

test('each file of a ZIP is checked like an upload, and a row that names a bad one is refused', async () => {
  const torn = (await photograph(3)).subarray(0, 900)
  const moved = await sharp(await photograph(4))
    .gif()
    .toBuffer()
  const { importId, status, body } = await sendZip(
    zipOf([
      { name: 'good/', bytes: Buffer.alloc(0) },
      { name: 'good/front.jpg', bytes: await photograph(5) },
      { name: '__MACOSX/good/._front.jpg', bytes: Buffer.from('x') },
      { name: '.DS_Store', bytes: Buffer.from('x') },
      { name: 'torn.jpg', bytes: torn },
      { name: 'moves.gif', bytes: moved },
      { name: 'huge.jpg', bytes: Buffer.alloc(mostPictureBytes + 1), isPacked: true },
      { name: 'other.jpg', bytes: await photograph(6) },
    ]),
  )
  expect([status, body]).toEqual([
    201,
    {
      taken: 3,
      refused: [
        { name: 'moves.gif', words: expect.stringContaining('GIF files are not supported') },
        { name: 'huge.jpg', words: 'This file is larger than 15 MB.' },
      ],
    },
  ])
  const row = (n: number, picture: string) =>
    `Judged ${n},judged-${importId.slice(0, 8)}-${n},${kurtas.slug},9,Red,#b52a2a,M,${picture}`
  const { body: shown } = await sendSheet(
    [
      'Name,URL handle,Category,Price,Colour,Colour code,Size,Pictures',
      row(1, 'front.jpg'),
      row(2, 'torn.jpg'),
      row(3, 'moves.gif | front.jpg'),
    ].join('\n'),
    importId,
  )
  expect([shown.counts, shown.unusedPictures]).toEqual([
    { new: 2, changed: 0, same: 0, refused: 1, skipped: 0 },
    ['huge.jpg', 'other.jpg'],
  ])
  // Its header is complete: only decoding shows that the file is cut short.
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({
    counts: { new: 1, refused: 2 },
    pictures: { all: 3, made: 1, failed: 2 },
  })
  const rows = await refusedRows(importId)
  expect(
    rows.map(({ line, findings }: { line: number; findings: { words: string }[] }) => [line, findings[0]?.words]),
  ).toEqual([
    [3, 'torn.jpg: This file is damaged or incomplete. Please upload it again.'],
    [4, expect.stringMatching(/^moves\.gif: GIF files are not supported/)],
  ])
  expect((await ask(`POST /imports/${importId}/apply`, { body: {} })).status).toBe(409)
})

/** A draft like one of the editor, with its own photograph. */
async function makeDraft(): Promise<{ productId: string; slug: string }> {
  const made = await makeProduct(database.db, {
    colours: [{ name: 'Indigo', hex: '#31456b' }],
    sizes: ['38'],
    stock: 5,
  })
  await database.db.updateTable('products').set({ status: 'draft' }).where('id', '=', made.productId).execute()
  return made
}

/** Changes every field of it that a file can: price, stock, another colour, its pictures. */
async function changeAll({ slug }: { slug: string }) {
  const { importId } = await sendZip(
    zipOf([
      { name: 'a.jpg', bytes: await photograph(40) },
      { name: 'b.jpg', bytes: await photograph(200) },
    ]),
  )
  const { body } = await sendSheet(
    `URL handle,Price,Colour,Colour code,Size,Stock,Pictures\n${slug},650,Indigo,#31456b,38,9,b.jpg | a.jpg\n${slug},,Red,#b52a2a,40,4,a.jpg\n`,
    importId,
  )
  expect(body.counts).toEqual({ new: 1, changed: 1, same: 0, refused: 0, skipped: 0 })
  await staffApp.work()
  return importId
}

test('an undone import restores fields, stock, colours and pictures with their alt texts', async () => {
  const draft = await makeDraft()
  await sql`
    update pictures set alt = 'Worn at Chandni Chowk', focal_x = 20, view = 'worn', arranged_at = now()
    where product_id = ${draft.productId}`.execute(database.db)
  const before = await goods()
  const importId = await changeAll(draft)
  expect(await goods()).toEqual(before)
  expect(await apply(importId)).toMatchObject({ state: 'applied', failure: null })
  const { body: product } = await ask(`GET /products/${draft.productId}`)
  expect(product.price).toBe(650)
  expect(product.variants).toMatchObject([
    { color: 'Indigo', stock: 9 },
    { color: 'Red', size: '40', stock: 4 },
  ])
  expect(product.pictures.map(({ color }: { color: string }) => color)).toEqual(['Indigo', 'Indigo', 'Red'])
  expect((await ask('GET /exports/products.csv')).body).toContain(product.pictures[2].url)

  const { shown, after } = await undo(importId)
  expect(shown).toEqual({ removed: 0, restored: 1, archived: 0, kept: [], blocked: [] })
  expect(after).toMatchObject({ state: 'takenBack', failure: null })
  expect(await goods()).toEqual(before)
  expect(
    (await ask(`POST /imports/${importId}/take-back`, { body: { removed: 0, restored: 1, archived: 0 } })).status,
  ).toBe(409)
})

test('an exported file can be imported unchanged; picture addresses of the shop are reused', async () => {
  const [one, other] = [await makeDraft(), await makeDraft()]
  await apply(await changeAll(one))
  const { body: csv } = await ask('GET /exports/products.csv')
  expect((await sendSheet(csv)).body.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  const { body: product } = await ask(`GET /products/${one.productId}`)
  const [{ url }] = product.pictures
  const { body: shared } = await sendSheet(`URL handle,Colour,Size,Pictures\n${other.slug},Indigo,38,${url}\n`)
  await apply(shared.importId)
  expect((await ask(`GET /products/${other.productId}`)).body.pictures).toMatchObject([{ url, color: 'Indigo' }])
  const { body: strange } = await sendSheet(
    `URL handle,Colour,Size,Pictures\n${other.slug},Indigo,38,${url.slice(0, -1)}\n`,
  )
  expect(strange.counts.refused).toBe(1)
})

test('the undo archives products in use and says so, and is refused if anything has changed since', async () => {
  const slug = `needed-${randomUUID().slice(0, 8)}`
  const sheet = ['a', 'b', 'c'].map((n) => `Needed ${n},${slug}-${n},${kurtas.slug},9,Red,#b52a2a,M,3`)
  const { body } = await sendSheet(
    ['Name,URL handle,Category,Price,Colour,Colour code,Size,Stock', ...sheet].join('\n'),
  )
  await apply(body.importId)
  const idOf = async (n: string) =>
    (await database.db.selectFrom('products').select('id').where('slug', '=', `${slug}-${n}`).executeTakeFirst())?.id ??
    ''
  const [a, b] = [await idOf('a'), await idOf('b')]
  await sql`
    insert into stock_moves (variant_id, delta, cause, at)
    select id, -1, 'adjusted', now() from variants where product_id = ${a}`.execute(database.db)
  await sql`update variants set stock = 2 where product_id = ${a}`.execute(database.db)
  const shown = { removed: 2, restored: 0, archived: 1 }
  await sql`update products set version = version + 1, name = 'Edited since' where id = ${b}`.execute(database.db)
  const other = await ask(`POST /imports/${body.importId}/take-back`, { body: shown })
  expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('the undo would differ')])
  const { shown: preview } = await undo(body.importId)
  expect(preview).toMatchObject({
    removed: 1,
    archived: 2,
    kept: [
      { name: 'Needed a', words: 'Its stock changed after the import.' },
      { name: 'Needed b', words: 'It was changed after the import.' },
    ],
  })
  const { rows } = await sql`select slug, status from products where slug like ${`${slug}%`} order by slug`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { slug: `${slug}-a`, status: 'archived' },
    { slug: `${slug}-b`, status: 'archived' },
  ])

  const draft = await makeDraft()
  const importId = await changeAll(draft)
  await apply(importId)
  await sql`update products set version = version + 1 where id = ${draft.productId}`.execute(database.db)
  const { body: stopped } = await ask(`GET /imports/${importId}/take-back`)
  expect(stopped).toMatchObject({
    restored: 0,
    blocked: [{ productId: draft.productId, words: 'It was changed after the import.' }],
  })
  const refused = await ask(`POST /imports/${importId}/take-back`, { body: { removed: 0, restored: 0, archived: 0 } })
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringContaining('It was changed after the import.'),
  ])
})

test('a picture changed after the preview, or a started sale, ends the undo with nothing done', async () => {
  const draft = await makeDraft()
  const importId = await changeAll(draft)
  await sql`delete from pictures where product_id = ${draft.productId}`.execute(database.db)
  const before = await goods()
  const ended = await apply(importId)
  expect(ended).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('changed after this file was uploaded'),
  })
  expect(await goods()).toEqual(before)

  const other = await makeDraft()
  const { body } = await sendSheet(`URL handle,Price\n${other.slug},650\n`)
  const starts = new Date(staffApp.clock().getTime() - 1_000)
  const { id } = await database.db
    .insertInto('priceSchedules')
    .values({ name: 'Diwali', startsAt: starts, createdAt: starts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into price_changes (schedule_id, product_id, price, state, back_price)
    values (${id}, ${other.productId}, 100, 'running', 200)`.execute(database.db)
  const whole = await goods()
  expect(await apply(body.importId)).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/planned|price/i),
  })
  expect(await goods()).toEqual(whole)
})

test('a full disk while a master is written leaves the picture waiting, and it is made once there is room', async () => {
  const { importId } = await sendZip(zipOf([{ name: 'a.jpg', bytes: await photograph(1_500) }]))
  await sendSheet(
    `Name,Category,Price,Colour,Colour code,Size,Pictures\nRoomy ${importId},${kurtas.slug},9,Red,#b52a2a,M,a.jpg\n`,
    importId,
  )
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database.db)
  await sql`create trigger full_disk before insert on picture_masters for each row execute function no_room()`.execute(
    database.db,
  )
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({ state: 'shown', pictures: { all: 1, made: 0, failed: 0 } })
  await sql`drop trigger full_disk on picture_masters; drop function no_room()`.execute(database.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db)
  await staffApp.work()
  expect(await apply(importId)).toMatchObject({ state: 'applied' })
})

test('an import stopped while its pictures are made makes no more of them, and is not applied', async () => {
  const { importId } = await sendZip(zipOf([{ name: 'a.jpg', bytes: await photograph(1_400) }]))
  await sendSheet(
    `Name,Category,Price,Colour,Colour code,Size,Pictures\nStopped ${importId},${kurtas.slug},9,Red,#b52a2a,M,a.jpg\n`,
    importId,
  )
  expect((await ask(`POST /imports/${importId}/cancel`, { body: {} })).status).toBe(200)
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({ state: 'cancelled', pictures: { all: 1, made: 0, failed: 0 } })
  expect((await ask(`POST /imports/${importId}/apply`, { body: {} })).status).toBe(409)
  expect((await ask(`POST /imports/${importId}/cancel`, { body: {} })).status).toBe(409)
})
