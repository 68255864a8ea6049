import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf, savePayout } from '../../test/shopper.ts'
import { inTransaction } from '../platform/db.ts'
import { moveOrder } from '../sale/order/move-order.ts'
import { runOrderCommand } from './order.ts'
import { runReturnCommand } from './return.ts'
import { runStockCommand } from './stock.ts'
import { patience } from '../../test/wait-until.ts'

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

const acting = () => ({ staff: 'priya@till', now: shop.clock() })
const order = (...argv: string[]) => runOrderCommand(database.db, argv, acting())
const returns = (...argv: string[]) => runReturnCommand(database.db, argv, acting())
const stock = (...argv: string[]) => runStockCommand(database.db, argv, acting())
const shopper = () => makeShopper(shop, database.db)
const tee = (given: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(database.db, { name: 'Chai Tee', stock: 5, ...given })

describe('npm run order', () => {
  test('shows an order and its allowed next steps', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee(), { quantity: 2 })])
    const said = `${orderId}, placed 20 Nov 2026: CONFIRMED.
  2 × Chai Tee (Washed Black, M)
  ₹1,658, COD, not paid.
  Ship to "Asha Rao", 9876543210:
  "14, 2nd Cross, Wheeler Road, Bengaluru, Karnataka 560005, India"
Next: PROCESSING, CANCELLED.`
    expect(await order(orderId)).toBe(said)
    expect(await order(orderId, '--help')).toBe(said)
    expect(await order(orderId.toLowerCase())).toBe(said)
  })

  test('brings an order to its customer, with the courier’s number', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await order(orderId, 'processing')
    expect(await order(orderId, 'SHIPPED', '--awb', 'DL123')).toContain('AWB DL123.')
    await order(orderId, 'OUT_FOR_DELIVERY')
    expect(await order(orderId, 'DELIVERED')).toContain('COD, paid.')
    expect((await asha.read(orderId)).status).toBe('DELIVERED')
  })

  test('receives a return by the inspection: only items in good condition are restocked', async () => {
    const asha = await shopper()
    const [tees, caps] = [await tee(), await tee({ name: 'Kolam Cap' })]
    const lines = [lineOf(tees, { quantity: 2 }), lineOf(caps)]
    const orderId = await asha.buy(lines)
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await expect(order(orderId, 'LOST', '--damaged', '1')).rejects.toThrow('--damaged is only for RETURNED_TO_ORIGIN.')
    await expect(order(orderId, 'RETURNED_TO_ORIGIN', '--missing', '3')).rejects.toThrow('The order has no line 3.')
    await expect(order(orderId, 'RETURNED_TO_ORIGIN', '--missing', '2', '--damaged', '2')).rejects.toThrow(
      'Kolam Cap (Washed Black, M) has 1, and 2 have a result.',
    )
    expect(await order(orderId, 'RETURNED_TO_ORIGIN', '--damaged', '1', '--missing', '2')).toContain(
      ': RETURNED_TO_ORIGIN.',
    )
    const left = await Promise.all(lines.map(async (line) => (await stockOf(database.db, line)).stock))
    expect(left).toEqual([4, 4])
  })

  test('receives a lost prepaid shipment that was found', async () => {
    const asha = await shopper()
    const line = lineOf(await tee())
    const orderId = await asha.buy([line], { method: 'ONLINE' })
    await makePayment(database.db, orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    expect(await order(orderId, 'LOST')).toContain('Next: RETURNED_TO_ORIGIN.')
    expect(await order(orderId, 'RETURNED_TO_ORIGIN')).toContain('Next: nothing.')
    expect((await stockOf(database.db, line)).stock).toBe(5)
    await expect(order(orderId, 'RETURNED_TO_ORIGIN')).rejects.toThrow('REFUNDED')
    expect(await order('--help')).toContain('LOST → REFUNDED, RETURNED_TO_ORIGIN, DELIVERED')
  })

  test('without an inspection result, all returned items count as good', async () => {
    const asha = await shopper()
    const line = lineOf(await tee(), { quantity: 2 })
    const orderId = await asha.buy([line])
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await order(orderId, 'RETURNED_TO_ORIGIN')
    expect((await stockOf(database.db, line)).stock).toBe(5)
  })

  test('adds and corrects courier and AWB after shipping, and reports the change', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await expect(order(orderId, '--awb', 'DL12345')).rejects.toThrow('The order is not shipped yet')
    await order(orderId, 'PROCESSING')
    await order(orderId, 'SHIPPED')
    const corrected = await order(orderId, '--courier', 'bluedart', '--awb', '5987 6543 210')
    expect(corrected).toContain('Shipped with Blue Dart, AWB 59876543210; before: an unknown courier.')
    expect(corrected).toContain('https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=59876543210')
    expect(await order(orderId, '--awb', '59876543210')).toContain('No change: shipped with')
    expect(await order(orderId, '--courier', 'Ravi & Sons')).toContain('No tracking link for Ravi & Sons')
    expect((await asha.read(orderId)).shipment).toEqual({
      shippedAt: shop.clock().toISOString(),
      courier: 'Ravi & Sons',
      awb: '59876543210',
      trackingUrl: null,
    })
    const events = await database.db.selectFrom('orderEvents').select('reason').where('orderId', '=', orderId).execute()
    expect(events.map(({ reason }) => reason).filter((reason) => reason !== null)).toEqual([
      'Shipped with Blue Dart, AWB 59876543210',
      'Shipped with Ravi & Sons, AWB 59876543210',
    ])
  })

  test('refuses an impossible number or courier', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await order(orderId, 'PROCESSING')
    await expect(order(orderId, 'SHIPPED', '--awb', 'soon')).rejects.toThrow('soon is not an AWB')
    await expect(order(orderId, 'SHIPPED', '--courier', '<b>')).rejects.toThrow('<b> is not a courier’s name')
    await expect(order(orderId, '--reason', 'Late')).rejects.toThrow('--reason needs a status')
    await expect(order('NK-0000-0000-0000', '--awb', 'DL12345')).rejects.toThrow('We could not find this order.')
    expect(await asha.read(orderId)).toMatchObject({ status: 'PROCESSING', shipment: null })
  })

  test('stores the reason, and restocks the items', async () => {
    const asha = await shopper()
    const line = lineOf(await tee())
    const orderId = await asha.buy([line])
    expect(await order(orderId, 'CANCELLED', '--reason', 'Torn in the store')).toContain('Next: nothing.')
    expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
    const event = await database.db
      .selectFrom('orderEvents')
      .select(['actor', 'actorId', 'reason'])
      .where('orderId', '=', orderId)
      .where('toStatus', '=', 'CANCELLED')
      .executeTakeFirst()
    expect(event).toEqual({ actor: 'staff', actorId: 'priya@till', reason: 'Torn in the store' })
  })

  test('refuses a forbidden step and lists the allowed ones', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await expect(order(orderId, 'DELIVERED')).rejects.toThrow('Next: PROCESSING, CANCELLED.')
    await expect(order('NK-0000-0000-0000')).rejects.toThrow('We could not find this order.')
    await expect(order('NK-0000-0000-0000', 'SHIPPED')).rejects.toThrow('We could not find this order.')
    await expect(order(orderId, 'GONE')).rejects.toThrow('GONE is not one of PENDING')
    await expect(order(orderId, 'PROCESSING', '--awb', 'X')).rejects.toThrow('--awb is only for SHIPPED')
    await expect(order(orderId, 'PROCESSING', '--courier', 'X')).rejects.toThrow('--courier is only for SHIPPED')
    await expect(order(orderId, 'PROCESSING', '--now')).rejects.toThrow('npm run order -- <orderId>')
    await expect(order(orderId, 'PROCESSING', 'SHIPPED')).rejects.toThrow('npm run order -- <orderId>')
    await expect(order('--awb', 'X')).rejects.toThrow('npm run order -- <orderId>')
    expect((await asha.read(orderId)).status).toBe('CONFIRMED')
  })

  test('lists the orders to work on, newest last', async () => {
    await database.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    expect(await order()).toBe('No open orders.')
    const asha = await shopper()
    const piece = lineOf(await tee({ stock: 9 }))
    const buy = (quantity: number) => asha.buy([{ ...piece, quantity }])
    const first = await buy(1)
    shop.clock.advance(1000)
    const [second, delivered, cancelled] = [await buy(2), await buy(1), await buy(1)]
    await bringTo(database.db, first, 'SHIPPED', shop.clock())
    await bringTo(database.db, delivered, 'DELIVERED', shop.clock())
    await order(cancelled, 'CANCELLED')
    const said = (await order()).split('\n')
    expect(said).toEqual([
      expect.stringContaining(`${first}, placed 20 Nov 2026: SHIPPED, 1 item, ₹`),
      `${second}, placed 20 Nov 2026: CONFIRMED, 2 items, ₹1,658, COD, not paid, for "Asha Rao" in "Bengaluru"`,
    ])
  })

  test('lists fifty at most, including those to pack', async () => {
    await database.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    const asha = await shopper()
    const piece = lineOf(await tee())
    const sent = await asha.buy([piece])
    await bringTo(database.db, sent, 'SHIPPED', shop.clock())
    const copies = sql`generate_series(1001, 1054) as n`
    await sql`insert into orders
      select (jsonb_populate_record(sent, jsonb_build_object('id', 'NK-0000-0000-' || n))).*
      from orders sent, ${copies} where sent.id = ${sent}`.execute(database.db)
    await sql`insert into order_items
      select (jsonb_populate_record(item, jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', 'NK-0000-0000-' || n))).*
      from order_items item, ${copies} where item.order_id = ${sent}`.execute(database.db)
    shop.clock.advance(1000)
    const fresh = await asha.buy([piece])
    const said = (await order()).split('\n')
    expect(said).toHaveLength(51)
    expect(said[49]).toContain(`${fresh}, placed 20 Nov 2026: CONFIRMED`)
    expect(said[50]).toBe('And 6 more.')
  })

  test('shows why a delivery failed', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
    await expect(order(orderId, 'DELIVERED', '--failure', 'refused')).rejects.toThrow('--failure is only for')
    await expect(order(orderId, 'DELIVERY_FAILED', '--failure', 'rain')).rejects.toThrow(
      '--failure must be one of nobody-home',
    )
    await order(orderId, 'DELIVERY_FAILED', '--failure', 'refused', '--reason', 'Wrong colour')
    const { deliveryFailure } = await asha.read(orderId)
    expect(deliveryFailure).toBe('Refused by the customer')
  })

  test('explains itself, with every move that staff may make', async () => {
    const help = await order('--help')
    expect(help).toContain('PROCESSING → SHIPPED, CANCELLED')
    expect(help).toContain('OUT_FOR_DELIVERY → DELIVERED, DELIVERY_FAILED')
    expect(help).not.toContain('CANCELLED →')
  })

  test('warns where tax rates disagree', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee({ price: 2799 }))])
    expect(await order(orderId)).toContain('18 % GST, but no rate fits this price')
  })
})

