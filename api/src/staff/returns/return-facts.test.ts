import { toRupees } from '@nukkad/contract/money'
import { decideReturn, type ExchangeChoice } from '@nukkad/contract/return-decision-rules'
import type { UnitOutcome } from '@nukkad/contract/return-rules'
import type { Exchange, ReturnChoice } from '@nukkad/contract/returns'
import { readReturnFacts } from '@nukkad/contract/return-facts-rules'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { bringTo, lineOf, makePayment, makeShopper, type Line } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { requestRefund } from '../../sale/payment/refund.ts'
import { releaseLapsedHolds } from '../../sale/returns/release-lapsed-holds.ts'

const api = openStaffApi()
const dayMillis = 24 * 60 * 60 * 1000

type Sold = { orderId: string; product: Awaited<ReturnType<typeof makeProduct>>; items: string[] }

/** A delivered order of tees in M and, if wanted, in L, and of one other item. */
async function sold(method: 'CASH' | 'ONLINE', stock = 5, withL = false): Promise<Sold> {
  const asha = await makeShopper(api.shop, api.db)
  const product = await makeProduct(api.db, { stock })
  const lines: Line[] = [lineOf(product, { quantity: 2 }), lineOf(await makeProduct(api.db, { price: 499 }))]
  const orderId = await asha.buy(withL ? [...lines, lineOf(product, { size: 'L' })] : lines, { method })
  if (method === 'ONLINE') {
    await makePayment(api.db, orderId, api.shop.clock())
    const paid = { orderId, to: 'CONFIRMED', by: 'payment', now: api.shop.clock() } as const
    await inTransaction(api.db, (tx) => moveOrder(tx, paid))
  }
  await bringTo(api.db, orderId, 'DELIVERED', api.shop.clock())
  const { items } = await asha.read(orderId)
  return { orderId, product, items: items.map(({ orderItemId }: { orderItemId: string }) => orderItemId) }
}

const exchange = (orderItemId: string, quantity: number, size: string): ReturnChoice => {
  return { orderItemId, quantity, resolution: 'exchange', size }
}

async function opened(orderId: string, lines: ReturnChoice[]): Promise<string> {
  const { status, body } = await api.ask('POST /returns', { orderId, reason: 'Size/fit issue', lines })
  expect([status, body.detail]).toEqual([201, undefined])
  return body.returnId
}

async function lapse(): Promise<void> {
  api.shop.clock.advance(10 * dayMillis)
  await releaseLapsedHolds(api.db, api.shop.clock())
}

async function buy(product: Sold['product'], quantity: number): Promise<void> {
  const asha = await makeShopper(api.shop, api.db)
  await asha.buy([lineOf(product, { size: 'L', quantity })])
}

type Case = { returnId: string; found: [orderItemId: string, ...outcomes: UnitOutcome[]][]; choice?: ExchangeChoice }

