import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportAnswers } from '@nukkad/contract/staff/import-questions'
import type { FullImport, ImportRow } from '@nukkad/contract/staff/imports'
import { sweepLeftovers } from '../../jobs/sweep-leftovers.ts'
import { makeCategory } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'

const api = openStaffApi()
const { ask } = api

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status'

const asRupees = 'The file names no currency: prices are taken as rupees'

/** Two Shopify products: one in two sizes, one without options. */
function shopifyFile(word: string, { stock = 4, picture }: { stock?: number; picture?: string } = {}): string {
  return [
    head,
    `${word}-tee,Tee ${word},<p>Half a <b>glass</b></p>,Nukkad,Tees ${word},Color,Gulkand,Size,S,${word}-S,${stock},799.00,999.00,,active`,
    `${word}-tee,,,,,,Gulkand,,M,${word}-M,-2,799.00,999.00,,`,
    ...(picture === undefined ? [] : [`${word}-tee,,,,,,,,,,,,,${picture},`]),
    `${word}-bag,Bag ${word},,Nukkad,Bags for Women,Title,Default Title,,,,3,199.00,,,draft`,
  ].join('\n')
}

const upload = async (file: string, importId?: string): Promise<FullImport> => {
  const { status, body } = await uploadSheet(api, file, importId === undefined ? {} : { importId })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const answer = ({ importId }: { importId: string }, body: { format: string; answers?: ImportAnswers }) =>
  ask(`PUT /imports/${importId}/answers`, body)

/** The suggestions, with the open questions answered. */
function filled({ questions }: FullImport, word: string): ImportAnswers {
  const { answers } = questions!
  return {
    ...answers,
    categories: answers.categories.map((one) =>
      one.category === null || one.value === `Tees ${word}`
        ? { ...one, category: { gender: 'Men', name: `Tees ${word}` }, hsn: '6109', genericName: 'Tee' }
        : one,
    ),
    colours: answers.colours.map(({ name, hex }) => ({ name, hex: hex || '#aa3355' })),
    maker: 'Weavers, 4 Sadar Bazaar, Chanderi 473446',
  }
}

async function apply({ importId }: { importId: string }): Promise<void> {
  expect((await ask(`POST /imports/${importId}/apply`, {})).status).toBe(200)
  await api.staffApp.work()
  expect((await ask(`GET /imports/${importId}`)).body.import).toMatchObject({ state: 'applied', failure: null })
}

/** Downloads the rows with errors. */
async function leftOutOf({ importId }: { importId: string }): Promise<string> {
  const { status, body } = await api.staffApp.ask(`GET /imports/${importId}/left-out.csv`, {
    session: api.manager.session,
  })
  expect(status).toBe(200)
  return body.replace(/^\uFEFF/, '')
}

const newWord = () => `f${randomUUID().slice(0, 8)}`
const rowsOf = async ({ importId }: { importId: string }): Promise<ImportRow[]> =>
  (await ask(`GET /imports/${importId}?size=100`)).body.rows
const filesOf = async ({ importId }: { importId: string }) =>
  (await api.db.selectFrom('importFiles').select('importId').where('importId', '=', importId).execute()).length
const findProduct = async (slug: string) => {
  const { id } = await api.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return (await ask(`GET /products/${id}`)).body
}

test('a Shopify file asks for missing data and is imported as drafts; the same file again changes nothing', async () => {
  const word = newWord()
  const asked = await upload(shopifyFile(word))
  expect(asked).toMatchObject({ state: 'questions', format: 'shopify', kind: 'products', ignored: ['Vendor'] })
  expect(asked.questions).toMatchObject({ isFormatCertain: true, products: 2, colourless: 1, sizeless: 1 })
  expect(asked.questions?.answers).toMatchObject({
    categories: [
      { value: `Tees ${word}`, category: { gender: 'Men', name: `Tees ${word}` } },
      { value: 'Bags for Women', category: { gender: 'Women', name: 'Bags' } },
    ],
    colours: [{ name: 'Gulkand', hex: '' }],
  })
  expect(await rowsOf(asked)).toEqual([])
  const early = await ask(`POST /imports/${asked.importId}/apply`, {})
  expect([early.status, early.body.detail]).toEqual([409, 'Please answer the questions of this import first.'])

  // The open questions are asked again, with the answers so far.
  const half = await answer(asked, { format: 'shopify', answers: { ...asked.questions!.answers, maker: 'Weavers' } })
  expect([half.status, half.body.state, half.body.questions.answers.maker]).toEqual([200, 'questions', 'Weavers'])

  const { body: shown } = await answer(asked, { format: 'shopify', answers: filled(asked, word) })
  expect(shown).toMatchObject({
    state: 'shown',
    counts: { new: 3, changed: 0, same: 0, refused: 0, skipped: 0 },
    products: 2,
    remarks: [
      'New products are imported as drafts',
      asRupees,
      '2 products cannot be published yet: HSN code, size guide, pictures',
    ],
  })
  const said = (await rowsOf(asked)).flatMap(({ findings }) => findings.map(({ words }) => words))
  expect(said).toEqual(expect.arrayContaining(['HTML was converted', 'The stock is -2 in the file and 0 here']))
  expect(await api.db.selectFrom('products').select('id').where('slug', '=', `${word}-tee`).execute()).toEqual([])
  await apply(asked)
  expect(await filesOf(asked)).toBe(0)

  const tee = await findProduct(`${word}-tee`)
  expect(tee).toMatchObject({
    name: `Tee ${word}`,
    status: 'draft',
    description: 'Half a **glass**',
    price: 799,
    mrp: 999,
    hsn: '6109',
    countryOfOrigin: 'India',
    maker: 'Weavers, 4 Sadar Bazaar, Chanderi 473446',
    netQuantity: '1 N',
    genericName: 'Tee',
    colours: [{ name: 'Gulkand', hex: '#aa3355' }],
    variants: [
      { color: 'Gulkand', size: 'S', sku: `${word}-S`.toUpperCase(), stock: 4 },
      { color: 'Gulkand', size: 'M', stock: 0 },
    ],
  })
  expect((await findProduct(`${word}-bag`)).variants).toMatchObject([
    { color: 'As shown', size: 'Free size', stock: 3 },
  ])
  const { categories } = (await ask('GET /categories')).body
  expect(categories).toContainEqual(expect.objectContaining({ name: `Tees ${word}`, gender: 'Men', products: 1 }))

  const again = await upload(shopifyFile(word))
  expect(again.questions?.answers).toMatchObject({
    categories: [{ category: { categoryId: tee.categoryId } }, { category: { categoryId: expect.any(String) } }],
    colours: [{ name: 'Gulkand', hex: '#aa3355' }],
    maker: 'Weavers, 4 Sadar Bazaar, Chanderi 473446',
  })
  const { body: same } = await answer(again, { format: 'shopify', answers: again.questions!.answers })
  expect(same.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0, skipped: 0 })
})