describe('npm run return', () => {
  test('lists open returns and completes one', async () => {
    const asha = await shopper()
    const line = lineOf(await tee())
    const orderId = await asha.buy([line])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const { body } = await asha.askReturn(orderId, 'Too small')

    const said = `${body.returnId} for ${orderId}, requested 20 Nov 2026: REQUESTED, "Too small"\nNext: APPROVED, REJECTED.`
    expect(await returns()).toBe(said)
    const whole = await returns(body.returnId)
    expect(whole).toContain('1 × Chai Tee (Washed Black, M)')
    expect(whole).toContain('₹859, COD, paid.')
    expect(await returns(body.returnId, '--help')).toBe(whole)
    await expect(returns(body.returnId, 'PICKED_UP')).rejects.toThrow('Next: APPROVED, REJECTED.')

    await returns(body.returnId, 'approved')
    await returns(body.returnId, 'PICKED_UP')
    expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
    await expect(returns(body.returnId, 'REFUNDED', '--damaged', '1')).rejects.toThrow('is only for RECEIVED')
    await expect(returns(body.returnId, '--damaged', '1')).rejects.toThrow('--damaged is only for RECEIVED.')
    await expect(returns(body.returnId, 'RECEIVED', '--damaged', '2')).rejects.toThrow('The return has no line 2.')
    const received = await returns(body.returnId, 'RECEIVED')
    expect(received).toContain('Return line 1: 1 × Chai Tee (Washed Black, M), restocked')
    expect(received).toContain('COD: send ₹859 to the customer’s account')
    expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
    const refunding = () => returns(body.returnId, 'REFUNDED', '--reference', '629318400127')
    await expect(refunding()).rejects.toThrow('The customer has not added bank details yet.')
    await savePayout(asha, orderId)
    await expect(returns(body.returnId, 'REFUNDED')).rejects.toThrow('Enter the bank reference (UTR)')
    for (const typed of ['by UPI', '12345', '1234567890123456789012345'])
      await expect(returns(body.returnId, 'REFUNDED', '--reference', typed)).rejects.toThrow(
        `${typed} is not a bank reference`,
      )
    await expect(returns(body.returnId, '--reference', '629318400127')).rejects.toThrow(
      'The return is not refunded yet',
    )
    const done = await returns(body.returnId, 'REFUNDED', '--reference', '6293 1840 0127')
    expect(done).toContain('COD refund sent, reference 629318400127.\nNext: nothing.')
    expect(await asha.read(orderId)).toMatchObject({ status: 'REFUNDED', refundReference: '629318400127' })
    expect((await shop.post(asha.email)).text).toContain('Reference: 629318400127')

    expect(await returns(body.returnId, '--reference', '629318400127')).toContain('No change.')
    expect(await returns(body.returnId, '--reference', '629318400199')).toContain('The customer gets an e-mail.')
    expect((await shop.post(asha.email)).text).toContain('Reference: 629318400199')
    expect(await returns()).toBe('No open returns.')
  })

  test('receives damaged or missing items: one of three is restocked', async () => {
    const asha = await shopper()
    const line = lineOf(await tee(), { quantity: 3 })
    const orderId = await asha.buy([line])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const { body } = await asha.askReturn(orderId, 'Too small')
    for (const to of ['APPROVED', 'PICKED_UP']) await returns(body.returnId, to)
    const said = await returns(body.returnId, 'RECEIVED', '--damaged', '1', '--missing', '1')
    expect(said).toContain('1 × Chai Tee (Washed Black, M), damaged')
    expect(said).toContain('send ₹1,598 to')
    expect(await stockOf(database.db, line)).toEqual({ stock: 3, moved: -2 })
    expect(await asha.read(orderId)).toMatchObject({ status: 'DELIVERED', items: [{ returnedQuantity: 2 }] })
  })

  test('mails the pick-up of an approved return and its courier, once for each change', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const { returnId } = (await asha.askReturn(orderId, 'Too small')).body
    const pickup = async () => (await asha.ask(`GET /return/user/${asha.userId}`)).body[0].pickup
    const pickupMails = async () => {
      await shop.work()
      return shop.mails.filter(({ to, subject }) => to === asha.email && subject.startsWith('Return pick-up date'))
    }
    await expect(returns(returnId, '--pickup', '2026-11-22')).rejects.toThrow('Only an approved return has a pick-up.')
    for (const typed of ['2026-11-19', '2026-12-21', '2026-02-30', 'tomorrow', '22-11-2026'])
      await expect(returns(returnId, 'APPROVED', '--pickup', typed)).rejects.toThrow(`${typed} is not a pick-up date`)

    await returns(returnId, 'APPROVED', '--pickup', '2026-11-20')
    expect(await pickup()).toEqual({ day: '2026-11-20', courier: null })
    expect((await shop.post(asha.email)).text).toContain('The courier picks it up from your doorstep on 20 Nov 2026')
    expect(await pickupMails()).toEqual([])

    const change = () => returns(returnId, '--pickup', '2026-11-22', '--courier', 'bluedart')
    expect((await Promise.all([change(), change(), change()])).toSorted()[0]).toContain('No change.')
    expect(await returns(returnId, '--pickup', '2026-11-22')).toContain('Pick-up on 22 Nov 2026 by Blue Dart.')
    expect(await pickup()).toEqual({ day: '2026-11-22', courier: 'Blue Dart' })
    const [told, ...more] = await pickupMails()
    expect(told?.text).toContain('Blue Dart picks it up from your doorstep on 22 Nov 2026')
    expect(more).toEqual([])
  })

  test('explains itself and refuses nonsense', async () => {
    expect(await returns('--help')).toContain('REQUESTED → APPROVED, REJECTED')
    await expect(returns('1', 'APPROVED')).rejects.toThrow('1 is not an id.')
    await expect(returns(crypto.randomUUID(), 'APPROVED')).rejects.toThrow('We could not find this return.')
    await expect(returns(crypto.randomUUID(), 'APPROVED', '--reference', 'X')).rejects.toThrow('is only for REFUNDED')
    await expect(returns(crypto.randomUUID(), 'REFUNDED', '--pickup', 'X')).rejects.toThrow('is only for APPROVED')
    await expect(returns(crypto.randomUUID(), 'APPROVED', '--courier', 'X')).rejects.toThrow('needs --pickup')
    await expect(returns(crypto.randomUUID(), '--reason', 'X')).rejects.toThrow('needs a status')
    await expect(returns(crypto.randomUUID(), 'EATEN')).rejects.toThrow('EATEN is not one of')
    await expect(returns(crypto.randomUUID(), 'REJECTED')).rejects.toThrow('REJECTED needs a --reason')
    await expect(returns(crypto.randomUUID(), 'REJECTED', '--reason', ' ')).rejects.toThrow('REJECTED needs a --reason')
  })
})