const cases: Record<string, (method: 'CASH' | 'ONLINE') => Promise<Case>> = {
  'a held exchange': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = ''] = items
    return { returnId: await opened(orderId, [exchange(tees, 1, 'L')]), found: [[tees, 'shelf']] }
  },
  'an exchange with one damaged unit': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = ''] = items
    return { returnId: await opened(orderId, [exchange(tees, 2, 'L')]), found: [[tees, 'damaged', 'shelf']] }
  },
  'damaged units exchanged anyway, and a missing one': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = '', other = ''] = items
    const lines = [exchange(tees, 2, 'L'), { orderItemId: other, quantity: 1 }]
    const returnId = await opened(orderId, lines)
    return {
      returnId,
      found: [
        [tees, 'damaged', 'missing'],
        [other, 'shelf'],
      ],
      choice: 'send',
    }
  },
  'all items of the order, for money instead': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = '', other = ''] = items
    const lines = [exchange(tees, 2, 'L'), { orderItemId: other, quantity: 1 }]
    const returnId = await opened(orderId, lines)
    return {
      returnId,
      found: [
        [tees, 'shelf', 'shelf'],
        [other, 'damaged'],
      ],
      choice: 'refund',
    }
  },
  'an exchange that is no longer held and in stock': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = ''] = items
    const returnId = await opened(orderId, [exchange(tees, 2, 'L')])
    await lapse()
    return { returnId, found: [[tees, 'shelf', 'shelf']] }
  },
  'an exchange that is no longer held and sold': async (method) => {
    const { orderId, items, product } = await sold(method, 2)
    const [tees = ''] = items
    const returnId = await opened(orderId, [exchange(tees, 2, 'L')])
    await lapse()
    await buy(product, 1)
    return { returnId, found: [[tees, 'shelf', 'shelf']] }
  },
  'two exchanges that are no longer held and swap their sizes': async (method) => {
    const { orderId, items, product } = await sold(method, 3, true)
    const [tees = '', , large = ''] = items
    const returnId = await opened(orderId, [exchange(tees, 1, 'L'), exchange(large, 1, 'M')])
    await lapse()
    await buy(product, 2)
    return {
      returnId,
      found: [
        [tees, 'shelf'],
        [large, 'shelf'],
      ],
    }
  },
  'an order with goodwill, one item exchanged and one refunded': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = '', other = ''] = items
    const goodwill = { orderId, amount: 150_000, reason: 'It came late' }
    await inTransaction(api.db, (tx) => requestRefund(tx, goodwill, api.shop.clock()))
    const lines = [exchange(tees, 1, 'L'), { orderItemId: other, quantity: 1 }]
    return {
      returnId: await opened(orderId, lines),
      found: [
        [tees, 'shelf'],
        [other, 'shelf'],
      ],
    }
  },
  'the last items while another return is under way': async (method) => {
    const { orderId, items } = await sold(method)
    const [tees = '', other = ''] = items
    await opened(orderId, [{ orderItemId: other, quantity: 1 }])
    const returnId = await opened(orderId, [{ orderItemId: tees, quantity: 2 }])
    return { returnId, found: [[tees, 'shelf', 'shelf']] }
  },
}

/** By case: the COD fee is refunded with the last item, unless something is exchanged. */
const refunds: Record<string, number | { CASH: number; ONLINE: number }> = {
  'a held exchange': 0,
  'an exchange with one damaged unit': 799,
  'damaged units exchanged anyway, and a missing one': 499,
  'all items of the order, for money instead': { CASH: 2157, ONLINE: 2097 },
  'an exchange that is no longer held and in stock': 0,
  'an exchange that is no longer held and sold': 1598,
  'two exchanges that are no longer held and swap their sizes': 0,
  'an order with goodwill, one item exchanged and one refunded': 0,
  'the last items while another return is under way': 1598,
}

test.each(Object.keys(cases).flatMap((name) => [[name, 'CASH'] as const, [name, 'ONLINE'] as const]))(
  'the form shows the refund that is made: %s, %s',
  async (name, method) => {
    const { returnId, found, choice } = await cases[name]!(method)
    await api.ask(`POST /returns/${returnId}/moves`, { version: await versionOf(returnId), to: 'APPROVED' })
    const { body: shown } = await api.ask(`GET /returns/${returnId}`)
    const units = found.flatMap(([orderItemId, ...outcomes]) =>
      outcomes.map((outcome) => ({ orderItemId, quantity: 1, outcome })),
    )
    const decided = decideReturn(readReturnFacts(shown.facts), {
      found: units.map(({ orderItemId, outcome }) => ({ itemId: orderItemId, units: 1, outcome })),
      choice,
    })
    const receipt = { version: shown.version, lines: units, ...(choice && { exchange: choice }) }
    const { status, body } = await api.ask(`POST /returns/${returnId}/receive`, receipt)
    expect([status, body.refundAmount]).toEqual([200, toRupees(decided.refund)])
    const made = refunds[name]!
    expect(body.refundAmount).toBe(typeof made === 'number' ? made : made[method])
    for (const { itemId, units } of decided.exchanges) {
      const exchanged = body.exchanges.find((one: Exchange) => one.orderItemId === itemId)
      expect(exchanged.sent ?? 0).toBe(units)
    }
    expect(body.facts).toBeNull()
  },
)

const versionOf = async (returnId: string): Promise<number> => (await api.ask(`GET /returns/${returnId}`)).body.version