test('the seller makes the products unless the owner says otherwise; what publishing lacks is said first', async () => {
  const word = newWord()
  await api.db.updateTable('products').set({ maker: null }).execute()
  await api.db.updateTable('imports').set({ questions: null }).execute()
  const asked = await upload(shopifyFile(word))
  expect(asked.questions?.answers.maker).toBe(null)

  const answers = { ...filled(asked, word), maker: null }
  const { body: shown } = await answer(asked, { format: 'shopify', answers })
  expect(shown.remarks).toEqual([
    'New products are imported as drafts',
    asRupees,
    '2 products cannot be published yet: HSN code, size guide, pictures',
  ])
  const changes = (await rowsOf(asked)).flatMap((one) => one.changes)
  expect(changes).toContainEqual(expect.objectContaining({ column: 'Manufacturer', to: 'We are the manufacturer' }))
  await apply(asked)
  const tee = await findProduct(`${word}-tee`)
  expect(tee.maker).toBe(null)
  expect(tee.refusals.map(({ field }: { field: string }) => field)).toEqual(['pictures', 'sizeChartId'])

  // A known product stays as it is, and is not counted.
  const again = await upload(shopifyFile(word, { stock: 9 }))
  const unmade = { ...again.questions!.answers, maker: '' }
  const { body: stocked } = await answer(again, { format: 'shopify', answers: unmade })
  expect(stocked.remarks).toEqual(['New products are imported as drafts', asRupees])
  await apply(again)
  expect((await findProduct(`${word}-tee`)).maker).toBe(null)
})

