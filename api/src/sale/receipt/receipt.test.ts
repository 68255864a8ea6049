import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import { demoSeller as seller } from '@nukkad/contract/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { hasMissingGlyph, pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import {
  bringTo,
  home,
  lineOf,
  makePayment,
  makeShopper,
  returnWhole,
  savePayout,
  type Shopper,
} from '../../../test/shopper.ts'
import { moveOrder } from '../order/move-order.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveReturn } from '../returns/change-return.ts'

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

const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { stock: 20, ...given })
const shopper = (name?: string) => makeShopper(shop, database.db, name)

async function fetchReceipt(orderId: string, token: string | undefined) {
  return shop.app.inject({
    url: `/api/v1.0/orders/${orderId}/receipt.pdf`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}

async function wordsOf(orderId: string, { token }: Shopper): Promise<string[]> {
  const { statusCode, rawPayload } = await fetchReceipt(orderId, token)
  expect(statusCode).toBe(200)
  return pdfText(rawPayload)
}

/** Sent orders, with an address other than Bengaluru. */
async function orderTo(asha: Shopper, address: Partial<typeof home>, ...lines: ReturnType<typeof lineOf>[]) {
  await asha.add(...lines)
  const cart = await asha.bag()
  const body = {
    userId: asha.userId,
    items: cart.items,
    shippingAddress: { ...home, ...address },
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: cart.grandTotal + 60,
  }
  return (await asha.ask('POST /orders', { body })).body.orderId as string
}

test('a receipt is a separate file, and no cache stores it', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  const { headers, rawPayload } = await fetchReceipt(orderId, asha.token)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="nukkad-receipt-${orderId}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.length).toBeLessThan(120_000)
})

test('it says what it is and what it is not', async () => {
  const asha = await shopper()
  const words = await wordsOf(await asha.buy([lineOf(await tee())]), asha)
  expect(words).toContain('Order receipt')
  expect(words).toContain('This is not a tax invoice. The tax invoice comes with your order.')
})

test('it names the order, the seller, the buyer and every line with its HSN', async () => {
  const asha = await shopper()
  const product = await tee()
  const orderId = await asha.buy([lineOf(product, { quantity: 2 })])
  const words = await wordsOf(orderId, asha)
  const { items } = await asha.read(orderId)
  expect(words).toEqual(
    expect.arrayContaining([orderId, seller.legalName, `GSTIN ${seller.gstin}`, home.fullName, home.street]),
  )
  expect(words).toEqual(
    expect.arrayContaining([items[0].productName, 'Washed Black, M', items[0].hsn, '2', '₹799', '₹1,598']),
  )
  expect(words).toEqual(expect.arrayContaining(['COD fee', '₹60', 'Total', '₹1,658']))
})

describe('the tax in the prices', () => {
  test('inside the seller’s state is halved into CGST and SGST', async () => {
    const asha = await shopper()
    const words = await wordsOf(await asha.buy([lineOf(await tee())]), asha)
    // ₹799 includes ₹38.05 at 5 %.
    expect(words).toEqual(
      expect.arrayContaining(['CGST', 'SGST', 'CGST 2.5% + SGST 2.5%', '₹760.95', '₹19.02', '₹19.03', '₹38.05']),
    )
    expect(words).toContainEqual(expect.stringContaining('Place of supply: Karnataka (29). Total GST: ₹38.05.'))
    expect(words).not.toContain('IGST')
  })

  test('across the border is IGST', async () => {
    const asha = await shopper()
    const line = lineOf(await tee())
    const words = await wordsOf(
      await orderTo(asha, { state: 'Kerala', city: 'Kochi', postalCode: '682001' }, line),
      asha,
    )
    expect(words).toEqual(expect.arrayContaining(['IGST', 'IGST 5%', '₹38.05']))
    expect(words).toContainEqual(expect.stringContaining('Place of supply: Kerala (32). Total GST: ₹38.05.'))
    expect(words).not.toContain('CGST')
  })

  test('has its own line for each rate', async () => {
    const asha = await shopper()
    const cheap = lineOf(await tee())
    const dear = lineOf(await tee({ price: 3499 }))
    const words = await wordsOf(await orderTo(asha, { state: 'Goa' }, cheap, dear), asha)
    expect(words).toEqual(expect.arrayContaining(['IGST 5%', 'IGST 18%']))
    expect(words.indexOf('IGST 5%')).toBeLessThan(words.indexOf('IGST 18%'))
  })
})

describe('the payment', () => {
  test('in cash is due until the parcel is delivered', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    expect(await wordsOf(orderId, asha)).toContain('To be paid on delivery')
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const words = await wordsOf(orderId, asha)
    expect(words).not.toContain('To be paid on delivery')
    expect(words.some((line) => /^Paid on \d{1,2} \w+ 20\d\d$/.test(line))).toBe(true)
  })

  test('online is shown with the payment’s id, once it is paid', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
    expect(await wordsOf(orderId, asha)).toContain('Online, not paid')
    const paymentId = await makePayment(database.db, orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
    const words = await wordsOf(orderId, asha)
    expect(words).toEqual(expect.arrayContaining(['Paid online', 'Delivery', 'Free']))
    expect(words.join('')).toContain(paymentId)
  })
})

