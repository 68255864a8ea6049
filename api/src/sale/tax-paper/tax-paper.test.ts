import { demoSeller as seller, type Seller } from '@nukkad/contract/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper, type Line } from '../../../test/shopper.ts'
import { openStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { lockAnyOrder, moveOrder } from '../order/move-order.ts'
import { invoiceParcel } from '../order/order-documents.ts'
import { moveReturn } from '../returns/change-return.ts'
import { openReturn } from '../returns/request-return.ts'
import { readDocuments } from '../tax/read-documents.ts'
import { beginSeller } from '../../store/settings/seller.ts'
import { taxPdf } from './tax-pdf.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  const staffApp = await openStaffApp(database.db)
  const { session } = await staffApp.makeStaff('owner')
  const accepted = { session, body: { value: true, version: 0 } }
  const { status } = await staffApp.ask('PUT /settings/business-invoices', accepted)
  if (status !== 200) throw new Error(`invoices for businesses were refused with ${status}`)
  await staffApp.close()
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

const leh = { state: 'Ladakh', city: 'Leh', postalCode: '194101' }
const pune = { state: 'Maharashtra', city: 'Pune', postalCode: '411001' }
const ladakhi: Seller = { ...seller, state: 'Ladakh', gstin: '38AAACN0000A1ZI' }
const patil = { gstin: '27AAPFU0939F1ZV', businessName: 'Patil & Sons' }

/** Two tees of ₹799 less ₹100 with the COD charge of ₹60, and what one returned tee lowers. */
const halves = {
  line: ['₹1,426.66', '₹35.67'],
  charge: ['₹57.14', '₹1.43'],
  all: ['₹1,483.80', '₹37.10', '₹74.20'],
  returned: ['₹713.32', '₹17.84', '₹35.68'],
  rate: '2.5%',
}
const whole = {
  line: ['₹1,426.67', '₹71.33'],
  charge: ['₹57.14', '₹2.86'],
  all: ['₹1,483.81', '₹74.19'],
  returned: ['₹713.34', '₹35.66'],
  rate: '5%',
}
const supplies = [
  { from: seller, to: home, code: '29', heads: ['CGST', 'SGST'], rates: 'CGST 2.5% + SGST 2.5%', tax: halves },
  { from: seller, to: { ...home, ...pune }, code: '27', heads: ['IGST'], rates: 'IGST 5%', tax: whole },
  { from: seller, to: { ...home, ...leh }, code: '38', heads: ['IGST'], rates: 'IGST 5%', tax: whole },
  {
    from: ladakhi,
    to: { ...home, ...leh },
    code: '38',
    heads: ['CGST', 'UTGST'],
    rates: 'CGST 2.5% + UTGST 2.5%',
    tax: halves,
  },
].flatMap((supply) => [
  { ...supply, business: undefined, buyer: 'a consumer', state: supply.to.state, seat: supply.from.state },
  { ...supply, business: patil, buyer: 'a business', state: supply.to.state, seat: supply.from.state },
])
type Supply = (typeof supplies)[number]

/** Sells two tees with a coupon, delivers them and takes one back; returns the lines of both papers. */
async function sellAndTakeBack({ from, to, business }: Supply) {
  await beginSeller(database.db, from, shop.clock())
  const asha = await makeShopper(shop, database.db)
  const cart = await asha.add(
    lineOf(await makeProduct(database.db, { price: 799, name: 'Cutting Chai Tee' }), { quantity: 2 }),
  )
  const code = await makeCoupon(database.db, { percent: null, amount: 10_000 })
  await asha.ask('PUT /cart/coupon', { query: { cartId: cart.body.cartId, code } })
  const placed = await asha.order({ more: { shippingAddress: to, ...business } })
  const { orderId, items } = placed.body
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const lines = [{ orderItemId: items[0].orderItemId, quantity: 1 }]
  await inTransaction(database.db, async (tx) => {
    const now = new Date('2026-11-24T06:30:00Z')
    const returnId = await openReturn(tx, { orderId, reason: 'Size/fit issue', actorId: 'staff', lines, now })
    for (const next of ['APPROVED', 'PICKED_UP'] as const)
      await moveReturn(tx, { returnId, to: next, by: 'staff', now })
    const receipt = { found: lines.map((line) => ({ ...line, outcome: 'shelf' as const })) }
    await moveReturn(tx, { returnId, to: 'RECEIVED', by: 'staff', receipt, now })
  })
  await beginSeller(database.db, seller, shop.clock())
  const [invoice, note, ...others] = await documentsOf(orderId)
  if (invoice === undefined || note === undefined || others.length > 0) throw new Error('not one invoice and one note')
  const [pdf, notePdf] = [await taxPdf([invoice], noLogo), await taxPdf([note], noLogo)]
  expect([hasMissingGlyph(pdf), hasMissingGlyph(notePdf)]).toEqual([false, false])
  return { orderId, invoice, note, words: pdfText(pdf), noteWords: pdfText(notePdf) }
}

/** The supplier and the recipient on both papers. */
const partiesOf = ({ from, to, code, business }: Supply) => ({
  supplier: [
    from.legalName,
    ...from.address,
    `State: ${from.state} (${from.gstin.slice(0, 2)})`,
    `GSTIN ${from.gstin}`,
  ],
  recipient: business === undefined ? [to.fullName] : [business.businessName, `GSTIN ${business.gstin}`],
  delivery: [
    'Billing and delivery address',
    to.street,
    `${to.city} ${to.postalCode}`,
    `State: ${to.state} (${code})`,
    'India',
  ],
  signature: [
    `For ${from.legalName}`,
    'Authorised signatory',
    'Issued electronically under the Information Technology Act, 2000. No signature is needed.',
  ],
})

/** Rule 46 of the CGST Rules, by the letters of its lines. */
function rule46(supply: Supply, number: string) {
  const { heads, rates, tax, to, code } = supply
  const { supplier, recipient, delivery, signature } = partiesOf(supply)
  return {
    a: supplier,
    b: [number],
    c: ['Date: 20 Nov 2026'],
    d: recipient,
    'e, f, o': delivery,
    g: ['Washed Black, M · HSN 61091000', 'HSN 61091000'],
    h: ['Cutting Chai Tee', 'Cash on delivery charge'],
    i: ['2 PCS'],
    j: ['₹799.00', '₹1,498.00', '₹60.00', 'Total', '₹1,558.00'],
    k: ['Discount', '−₹100.00', 'Taxable value', tax.line[0], tax.charge[0], tax.all[0]],
    l: [rates, tax.rate],
    m: [...heads, ...tax.line, ...tax.charge, ...tax.all],
    n: [`Place of supply: ${to.state} (${code})`],
    p: ['Tax payable on reverse charge: No'],
    q: signature,
    // Rule 48 (1).
    copy: ['Tax invoice', 'ORIGINAL FOR RECIPIENT'],
  }
}

/** Rule 53 (1A), by the letters of its lines. */
function rule53(supply: Supply, { number, invoice }: { number: string; invoice: string }) {
  const { heads, rates, tax } = supply
  const { supplier, recipient, delivery, signature } = partiesOf(supply)
  return {
    a: supplier,
    b: ['Credit note'],
    c: [number],
    d: ['Date: 24 Nov 2026'],
    e: recipient,
    f: delivery,
    g: [`For tax invoice: ${invoice}`, 'Invoice date: 20 Nov 2026'],
    h: ['1 PCS', ...heads, rates, tax.rate, ...tax.returned, 'Credited', '₹749.00'],
    i: signature,
  }
}

/** The lines of a rule that the paper lacks, by letter. */
function missing(rule: Record<string, readonly (string | undefined)[]>, words: readonly string[]) {
  const lacking = Object.entries(rule).map(([letter, lines]) => [
    letter,
    lines.filter((line) => !words.includes(line ?? '')),
  ])
  return Object.fromEntries(lacking.filter(([, lines]) => lines?.length !== 0))
}

describe.each(supplies)('from $seat to $buyer in $state', (supply) => {
  test('invoice and credit note have each line of rules 46 and 53', async () => {
    const { orderId, invoice, note, words, noteWords } = await sellAndTakeBack(supply)
    expect(missing(rule46(supply, invoice.number), words)).toEqual({})
    expect(missing(rule53(supply, { number: note.number, invoice: invoice.number }), noteWords)).toEqual({})
    for (const { number } of [invoice, note]) expect(number).toMatch(/^[A-Z]{2}2627\/\d{7}$/)
    expect(words).toEqual(expect.arrayContaining([`Order: ${orderId}`, 'Payment: Cash on delivery']))
    expect(noteWords).toContain('Reason: Items returned')
    expect(words.join(' ')).toContain('Rupees one thousand five hundred fifty-eight only')
    const others = ['CGST', 'SGST', 'UTGST', 'IGST'].filter((head) => !supply.heads.includes(head))
    expect([...words, ...noteWords].filter((word) => others.includes(word))).toEqual([])
  })
})

test('two rates have a line of tax each, the lower first', async () => {
  const { words } = await paperOf(await shipTo(pune, lineOf(await tee(999)), lineOf(await tee(3499))))
  expect(words).toEqual(expect.arrayContaining(['5%', '18%', '₹47.57', '₹533.75', '₹951.43', '₹2,965.25']))
  expect(words.indexOf('IGST 5%')).toBeLessThan(words.indexOf('IGST 18%'))
})

test('a parcel that was lost is credited whole, and the note says why', async () => {
  const orderId = await shipTo({}, lineOf(await tee(), { quantity: 2 }))
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: new Date('2026-11-24T06:30:00Z') }),
  )
  const [, note] = await documentsOf(orderId)
  if (note === undefined) throw new Error('no credit note')
  const words = pdfText(await taxPdf([note], noLogo))
  expect(words).toEqual(expect.arrayContaining(['Reason: Parcel lost on the way', 'Credited', '₹1,658.00', '2 PCS']))
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
  await beginSeller(database.db, { ...seller, legalName: 'Kinara Clothing' }, shop.clock())
  const again = await paperOf(orderId)
  await beginSeller(database.db, seller, shop.clock())
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
    await inTransaction(database.db, async (tx) => invoiceParcel(tx, await lockAnyOrder(tx, orderId), shop.clock()))
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