test('only the file changes known data, answers do not', async () => {
  const word = newWord()
  const asked = await upload(shopifyFile(word))
  await answer(asked, { format: 'shopify', answers: filled(asked, word) })
  await apply(asked)
  const { productId, version, slug, ...tee } = await findProduct(`${word}-tee`)
  const moved = { ...tee, slug: `${word}-shirt`, hsn: '6205', maker: 'Others', version }
  expect((await ask(`PUT /products/${productId}`, moved)).status).toBe(200)

  const again = await upload(shopifyFile(word, { stock: 9 }))
  const { body } = await answer(again, { format: 'shopify', answers: filled(again, word) })
  expect(body.counts).toEqual({ new: 0, changed: 1, same: 2, refused: 0, skipped: 0 })
  expect((await rowsOf(again)).flatMap(({ changes }) => changes)).toEqual([
    { column: 'Stock', from: '4', to: '9', isOfProduct: false },
  ])
  expect(slug).toBe(`${word}-tee`)
})

test('answers can change until the import is applied, and another format can be chosen', async () => {
  const word = newWord()
  const asked = await upload(shopifyFile(word))
  const answers = filled(asked, word)
  await answer(asked, { format: 'shopify', answers })
  const { body: larger } = await answer(asked, { format: 'shopify', answers: { ...answers, plainSize: 'Large' } })
  expect(larger.counts.new).toBe(3)
  const sizes = (await rowsOf(asked)).flatMap(({ changes }) => changes.filter(({ column }) => column === 'Size'))
  expect(sizes.map(({ to }) => to)).toEqual(['S', 'M', 'Large'])

  const other = await answer(asked, { format: 'google' })
  expect([other.status, other.body.detail]).toEqual([422, 'The file has no products.'])
  const own = await answer(asked, { format: 'own' })
  expect([own.status, own.body.detail]).toEqual([
    422,
    'Row 1: there is no column named SKU or URL handle. Please put the column names in the first row.',
  ])
  const { body: back } = await answer(asked, { format: 'shopify' })
  expect([back.state, await rowsOf(asked)]).toEqual(['questions', []])
  expect((await ask(`POST /imports/${asked.importId}/cancel`, {})).status).toBe(200)
  const late = await answer(asked, { format: 'shopify', answers })
  expect([late.status, late.body.code]).toEqual([409, 'IMPORT_STATE'])
  expect((await answer({ importId: randomUUID() }, { format: 'shopify' })).status).toBe(404)
})

test('an undo deletes a category that the import created, unless it has other products', async () => {
  const [word, other] = [newWord(), newWord()]
  const importFile = async (name: string) => {
    const asked = await upload(shopifyFile(name))
    const { categories, ...rest } = filled(asked, name)
    await answer(asked, {
      format: 'shopify',
      answers: {
        ...rest,
        categories: categories.map((one) => ({ ...one, category: { gender: 'Women', name: `C ${one.value}` } })),
      },
    })
    await apply(asked)
    return asked
  }
  const [first, second] = [await importFile(word), await importFile(other)]
  const undo = async ({ importId }: { importId: string }) => {
    const { body: preview } = await ask(`GET /imports/${importId}/take-back`)
    const { removed, restored, archived } = preview
    expect((await ask(`POST /imports/${importId}/take-back`, { removed, restored, archived })).status).toBe(200)
    await api.staffApp.work()
    expect((await ask(`GET /imports/${importId}`)).body.import).toMatchObject({ state: 'takenBack', failure: null })
  }
  const named = async () =>
    ((await ask('GET /categories')).body.categories as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('C '))
  await undo(first)
  // The bags of the second import are in the category that the first one made.
  expect(await named()).toEqual(['C Bags for Women', `C Tees ${other}`])
  await undo(second)
  expect(await named()).toEqual(['C Bags for Women'])
})