describe('the outcome', () => {
  const paidOnline = async (asha: Shopper) => {
    const orderId = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
    const paymentId = await makePayment(database.db, orderId, shop.clock())
    await move(orderId, 'CONFIRMED', 'payment')
    return { orderId, paymentId }
  }
  const move = (orderId: string, to: OrderStatus, by: OrderActor) =>
    inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by, now: shop.clock() }))
  const said = async (orderId: string, asha: Shopper) => (await wordsOf(orderId, asha)).join(' ')

  test('a cancelled COD order shows the day, and that nothing is due', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    expect(await said(orderId, asha)).not.toContain('Cancelled')
    await asha.cancel(orderId)
    expect(await wordsOf(orderId, asha)).toEqual(
      expect.arrayContaining([
        'Cancelled on 20 Nov 2026',
        'This is not a tax invoice.',
        'Cash on delivery, not paid',
        'To pay',
        '₹0',
      ]),
    )
  })

  test('a cancelled paid order shows first that its refund has started, then its day', async () => {
    const asha = await shopper()
    const { orderId, paymentId } = await paidOnline(asha)
    await asha.cancel(orderId)
    const before = await wordsOf(orderId, asha)
    expect(before).toEqual(
      expect.arrayContaining(['Cancelled on 20 Nov 2026', 'Refund of ₹799 initiated on 20 Nov 2026', '−₹799']),
    )
    await database.db
      .updateTable('refunds')
      .set({ status: 'PROCESSED', processedAt: new Date('2026-11-22T06:30:00Z') })
      .where('paymentId', '=', paymentId)
      .execute()
    const after = await wordsOf(orderId, asha)
    expect(after).toEqual(expect.arrayContaining(['Refunded ₹799 on 22 Nov 2026', 'After refunds', '₹0']))
  })

  test('a partly refunded order subtracts the part, and no extra payments', async () => {
    const asha = await shopper()
    const { orderId, paymentId } = await paidOnline(asha)
    const { paymentId: besides } = await paidOnline(asha)
    const refund = {
      orderId,
      method: 'source',
      reason: 'Made by hand',
      status: 'PROCESSED',
      requestedAt: shop.clock(),
    } as const
    await database.db
      .insertInto('refunds')
      .values([
        { ...refund, paymentId, amount: 20_000, processedAt: shop.clock() },
        { ...refund, paymentId: besides, amount: 79_900, processedAt: shop.clock() },
      ])
      .execute()
    const words = await wordsOf(orderId, asha)
    expect(words).toEqual(expect.arrayContaining(['Refunded ₹200 on 20 Nov 2026', '−₹200', 'After refunds', '₹599']))
    expect(words).toContain('Refunded ₹799 received in addition on 20 Nov 2026')
    expect(words).not.toContain('−₹799')
  })

  test('a returned COD order shows the day of the return, and the refunded cash', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const returnId = await returnWhole(database.db, orderId, shop.clock())
    expect(await said(orderId, asha)).not.toContain('Refunded')
    await savePayout(asha, orderId)
    const noted = { refundReference: '629318400127' }
    await inTransaction(database.db, (tx) =>
      moveReturn(tx, { returnId, to: 'REFUNDED', by: 'staff', noted, now: shop.clock() }),
    )
    expect(await wordsOf(orderId, asha)).toEqual(
      expect.arrayContaining([
        'Returned on 20 Nov 2026',
        'Refund of ₹859 initiated on 20 Nov 2026',
        '−₹859',
        'After refunds',
        '₹0',
      ]),
    )
  })
})

