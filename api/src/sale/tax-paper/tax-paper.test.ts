import { demoSeller as seller } from '@nukkad/contract/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper, type Line } from '../../../test/shopper.ts'
import { inTransaction } from '../../platform/db.ts'
import { lockOrder, moveOrder } from '../order/move-order.ts'
import { invoiceParcel } from '../order/order-documents.ts'
import { readDocuments } from '../tax/read-documents.ts'
import { keepSeller } from '../tax/seller.ts'
import { taxPdf } from './tax-pdf.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const tee = (price = 799) => makeProduct(database.db, { price, stock: 400 })
const noLogo = async () => undefined

async function shipTo(address: Partial<typeof home>, ...lines: Line[]): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  await asha.add(...lines)
  const { items, grandTotal } = await asha.bag()
  const body = {
    userId: asha.userId,
    items,
    shippingAddress: { ...home, ...address },
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: grandTotal + 60,
  }
  const { orderId } = (await asha.ask('POST /orders', { body })).body
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  return orderId
}

async function documentsOf(orderId: string) {
  const rows = await database.db
    .selectFrom('taxDocuments')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('kind', 'desc')
    .execute()
  return readDocuments(
    database.db,
    rows.map(({ id }) => id),
  )
}

async function paperOf(orderId: string): Promise<{ words: string[]; pdf: Buffer; number: string }> {
  const [invoice] = await documentsOf(orderId)
  if (invoice === undefined) throw new Error('no invoice')
  const pdf = await taxPdf([invoice], noLogo)
  return { words: pdfText(pdf), pdf, number: invoice.number }
}

/** Rule 46 of the CGST Rules, with the letter of each of its lines. */
const rule46 = (number: string, orderId: string) => ({
  a: [seller.legalName, ...seller.address, `GSTIN ${seller.gstin}`],
  b: [number],
  c: ['Date: 20 Nov 2026'],
  d: [home.fullName, home.street],
  g: [expect.stringMatching(/HSN 61091000$/)],
  i: ['2 PCS'],
  rule48: ['ORIGINAL FOR RECIPIENT'],
  p: ['Tax payable on reverse charge: No'],
  q: [
    `For ${seller.legalName}`,
    'Authorised signatory',
    expect.stringContaining('Issued electronically under the Information Technology Act, 2000.'),
  ],
  ours: ['Tax invoice', `Order: ${orderId}`, 'Payment: Cash on delivery'],
})