test('answers are remembered after a smaller file and an undo', async () => {
  const word = newWord()
  const asked = await upload(shopifyFile(word))
  const answers = filled(asked, word)
  await answer(asked, { format: 'shopify', answers })
  await apply(asked)
  const few = await upload([head, `${word}-cap,Cap,,Nukkad,Caps ${word},,,,,${word}-C,1,99.00,,,active`].join('\n'))
  await answer(few, { format: 'shopify', answers: few.questions!.answers })
  await apply(few)
  const { body: preview } = await ask(`GET /imports/${asked.importId}/take-back`)
  const { removed, restored, archived } = preview
  await ask(`POST /imports/${asked.importId}/take-back`, { removed, restored, archived })
  await api.staffApp.work()

  const again = await upload(shopifyFile(word))
  expect(again.questions?.answers.categories[0]).toEqual(answers.categories[0])
  expect(again.questions?.answers.colours).toEqual([{ name: 'Gulkand', hex: '#aa3355' }])
})

test('a corrected file is not asked again what was answered before it was applied', async () => {
  const word = newWord()
  const broken = await upload(shopifyFile(word).replace('799.00', 'free'))
  const answers = filled(broken, word)
  const { body: shown } = await answer(broken, { format: 'shopify', answers })
  expect(shown.counts.refused).toBeGreaterThan(0)

  const corrected = await upload(shopifyFile(word))
  expect(corrected.questions?.answers.categories[0]).toEqual(answers.categories[0])
  expect(corrected.questions?.answers.colours).toEqual([{ name: 'Gulkand', hex: '#aa3355' }])
})

test('files from WooCommerce and Google are imported, too', async () => {
  const word = newWord()
  const { slug } = await makeCategory(api.db, { gender: 'Men', name: `Caps ${word}` })
  const woo = await upload(
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Attribute 1 name,Attribute 1 value(s)\n' +
      `1,simple,${word}-W,Woo Cap ${word},1,1,5,499,Clothing > Caps ${word},,Color,Blue\n`,
  )
  expect(woo.format).toBe('woocommerce')
  const { body: first } = await answer(woo, { format: 'woocommerce', answers: woo.questions!.answers })
  expect(first).toMatchObject({ state: 'shown', counts: { new: 1, refused: 0 } })
  expect((await rowsOf(woo))[0]?.changes).toContainEqual({ column: 'Category', from: '', to: slug, isOfProduct: false })
  const google = await upload(
    'id\titem_group_id\ttitle\timage_link\tavailability\tprice\tcolor\tsize\tproduct_type\n' +
      `${word}-G\t${word}\tCap ${word}\thttps://shop.example/c.jpg\tin_stock\t12.00 USD\tRed\tM\tCaps ${word}\n`,
  )
  expect(google.format).toBe('google')
  const { body: second } = await answer(google, { format: 'google', answers: google.questions!.answers })
  expect(second).toMatchObject({ state: 'shown', counts: { new: 0, refused: 1 } })
  expect((await rowsOf(google))[0]?.findings[0]).toEqual({
    column: 'Price',
    words: '12.00 USD is not in rupees. Please export the file with prices in INR',
  })
})

test('an invalid answer is refused at its question', async () => {
  const asked = await upload(shopifyFile(newWord()))
  const { answers } = asked.questions!
  const wrong = await answer(asked, {
    format: 'shopify',
    answers: { ...answers, plainSize: '', colours: [{ name: 'Gulkand', hex: 'red' }] },
  })
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    422,
    ['answers.colours.0.hex', 'answers.plainSize'],
  ])
})