describe('npm run stock', () => {
  const piece = { color: 'Washed Black', size: 'M' }

  test('sets the counted stock and records the difference in the ledger', async () => {
    const { productId } = await tee()
    expect(await stock(productId, piece.color, piece.size, '12')).toBe('Chai Tee, Washed Black, M: 12')
    expect(await stockOf(database.db, { productId, ...piece })).toEqual({ stock: 12, moved: 7 })
    expect(await stock(productId, piece.color, piece.size, '-2')).toBe('Chai Tee, Washed Black, M: 10')
    expect(await stock(productId, piece.color, piece.size, '+5')).toBe('Chai Tee, Washed Black, M: 15')
    expect(await stock(productId, piece.color, piece.size, '15')).toBe('Chai Tee, Washed Black, M: 15')
    expect(await stockOf(database.db, { productId, ...piece })).toEqual({ stock: 15, moved: 10 })
  })

  test('lists a product', async () => {
    const { productId } = await tee({ colours: [{ name: 'Ecru', hex: '#e6dac2' }], sizes: ['M', 'L'] })
    expect(await stock(productId)).toBe('Chai Tee, Ecru, M: 5\nChai Tee, Ecru, L: 5')
  })

  test('finds products by a part of the name or the slug, or lists them all', async () => {
    const wish = { colours: [{ name: 'Ecru', hex: '#e6dac2' }], sizes: ['M', 'L'] }
    const kulhad = await tee({ name: 'Kulhad Polo 100%', slug: 'men-kulhad-polo', ...wish })
    const said = `${kulhad.productId}  men-kulhad-polo  Kulhad Polo 100%\n  Ecru: M 5, L 5`
    expect(await stock('kulhad p')).toBe(said)
    expect(await stock('N-KULHAD')).toBe(said)
    expect(await stock('0%')).toBe(said)
    expect(await stock()).toContain(said)
  })

  test('accepts the slug instead of the id', async () => {
    const { slug } = await tee()
    expect(await stock(slug, piece.color, piece.size, '12')).toBe('Chai Tee, Washed Black, M: 12')
    expect(await stock(slug)).toContain('Chai Tee, Washed Black, M: 12')
  })

  test('lists fifty products at most and counts the others', async () => {
    await Promise.all(Array.from({ length: 52 }, (_, n) => tee({ name: `Bandhani Sock ${n}`, sizes: ['M'] })))
    const said = (await stock('bandhani')).split('\n')
    expect(said.filter((line) => line.includes('Bandhani Sock'))).toHaveLength(50)
    expect(said.at(-1)).toBe('2 more: type a part of the name.')
  })

  test('refuses nonsense and leaves the stock alone', async () => {
    const { productId } = await tee()
    const { color, size } = piece
    await expect(stock(productId, color, size, '-6')).rejects.toThrow('Only 5 in stock')
    await expect(stock(productId, color, size, 'many')).rejects.toThrow('many is not a quantity')
    await expect(stock(productId, color, size, '1.5')).rejects.toThrow('1.5 is not a quantity')
    await expect(stock(productId, color, size)).rejects.toThrow('npm run stock')
    await expect(stock(productId, 'Pink', size, '1')).rejects.toThrow(
      'Chai Tee has no variant Pink, M. Variants:\n  Washed Black: S 5, M 5, L 5\n  Ecru: S 5',
    )
    await expect(stock('no such')).rejects.toThrow('No product has no such in its name or slug.')
    await expect(stock(crypto.randomUUID())).rejects.toThrow("Product Doesn't Exist")
    await expect(stock('tee', color, size, '1')).rejects.toThrow('No product has the ID or slug tee.')
    expect(await stock('--help')).toContain('add n items')
    expect(await stockOf(database.db, { productId, ...piece })).toEqual({ stock: 5, moved: 0 })
  })

  test('ten counts at once leave the ledger right', async () => {
    const { productId } = await tee()
    await Promise.all(Array.from({ length: 10 }, () => stock(productId, piece.color, piece.size, '+3')))
    expect(await stockOf(database.db, { productId, ...piece })).toEqual({ stock: 35, moved: 30 })
  })

  test('the shop shows the new stock', async () => {
    const { productId, slug } = await tee({ stock: 0 })
    await shop.catalogue.reload()
    const isInStock = async () => (await shop.ask(`GET /products/slug/${slug}`)).body.inStock
    expect(await isInStock()).toBe(false)
    await stock(productId, piece.color, piece.size, '1')
    await expect.poll(isInStock, patience).toBe(true)
  })
})