describe('an invoice has each line of rule 46', () => {
  test('within Karnataka with CGST and SGST', async () => {
    const orderId = await shipTo({}, lineOf(await tee(), { quantity: 2 }))
    const { words, number, pdf } = await paperOf(orderId)
    for (const lines of Object.values(rule46(number, orderId))) expect(words).toEqual(expect.arrayContaining(lines))
    // (e) delivery address, State and code; (n) place of supply.
    expect(words).toEqual(expect.arrayContaining([`${home.city} ${home.postalCode}`, 'State: Karnataka (29)']))
    expect(words).toContain('Place of supply: Karnataka (29)')
    // (j) value, (k) taxable value, (l) rate, (m) tax by head: of ₹1,598, then of the charge.
    expect(words).toEqual(expect.arrayContaining(['CGST', 'SGST', 'CGST 2.5% + SGST 2.5%', '2.5%']))
    expect(words).toEqual(expect.arrayContaining(['₹799.00', '₹1,521.90', '₹38.05', '₹1,598.00']))
    expect(words).toEqual(expect.arrayContaining(['Cash on delivery charge', '₹57.14', '₹1.43', '₹60.00']))
    expect(words).toEqual(expect.arrayContaining(['Taxable value', '₹1,579.04', '₹39.48', 'Total', '₹1,658.00']))
    expect(words.join(' ')).toContain('Rupees one thousand six hundred fifty-eight only')
    expect(words).not.toContain('IGST')
    expect(hasMissingGlyph(pdf)).toBe(false)
  })

  test('to Maharashtra with IGST, each rate on its own line', async () => {
    const place = { state: 'Maharashtra', city: 'Pune', postalCode: '411001' }
    const { words } = await paperOf(await shipTo(place, lineOf(await tee(999)), lineOf(await tee(3499))))
    expect(words).toEqual(
      expect.arrayContaining(['State: Maharashtra (27)', 'Place of supply: Maharashtra (27)', 'IGST']),
    )
    expect(words).toEqual(expect.arrayContaining(['5%', '18%', '₹47.57', '₹533.75', '₹951.43', '₹2,965.25']))
    expect(words.indexOf('IGST 5%')).toBeLessThan(words.indexOf('IGST 18%'))
    expect(words).not.toContain('CGST')
  })

  test('to Ladakh from Karnataka with IGST, from Ladakh with CGST and UTGST', async () => {
    const place = { state: 'Ladakh', city: 'Leh', postalCode: '194101' }
    const away = await paperOf(await shipTo(place, lineOf(await tee())))
    expect(away.words).toEqual(expect.arrayContaining(['Place of supply: Ladakh (38)', 'IGST', 'IGST 5%']))
    await keepSeller(database.db, { ...seller, state: 'Ladakh', gstin: '38AAACN0000A1ZI' })
    const own = await paperOf(await shipTo(place, lineOf(await tee())))
    await keepSeller(database.db, seller)
    expect(own.words).toEqual(expect.arrayContaining(['CGST', 'UTGST', 'CGST 2.5% + UTGST 2.5%', '₹19.02']))
    expect(own.words).toEqual(expect.arrayContaining(['GSTIN 38AAACN0000A1ZI', 'State: Ladakh (38)']))
    expect(own.words).not.toContain('SGST')
  })
})

test('a credit note names its invoice, its reason and what it lowers (rule 53)', async () => {
  const orderId = await shipTo({}, lineOf(await tee(), { quantity: 2 }))
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: new Date('2026-11-24T06:30:00Z') }),
  )
  const [invoice, note] = await documentsOf(orderId)
  if (invoice === undefined || note === undefined) throw new Error('no credit note')
  const words = pdfText(await taxPdf([note], noLogo))
  expect(words).toEqual(expect.arrayContaining(['Credit note', note.number, 'Date: 24 Nov 2026']))
  expect(words).toEqual(
    expect.arrayContaining([`For tax invoice: ${invoice.number}`, 'Invoice date: 20 Nov 2026', `Order: ${orderId}`]),
  )
  expect(words).toEqual(
    expect.arrayContaining([seller.legalName, `GSTIN ${seller.gstin}`, home.fullName, 'State: Karnataka (29)']),
  )
  expect(words).toEqual(expect.arrayContaining(['Reason: Parcel lost on the way', 'Credited', '₹1,658.00']))
  expect(words).toEqual(expect.arrayContaining(['2 PCS', '2.5%', '₹1,521.90', '₹38.05', 'Authorised signatory']))
})

test('a cancelled invoice says so on each page', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await tee())])
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  const [invoice] = await documentsOf(orderId)
  if (invoice === undefined) throw new Error('no invoice')
  const many = Array.from({ length: 30 }, () => invoice.lines).flat()
  const cancelled = { ...invoice, lines: many, cancelledAt: new Date('2026-11-21T06:30:00Z') }
  const words = pdfText(await taxPdf([cancelled], noLogo))
  const pages = words.filter((line) => /^Page \d of \d$/.test(line))
  expect(pages.length).toBeGreaterThan(1)
  expect(words.filter((line) => line === 'CANCELLED')).toHaveLength(pages.length)
  expect(words).toContain('CANCELLED on 21 Nov 2026')
  expect(words.filter((line) => line === 'Taxable value').length).toBeGreaterThan(pages.length)
  expect(pdfText(await taxPdf([invoice], noLogo))).not.toContain('CANCELLED')
})