test('a file with unanswered questions is deleted after a week', async () => {
  const asked = await upload(shopifyFile(newWord()))
  const days = (count: number) => new Date(api.staffApp.clock().getTime() + count * 24 * 60 * 60 * 1000)
  await sweepLeftovers(api.db, days(6))
  expect(await filesOf(asked)).toBe(1)
  await sweepLeftovers(api.db, days(8))
  expect(await filesOf(asked)).toBe(0)
  // The sweep ended the session, too.
  api.manager = await api.staffApp.makeStaff('manager')
  const late = await answer(asked, { format: 'shopify', answers: asked.questions!.answers })
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The questions of this import can no longer be answered. Please upload the file again.',
  ])
})

test.runIf(process.env.LONG)('a large file is checked by a job before its preview', async () => {
  const word = newWord()
  const rows = Array.from(
    { length: 201 },
    (_, at) => `${word}-${at},Tee ${at},,,Tees for Men,Color,Red,Size,S,${word}-${at},1,799,,,active`,
  )
  const asked = await upload([head, ...rows].join('\n'))
  const { body } = await answer(asked, { format: 'shopify', answers: asked.questions!.answers })
  expect(body.state).toBe('checking')
  await api.staffApp.work()
  const { body: page } = await ask(`GET /imports/${asked.importId}`)
  expect(page.import).toMatchObject({ state: 'shown', counts: { new: 201, refused: 0 } })
  // The dry run creates them once, and rolls them back.
  const { rows: made } = await sql`select from categories where name = 'Tees' and gender = 'Men'`.execute(api.db)
  expect(made).toHaveLength(0)
})

test('staff skip products with errors, download their rows, fix and import them', async () => {
  const word = newWord()
  const file = shopifyFile(word, { picture: 'https://cdn.example/2.jpg' }).replace(
    `${word}-M,-2,799.00`,
    `${word}-M,-2,849.00`,
  )
  const asked = await upload(file)
  const { body: shown } = await answer(asked, { format: 'shopify', answers: filled(asked, word) })
  expect(shown).toMatchObject({
    counts: { new: 1, refused: 1, skipped: 1 },
    leftOut: { products: 1, rows: 2, remaining: 1 },
  })
  const rowsOf = async (outcome: string) =>
    (await ask(`GET /imports/${asked.importId}?outcome=${outcome}`)).body.rows.map((row: ImportRow) => [
      row.line,
      row.outcome,
    ])
  expect([await rowsOf('refused'), await rowsOf('skipped')]).toEqual([[[3, 'refused']], [[2, 'skipped']]])
  expect(await rowsOf('new')).toHaveLength(1)
  const plain = await ask(`POST /imports/${asked.importId}/apply`, {})
  expect([plain.status, plain.body.detail]).toEqual([
    409,
    '1 row has an error. Please fix the file and upload it again, or skip their products.',
  ])
  const other = await ask(`POST /imports/${asked.importId}/apply`, { leftOut: 1 })
  expect([other.status, other.body.detail]).toEqual([
    409,
    '2 rows would now be skipped. Please check the errors again.',
  ])
  const fixable = await leftOutOf(asked)
  const [names, first, second, ...others] = fixable.trimEnd().split('\r\n')
  expect([names?.endsWith(',Status,Errors'), first?.endsWith(',active,')]).toEqual([true, true])
  expect(second).toContain('Price: Price 849.00 here, 799.00 in row 2')
  expect(others).toEqual([expect.stringContaining('https://cdn.example/2.jpg')])

  expect((await ask(`POST /imports/${asked.importId}/apply`, { leftOut: 2 })).status).toBe(200)
  await api.staffApp.work()
  const { body: done } = await ask(`GET /imports/${asked.importId}?outcome=refused`)
  expect(done.import).toMatchObject({ state: 'applied', done: 1, products: 1, leftOut: { products: 1, rows: 2 } })
  expect(done.import.counts).toMatchObject({ new: 1, refused: 2, skipped: 0 })
  expect(done.rows.map(({ line, findings }: ImportRow) => [line, findings[0]?.words])).toEqual([
    [2, 'Skipped because of the error in row 3'],
    [3, expect.stringContaining('849.00')],
  ])
  expect((await findProduct(`${word}-bag`)).name).toBe(`Bag ${word}`)
  const stored = await api.db.selectFrom('products').select('slug').where('slug', '=', `${word}-tee`).execute()
  expect(stored).toEqual([])

  // Two variants and the row of another picture remain after the rest was applied.
  const rest = await leftOutOf(asked)
  expect(rest.split('\r\n').filter((row) => row.startsWith(`${word}-tee`))).toHaveLength(3)
  const again = await upload(rest.replace('849.00', '799.00'))
  expect(again.questions).toMatchObject({ products: 1 })
  const { body: fixed } = await answer(again, { format: 'shopify', answers: filled(again, word) })
  expect(fixed).toMatchObject({ counts: { new: 2, refused: 0 }, leftOut: { products: 0, rows: 0 } })
})

