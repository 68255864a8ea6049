import { staffApiPath } from '@nukkad/contract/staff-rules'
import { mostPapersAtOnce } from '@nukkad/contract/tax-document-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../../sale/order/move-order.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session = ''
const orders: string[] = []

/** Three invoices of 20 November, and a credit note of the 24th for the last of them. */
beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('accountant')).session
  const tee = await makeProduct(database.db, { price: 799, stock: 50 })
  const asha = await makeShopper(shop, database.db)
  for (let nth = 0; nth < 3; nth += 1) {
    const orderId = await asha.buy([lineOf(tee)])
    await bringTo(database.db, orderId, 'SHIPPED', new Date(shop.clock().getTime() + nth * 1000))
    orders.push(orderId)
  }
  const now = new Date('2026-11-24T06:30:00Z')
  await inTransaction(database.db, (tx) => moveOrder(tx, { orderId: orders[2]!, to: 'LOST', by: 'staff', now }))
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const list = async (query: Record<string, string> = {}) =>
  (await staffApp.ask('GET /tax-documents', { session, query })).body
const numbersOf = async (query: Record<string, string>) =>
  (await list(query)).content.map(({ number }: { number: string }) => number)

async function file(path: string, own = session) {
  const headers = { origin: staffUrl, cookie: `nukkad-staff=${own}` }
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await staffApp.app.inject({ url: `${staffApiPath}${path}`, headers })
  return { status: statusCode, headers: sent, pdf: rawPayload }
}

test('lists invoices and credit notes, newest first, with their sums', async () => {
  const { content, total, next } = await list()
  expect([total, next]).toEqual([4, null])
  expect(content.map(({ number }: { number: string }) => number)).toEqual([
    'CN2627/0000001',
    'AA2627/0000003',
    'AA2627/0000002',
    'AA2627/0000001',
  ])
  expect(content[0]).toMatchObject({ kind: 'CREDIT_NOTE', orderId: orders[2], day: '2026-11-24', total: 859 })
  expect(content[1]).toMatchObject({ taxable: 818.1, tax: 40.9, state: 'Karnataka', cancelledAt: null })
})

test('is read a page at a time', async () => {
  const first = await list({ size: '3' })
  expect(first.content).toHaveLength(3)
  const second = await list({ size: '3', after: first.next })
  expect(second.content.map(({ number }: { number: string }) => number)).toEqual(['AA2627/0000001'])
  expect(second.next).toBeNull()
})

test.each([
  [{ q: 'aa2627/0000002' }, ['AA2627/0000002']],
  [{ q: '2' }, ['AA2627/0000002']],
  [{ q: 'CN' }, ['CN2627/0000001']],
  [{ q: 'A%7' }, []],
  [{ kind: 'CREDIT_NOTE' }, ['CN2627/0000001']],
  [{ from: '2026-11-21' }, ['CN2627/0000001']],
  [{ to: '2026-11-20', q: '3' }, ['AA2627/0000003']],
  [{ from: '2026-11-25' }, []],
])('%j finds %j', async (query, numbers) => {
  expect(await numbersOf(query as Record<string, string>)).toEqual(numbers)
})

test('finds the documents of an order', async () => {
  expect(await numbersOf({ q: orders[2]!.toLowerCase() })).toEqual(['CN2627/0000001', 'AA2627/0000003'])
})

test('one document, or all of a filter in order, are one PDF', async () => {
  const [newest] = (await list()).content
  const one = await file(`/tax-documents/papers.pdf?documentId=${newest.documentId}`)
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="CN2627-0000001.pdf"',
    'cache-control': 'no-store',
  })
  const all = await file('/tax-documents/papers.pdf?kind=INVOICE')
  const numbers = pdfText(all.pdf).filter((line) => line.startsWith('AA2627'))
  expect(numbers).toEqual(['AA2627/0000001', 'AA2627/0000002', 'AA2627/0000003'])
  expect((await file('/tax-documents/papers.pdf?from=2026-11-25')).status).toBe(404)
  const many = Array.from({ length: mostPapersAtOnce + 1 }, () => `documentId=${newest.documentId}`).join('&')
  expect((await file(`/tax-documents/papers.pdf?${many}`)).status).toBe(422)
})

test('a packer prints invoices of chosen orders, and cannot list documents', async () => {
  const packer = (await staffApp.makeStaff('packer')).session
  const { status, pdf } = await file(`/orders/invoices.pdf?orderId=${orders[1]}&orderId=${orders[0]}`, packer)
  expect(status).toBe(200)
  expect(pdfText(pdf).filter((line) => line.startsWith('AA2627'))).toEqual(['AA2627/0000002', 'AA2627/0000001'])
  expect((await file('/tax-documents', packer)).status).toBe(403)
  expect((await file('/tax-documents/papers.pdf', packer)).status).toBe(403)
})

test("an order's page names its documents", async () => {
  const owner = (await staffApp.makeStaff('owner')).session
  const { body } = await staffApp.ask(`GET /orders/${orders[2]}`, { session: owner })
  expect(body.taxDocuments).toMatchObject([
    { kind: 'INVOICE', number: 'AA2627/0000003', total: 859, cancelledAt: null },
    { kind: 'CREDIT_NOTE', number: 'CN2627/0000001', day: '2026-11-24' },
  ])
})