test('the same facts are the same bytes, and a later change of the shop does not alter them', async () => {
  const orderId = await shipTo({ fullName: 'आशा राव' }, lineOf(await tee()))
  const { pdf } = await paperOf(orderId)
  await keepSeller(database.db, { ...seller, legalName: 'Kinara Clothing' })
  const again = await paperOf(orderId)
  await keepSeller(database.db, seller)
  expect(again.pdf.equals(pdf)).toBe(true)
  expect(again.words).toContain('आशा राव')
})

test('many documents are one file, and each counts its own pages', async () => {
  const [one] = await documentsOf(await shipTo({}, lineOf(await tee())))
  const [other] = await documentsOf(await shipTo({}, lineOf(await tee())))
  if (one === undefined || other === undefined) throw new Error('no invoice')
  const long = { ...one, lines: Array.from({ length: 30 }, () => one.lines).flat() }
  const words = pdfText(await taxPdf([long, other], noLogo))
  expect(words.filter((line) => line === 'Tax invoice')).toHaveLength(2)
  expect(words).toEqual(expect.arrayContaining([one.number, other.number]))
  expect(words.filter((line) => /^Page 1 of [2-9]$/.test(line))).toHaveLength(1)
})

describe('a shopper', () => {
  const fetchPaper = (path: string, token?: string) =>
    shop.app.inject({
      url: `/api/v1.0${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  const move = (orderId: string, to: 'PROCESSING' | 'SHIPPED' | 'LOST') =>
    inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: shop.clock() }))

  test('downloads the invoice from dispatch on, and then the credit note', async () => {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(await tee())])
    await move(orderId, 'PROCESSING')
    // The box is closed and invoiced, and may still be opened.
    await inTransaction(database.db, async (tx) => invoiceParcel(tx, await lockOrder(tx, { orderId }), shop.clock()))
    expect(await documentsOf(orderId)).toHaveLength(1)
    expect((await asha.read(orderId)).invoiceNumber).toBeNull()
    expect((await fetchPaper(`/orders/${orderId}/invoice.pdf`, asha.token)).json()).toMatchObject({
      status: 404,
      code: 'TAX_DOCUMENT_NOT_FOUND',
    })

    await move(orderId, 'SHIPPED')
    const { invoiceNumber } = await asha.read(orderId)
    const { statusCode, headers, rawPayload } = await fetchPaper(`/orders/${orderId}/invoice.pdf`, asha.token)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="nukkad-invoice-${invoiceNumber.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(pdfText(rawPayload)).toEqual(expect.arrayContaining(['Tax invoice', invoiceNumber]))
    expect(rawPayload.length).toBeLessThan(120_000)

    await move(orderId, 'LOST')
    const [note, ...others] = (await asha.read(orderId)).creditNotes
    expect(others).toEqual([])
    expect(note).toMatchObject({ amount: 859, returnId: null, day: '2026-11-20' })
    const paper = await fetchPaper(`/credit-notes/${note.documentId}.pdf`, asha.token)
    expect(pdfText(paper.rawPayload)).toEqual(expect.arrayContaining(['Credit note', note.number]))
    expect(paper.headers['content-disposition']).toContain(`credit-note-${note.number.replaceAll('/', '-')}.pdf`)
  })

  test('gets none of somebody else, and no invoice by the address of a note', async () => {
    const [asha, ravi] = [await makeShopper(shop, database.db), await makeShopper(shop, database.db, 'Ravi Menon')]
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await move(orderId, 'LOST')
    const [invoice, note] = await documentsOf(orderId)
    for (const path of [`/orders/${orderId}/invoice.pdf`, `/credit-notes/${note?.id}.pdf`]) {
      expect((await fetchPaper(path, ravi.token)).statusCode).toBe(404)
      expect((await fetchPaper(path)).statusCode).toBe(401)
      expect((await fetchPaper(path, asha.token)).statusCode).toBe(200)
    }
    expect((await fetchPaper(`/credit-notes/${invoice?.id}.pdf`, asha.token)).statusCode).toBe(404)
  })
})