test('an import that changes nothing besides its errors is not applied', async () => {
  const { body } = await uploadSheet(api, 'SKU,Price\nNO-SUCH-1,10\nNO-SUCH-2,10\n')
  expect(body).toMatchObject({ counts: { refused: 2 }, leftOut: { rows: 2, remaining: 0 } })
  expect(await leftOutOf(body)).toContain('NO-SUCH-2,10,"SKU: There is no SKU NO-SUCH-2')
  const asked = await ask(`POST /imports/${body.importId}/apply`, { leftOut: 2 })
  expect([asked.status, asked.body.detail]).toEqual([409, 'Nothing would be imported: the other rows change nothing.'])
})

test("a product's handle elsewhere redirects to it, unless a product here has it", async () => {
  const word = newWord()
  const file = shopifyFile(word).replaceAll(`${word}-tee,`, `${word}_Tee,`)
  const asked = await upload(file)
  const { body } = await answer(asked, { format: 'shopify', answers: filled(asked, word) })
  await apply(body)
  const old = await api.db
    .selectFrom('productSlugs')
    .innerJoin('products', 'products.id', 'productId')
    .select(['productSlugs.slug as handle', 'products.slug'])
    .where('productSlugs.slug', 'like', `${word}%`)
    .execute()
  expect(old).toEqual([{ handle: `${word}_Tee`, slug: `${word}-tee` }])
  await sql`update products set status = 'archived' where slug = ${`${word}-tee`}`.execute(api.db)
  expect((await api.shop.ask(`GET /products/slug/${word}_Tee`)).body.archivedIn).toEqual(expect.any(String))

  const again = await upload(file)
  const { body: same } = await answer(again, { format: 'shopify', answers: filled(again, word) })
  expect(same.counts).toMatchObject({ new: 0, refused: 0 })
})

/** A file of unknown software; only a person can tell that `rate` is the price. */
const otherFile = (word: string) =>
  [
    `Artikel,Farbe,Gr.,Ref ${word},Wert`,
    `Kurta ${word} long,Gulkand,S,${word}-S,799`,
    `Kurta ${word} long,Gulkand,M,${word}-M,799`,
  ].join('\n')

