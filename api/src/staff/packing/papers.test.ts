import { demoIdentity as shopWords } from '@nukkad/contract/shop'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { readBars } from '../../../test/read-bars.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let packer: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  packer = await staffApp.makeStaff('packer')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

async function file(path: string) {
  const headers = { origin: staffUrl, cookie: `nukkad-staff=${packer.session}` }
  const reply = await staffApp.app.inject({ url: `${staffApiPath}${path}`, headers })
  return { ...reply, status: reply.statusCode, pdf: reply.rawPayload }
}
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const sheetSize = (pdf: Buffer) => /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1)

async function order(products = 1, name = 'Asha Rao'): Promise<string> {
  const asha = await makeShopper(shop, database.db, name)
  const lines = []
  for (let nth = 0; nth < products; nth += 1) {
    lines.push(lineOf(await makeProduct(database.db, { name: `Gully Tee ${nth + 1}` }), { quantity: 2 }))
  }
  return asha.buy(lines)
}

test('a slip says what goes into the box and to whom, without a price, a phone or a street', async () => {
  const orderId = await order()
  const { status, headers, pdf } = await file(`/orders/${orderId}/slip.pdf`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="slip-${orderId}.pdf"`,
    'cache-control': 'no-store',
  })
  const words = pdfText(pdf)
  for (const word of [shopWords.name.toUpperCase(), orderId, '2 items', '2', 'Gully Tee 1'])
    expect(words).toContain(word)
  expect(words.join('\n')).toMatch(/^Washed Black, M · MEN-CUTTING-CHAI-TEE-/m)
  expect(words).toContain('Asha Rao')
  expect(words).toContain('Bengaluru 560005')
  expect(words.join(' ')).not.toMatch(/₹|98765|Wheeler/)
  expect(hasMissingGlyph(pdf)).toBe(false)
  expect(sheetSize(pdf)).toEqual(['419.53', '595.28'])
})

test('two slips share one A4 sheet, in the order asked for, and a long one takes more sheets', async () => {
  const ids = [await order(), await order(16), await order()]
  const query = ids.map((id) => `orderId=${id}`).join('&')
  const a5 = await file(`/orders/slips.pdf?${query}`)
  expect(pages(a5.pdf)).toBe(4)
  const a4 = await file(`/orders/slips.pdf?${query}&paper=a4`)
  expect(pages(a4.pdf)).toBe(2)
  expect(sheetSize(a4.pdf)).toEqual(['839.06', '595.28'])
  const words = pdfText(a4.pdf)
  expect(words.filter((word) => ids.includes(word))).toEqual([ids[0], ids[1], ids[1], ids[2]])
  expect(words).toContain('Gully Tee 16')
  expect(words).toContain('Continued on the next page')
})

test('a filter names the slips, too; the slip of a cancelled order is void', async () => {
  const [kept, cancelled] = [await order(), await order()]
  for (const orderId of [kept, cancelled])
    await database.db.insertInto('orderTags').values({ orderId, tag: 'slips' }).execute()
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
  const words = pdfText((await file('/orders/slips.pdf?tag=slips')).pdf)
  expect(words).toContain(kept)
  expect(words).not.toContain(cancelled)
  const alone = await file(`/orders/${cancelled}/slip.pdf`)
  expect(alone.json()).toMatchObject({ status: 409, detail: 'The order is “Cancelled” – it has no packing slip.' })
  expect((await file(`/orders/slips.pdf?orderId=${cancelled}`)).status).toBe(409)
  expect((await file('/orders/NK-0000-0000-0000/slip.pdf')).status).toBe(404)
})

test('the pick list is a sheet with a line for each product, colour and size', async () => {
  const ids = [await order(2), await order(2)]
  const { pdf } = await file(`/packing/pick.pdf?${ids.map((id) => `orderId=${id}`).join('&')}`)
  const words = pdfText(pdf)
  expect(words).toContain('8 items for 2 orders')
  expect(words.filter((word) => word === 'Gully Tee 1')).toHaveLength(2)
})

test('held orders are left out of slips and pick list, which say so', async () => {
  const [free, held] = [await order(), await order()]
  await database.db.updateTable('orders').set({ holdReason: 'No answer' }).where('id', '=', held).execute()
  const query = `orderId=${held}&orderId=${free}`
  const leftOut = `1 order on hold skipped: ${held}`
  const slips = await file(`/orders/slips.pdf?${query}`)
  expect(pages(slips.pdf)).toBe(2)
  expect(pdfText(slips.pdf)).toContain(free)
  expect(pdfText(slips.pdf)).not.toContain(held)
  expect(pdfText(slips.pdf)).toContain(leftOut)
  expect((await file(`/orders/slips.pdf?orderId=${held}`)).json().detail).toBe(
    `None of these orders has a packing slip. ${leftOut}.`,
  )
  const pick = await staffApp.ask(`GET /packing/pick?${query}`, { session: packer.session })
  expect(pick.body).toMatchObject({ orders: [free], held: [held], pieces: 2 })
  const sheet = pdfText((await file(`/packing/pick.pdf?${query}`)).pdf)
  expect(sheet).toContain(leftOut)
  expect(sheet).toContain('2 items for 1 order')
})

test('a slip leaves emoji out', async () => {
  const orderId = await order(1, 'Asha 🎉 Rao')
  const words = pdfText((await file(`/orders/${orderId}/slip.pdf`)).pdf)
  expect(words).toContain('Asha Rao')
})

test('a reader reads the order on its slip', async () => {
  const orderId = await order()
  const { pdf } = await file(`/orders/${orderId}/slip.pdf`)
  expect(await readBars(pdf)).toEqual([orderId.replaceAll('-', '')])
})