describe('a change by staff', () => {
  const told = async () => {
    await shop.work()
    return shop.deeds.splice(0)
  }

  test('is reported with the user of the machine, and a read or a refusal is not', async () => {
    const asha = await shopper()
    const made = await tee()
    const orderId = await asha.buy([lineOf(made)])
    await told()
    await order()
    await order(orderId)
    await expect(order(orderId, 'DELIVERED')).rejects.toThrow('Cannot change to DELIVERED')
    await stock(made.productId)
    expect(await told()).toEqual([])

    const staff = 'priya@till'
    await order(orderId, 'PROCESSING')
    await order(orderId, 'SHIPPED', '--courier', 'Blue Dart', '--awb', '59876543210')
    await order(orderId, '--awb', '59876543211')
    await order(orderId, '--awb', '59876543211')
    await order(orderId, 'OUT_FOR_DELIVERY')
    await order(orderId, 'DELIVERED')
    expect(await told()).toEqual([
      { staff, command: 'order', subject: orderId, deed: 'PROCESSING' },
      { staff, command: 'order', subject: orderId, deed: 'SHIPPED' },
      { staff, command: 'order', subject: orderId, deed: 'shipment Blue Dart, AWB 59876543211' },
      { staff, command: 'order', subject: orderId, deed: 'OUT_FOR_DELIVERY' },
      { staff, command: 'order', subject: orderId, deed: 'DELIVERED' },
    ])

    const { returnId } = (await asha.askReturn(orderId)).body
    await returns(returnId, 'APPROVED')
    await returns(returnId, '--pickup', '2026-11-24')
    await stock(made.productId, 'Washed Black', 'M', '+3')
    expect(await told()).toEqual([
      { staff, command: 'return', subject: returnId, deed: 'APPROVED' },
      { staff, command: 'return', subject: returnId, deed: 'amended' },
      { staff, command: 'stock', subject: made.productId, deed: 'Chai Tee, Washed Black, M: 7' },
    ])
    const events = await database.db
      .selectFrom('orderEvents')
      .select(['actor', 'actorId'])
      .where('orderId', '=', orderId)
      .execute()
    expect(events.filter(({ actor }) => actor === 'staff').every(({ actorId }) => actorId === staff)).toBe(true)
  })
})