test('the columns of any other file are matched, and the same columns are remembered', async () => {
  const word = newWord()
  const asked = await upload(otherFile(word))
  expect(asked).toMatchObject({ state: 'questions', format: 'other', counts: { new: 0 } })
  expect(asked.questions).toMatchObject({ isFormatCertain: false, products: 1 })
  expect(asked.questions?.columns?.map(({ name }) => name)).toEqual(['Artikel', 'Farbe', 'Gr.', `Ref ${word}`, 'Wert'])
  const proposed = asked.questions!.answers.matching!
  expect(proposed.map(({ field }) => field)).not.toContain('price')

  const matching = [
    ...proposed.filter(({ field }) => field !== 'sku' && field !== 'colour'),
    { field: 'colour', column: 'Farbe' } as const,
    { field: 'sku', column: `Ref ${word}` } as const,
    { field: 'price', column: 'Wert' } as const,
  ]
  const sent = { format: 'other', answers: { ...asked.questions!.answers, matching }, asksAgain: true }
  const { body: matched } = await ask(`PUT /imports/${asked.importId}/answers`, sent)
  expect(matched).toMatchObject({ state: 'questions', questions: { answers: { matching: expect.any(Array) } } })

  const { body: shown } = await answer(asked, { format: 'other', answers: filled(matched, word) })
  expect(shown).toMatchObject({ state: 'shown', counts: { new: 2, refused: 0 }, products: 1 })
  await apply(asked)

  const again = await upload(otherFile(word).replace('799\n', '899\n'))
  expect(again.questions?.answers.matching).toEqual(shown.questions.answers.matching)
})

test('a file without a name column asks for one and cannot be planned before', async () => {
  const asked = await upload('Spalte,Wert,Zahl\n7,1,2\n8,3,4')
  expect(asked).toMatchObject({ state: 'questions', format: 'other', questions: { products: 0 } })
  const { body } = await answer(asked, { format: 'other', answers: asked.questions!.answers })
  expect(body.state).toBe('questions')
})

test('a Google Merchant feed in XML is read as its CSV would be', async () => {
  const word = newWord()
  const item = (size: string) =>
    `<item><g:id>${word}-${size}</g:id><g:item_group_id>${word}</g:item_group_id><g:title>Tee ${word}, Red, ${size}</g:title>
    <g:link>https://other.example/product-view/${word}-tee?color=Red&amp;size=${size}</g:link><g:color>Red</g:color>
    <g:size>${size}</g:size><g:price>799.00 INR</g:price><g:availability>in_stock</g:availability>
    <g:product_type>T-Shirts ${word}</g:product_type><g:gender>male</g:gender></item>`
  const asked = await upload(
    `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${item('S')}${item('M')}</channel></rss>`,
  )
  expect(asked).toMatchObject({ state: 'questions', format: 'google' })
  const { body: shown } = await answer(asked, { format: 'google', answers: filled(asked, word) })
  expect(shown).toMatchObject({ state: 'shown', counts: { new: 2, refused: 0 } })
  await apply(asked)
  expect(await findProduct(`${word}-tee`)).toMatchObject({ name: `Tee ${word}`, price: 799, variants: [{}, {}] })
})

test('the products that an import created are listed, and no others', async () => {
  const word = newWord()
  const first = await upload(shopifyFile(word))
  await answer(first, { format: 'shopify', answers: filled(first, word) })
  const listed = async (importId: string, more = '') => (await ask(`GET /products?importId=${importId}${more}`)).body
  expect(await listed(first.importId)).toMatchObject({ content: [], total: 0, importFile: 'goods.csv' })
  await apply(first)
  const slugs = ({ content }: { content: { slug: string }[] }) => content.map(({ slug }) => slug).toSorted()
  const page = await listed(first.importId)
  expect([slugs(page), page.total]).toEqual([[`${word}-bag`, `${word}-tee`], 2])
  expect(slugs(await listed(first.importId, '&q=bag&status=draft'))).toEqual([`${word}-bag`])

  // The same products changed by another import, beside a new one.
  const other = newWord()
  const more = shopifyFile(other).split('\n').slice(1).join('\n')
  const second = await upload(`${shopifyFile(word, { stock: 9 })}\n${more}`)
  await answer(second, { format: 'shopify', answers: filled(second, other) })
  await apply(second)
  expect(slugs(await listed(second.importId))).toEqual([`${other}-bag`, `${other}-tee`])
  expect(await listed(randomUUID())).toMatchObject({ content: [], importFile: null })
})
