import { randomUUID } from 'node:crypto'
import { mostLabels } from '@nukkad/contract/label-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let packer: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  packer = await staffApp.makeStaff('packer')
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

async function labels(query: string) {
  const headers = { origin: staffUrl, cookie: `nukkad-staff=${packer.session}` }
  const { statusCode, rawPayload } = await staffApp.app.inject({ url: `${staffApiPath}/labels.pdf?${query}`, headers })
  return { status: statusCode, pdf: rawPayload }
}
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
/** In points, rounded. */
const sheetSize = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(pdf.toString('latin1'))
    ?.slice(1)
    .map((side) => Math.round(Number(side)))

const black = { name: 'Washed Black', hex: '#2d2c2e' }

async function variant(code: { sku?: string; barcode?: string | null }, name = 'Gully Tee'): Promise<string> {
  const { productId } = await makeProduct(database.db, { name, price: 799, colours: [black] })
  const { id } = await database.db
    .updateTable('variants')
    .set(code)
    .where('productId', '=', productId)
    .where('size', '=', 'M')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a label shows product, variant, code and price, as often as requested', async () => {
  const id = await variant({ sku: 'GT-BLK-M' })
  const { status, pdf } = await labels(`label=${id}:3`)
  expect(status).toBe(200)
  const words = pdfText(pdf)
  expect(words.filter((word) => word === 'Gully Tee')).toHaveLength(3)
  expect(words).toEqual(expect.arrayContaining(['Washed Black, M', 'GT-BLK-M', 'MRP ₹799 incl. of all taxes']))
  expect(sheetSize(pdf)).toEqual([595, 842])
  expect(pages(pdf)).toBe(1)
  expect(hasMissingGlyph(pdf)).toBe(false)
})

test('44 labels fill a sheet, used places stay free, and a roll has one label per page', async () => {
  const id = await variant({ barcode: '8901234567894' })
  expect(pages((await labels(`label=${id}:44`)).pdf)).toBe(1)
  expect(pages((await labels(`label=${id}:44&skip=1`)).pdf)).toBe(2)
  const roll = await labels(`label=${id}:3&paper=roll&skip=5`)
  expect(pages(roll.pdf)).toBe(3)
  expect(sheetSize(roll.pdf)).toEqual([142, 71])
  expect(pdfText(roll.pdf)).toContain('8901234567894')
})

test('a code that no scanner could read gets no bars, and a long name is cut', async () => {
  const id = await variant({ sku: `LONG-${'A'.repeat(40)}` }, `Tee ${'very '.repeat(20)}long`)
  const words = pdfText((await labels(`label=${id}:1`)).pdf)
  expect(words).toContain('Code too long for a barcode')
  expect(words.find((word) => word.startsWith('Tee very'))).toMatch(/…$/)
})

test.each([
  ['an unknown variant', `label=${randomUUID()}:1`, 404],
  ['no labels', `label=${randomUUID()}:0`, 422],
  ['nothing', '', 422],
  ['a count that is none', `label=${randomUUID()}:many`, 422],
  ['too many', `label=${randomUUID()}:${mostLabels + 1}`, 422],
])('%s is refused', async (_name, query, status) => {
  expect((await labels(query)).status).toBe(status)
})