describe('later questions', () => {
  test('returns, refunds and the grievance officer are explained below the sums', async () => {
    const asha = await shopper()
    const said = (await wordsOf(await asha.buy([lineOf(await tee())]), asha)).join(' ')
    expect(said).toContain('Returns')
    expect(said).toContain('Within 7 days of delivery')
    expect(said).toContain(seller.grievanceOfficer.name)
    expect(said).toContain(seller.grievanceOfficer.email)
    expect(said).toContain(`CIN ${seller.cin}`)
  })

  test('a cancelled order shows no return policy', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await asha.cancel(orderId)
    expect(await wordsOf(orderId, asha)).not.toContain('Returns')
  })
})

test('a long order fills several pages, each with its number and the seller’s contacts', async () => {
  const asha = await shopper()
  const lines = await Promise.all(Array.from({ length: 40 }, async () => lineOf(await tee())))
  const words = await wordsOf(await asha.buy(lines), asha)
  const pages = words.filter((line) => /^Page \d of \d$/.test(line))
  expect(pages.length).toBeGreaterThan(1)
  expect(words.filter((line) => line.startsWith(seller.email))).toHaveLength(pages.length)
  expect(words.filter((line) => line === 'HSN')).toHaveLength(pages.length)
})

test.each([
  ['Devanagari', 'आशा कृष्णमूर्ति', 'महात्मा गांधी मार्ग, मंज़िल २'],
  ['Bengali', 'শ্রীমতী চট্টোপাধ্যায়', 'অন্ধ্র হৃদয় রাস্তা'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਹਰਿਮੰਦਰ ਮਾਰਗ'],
  ['Gujarati', 'વિદ્યાર્થી લક્ષ્મી', 'સૌરાષ્ટ્ર માર્ગ'],
  ['Odia', 'ଶ୍ରୀ କୃଷ୍ଣ', 'ଜଗନ୍ନାଥ ରାସ୍ତା'],
  ['Tamil', 'ஸ்ரீனிவாசன்', 'கோயம்புத்தூர் தெரு'],
  ['Telugu', 'శ్రీనివాస్ కృష్ణమూర్తి', 'రాష్ట్రం ప్రొద్దుటూరు'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ', 'ಮೈಸೂರು ರಸ್ತೆ'],
  ['Malayalam', 'കൃഷ്ണൻ വർഗ്ഗീസ്', 'വിദ്യാർത്ഥി സ്ട്രീറ്റ്'],
])('a name and a street in %s are written, and can be searched and copied', async (_, fullName, street) => {
  const asha = await shopper()
  const orderId = await orderTo(asha, { fullName: `${fullName} Rao`, street }, lineOf(await tee()))
  const { rawPayload } = await fetchReceipt(orderId, asha.token)
  expect(pdfText(rawPayload)).toEqual(
    expect.arrayContaining([`${fullName} Rao`.normalize('NFC'), street.normalize('NFC')]),
  )
  expect(hasMissingGlyph(rawPayload)).toBe(false)
  expect(rawPayload.length).toBeLessThan(120_000)
})

test('an address in Indian scripts wraps inside its column, the longest word too', async () => {
  const asha = await shopper()
  const street = `${'महात्मा गांधी मार्ग '.repeat(4)}${'क्ष'.repeat(30)}`
  const words = await wordsOf(await orderTo(asha, { street }, lineOf(await tee())), asha)
  const lines = words.filter((line) => /^[\u0900-\u097f ]+$/.test(line))
  expect(lines.join('').replaceAll(' ', '')).toBe(street.replaceAll(' ', ''))
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80)
})

test('a name in letters that the fonts lack never stops the receipt', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  const words = await wordsOf(await orderTo(asha, { fullName: '林さん Rāo', street: '14 “Corner” – 2nd' }, line), asha)
  expect(words).toContain('??? Rao')
  expect(words).toContain('14 “Corner” – 2nd')
})

describe('a receipt is private', () => {
  test('a guest is asked to log in', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    const { statusCode, headers } = await fetchReceipt(orderId, undefined)
    expect([statusCode, headers['content-type']]).toEqual([401, 'application/problem+json'])
  })

  test('another customer’s order and an unknown id have none', async () => {
    const [asha, ravi] = [await shopper(), await shopper('Ravi Menon')]
    const orderId = await asha.buy([lineOf(await tee())])
    for (const id of [orderId, 'NK-0000-0000-0000', 'nonsense']) {
      expect((await fetchReceipt(id, ravi.token)).statusCode).toBe(404)
    }
  })
})
