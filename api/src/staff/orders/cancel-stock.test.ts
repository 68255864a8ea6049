import { shopCancelReasons, stockAfterCancel, type ShopCancelReason } from '@nukkad/contract/staff-rules'
import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { runOrderCommand } from '../../commands/order.ts'

const api = openStaffApi()

type Case = { reason: ShopCancelReason; setStockToZero?: boolean; isPart?: boolean }

/** 5 in stock, 2 of them ordered, 1 or 2 of those cancelled; then the stock that the store shows with the reply. */
async function stockAfter({ reason, setStockToZero, isPart = false }: Case) {
  const product = await makeProduct(api.db, { stock: 5 })
  const line = lineOf(product, { quantity: 2 })
  const shopper = await makeShopper(api.shop, api.db)
  const orderId = await shopper.buy([line])
  const available = async () => {
    const { variants = [] } = (await api.shop.ask(`GET /products/slug/${product.slug}`)).body
    return variants.find((one: typeof line) => one.color === line.color && one.size === line.size)?.available
  }
  // The store reads a new product after a moment.
  await waitUntil(async () => expect(await available()).toBe(3))
  const { version, items } = (await api.ask(`GET /orders/${orderId}`)).body
  const lines = isPart && [{ orderItemId: items[0].orderItemId, quantity: 1 }]
  const body = { version, reason, ...(lines && { lines }), ...(setStockToZero !== undefined && { setStockToZero }) }
  const { status } = await api.ask(`POST /orders/${orderId}/cancel`, body)
  expect(status).toBe(200)
  const after = await available()
  return { after, ledger: await ledgerOf(line) }
}

type Variant = { productId: string; color: string; size: string }

async function ledgerOf({ productId, color, size }: Variant, by = api.manager.email) {
  const rows = await api.db
    .selectFrom('stockMoves as move')
    .innerJoin('variants', 'variants.id', 'move.variantId')
    .select(['move.delta', 'move.cause', 'move.reason', 'move.staff'])
    .where((row) => row.and({ productId, color, size }))
    .where('cause', 'not in', ['opening', 'ordered'])
    .orderBy('move.id')
    .execute()
  return rows.map(({ delta, cause, reason, staff }) => [delta, cause, reason, staff === by])
}

describe('the reason of a cancel decides about the stock, and the store tells it with the reply', () => {
  const restocked = shopCancelReasons.filter((reason) => stockAfterCancel[reason] === 'restock')

  test.each(restocked)('%s: the items are for sale again', async (reason) => {
    expect(await stockAfter({ reason })).toEqual({
      after: 5,
      ledger: [[2, 'cancelled', null, false]],
    })
  })

  test.each([false, true])('Out of stock, only a part: %s: nothing is for sale', async (isPart) => {
    const units = isPart ? 1 : 2
    expect(await stockAfter({ reason: 'Out of stock', isPart })).toEqual({
      after: 0,
      ledger: [
        [units, 'cancelled', null, false],
        [-3 - units, 'counted', 'counted', true],
      ],
    })
  })

  test('Out of stock, but the count is kept: the items are for sale again', async () => {
    expect(await stockAfter({ reason: 'Out of stock', setStockToZero: false })).toMatchObject({ after: 5 })
  })

  test.each([false, true])('Damaged before packing, only a part: %s: those items are written off', async (isPart) => {
    const units = isPart ? 1 : 2
    expect(await stockAfter({ reason: 'Damaged before packing', isPart })).toEqual({
      after: 3,
      ledger: [
        [units, 'cancelled', null, false],
        [-units, 'adjusted', 'damaged', true],
      ],
    })
  })
})

describe('the same reason decides when the order is moved to CANCELLED', () => {
  const doors = {
    'POST /orders/:orderId/moves': async (orderId: string, reason: ShopCancelReason) => {
      const { version } = (await api.ask(`GET /orders/${orderId}`)).body
      const { status } = await api.ask(`POST /orders/${orderId}/moves`, { to: 'CANCELLED', version, reason })
      expect(status).toBe(200)
      return api.manager.email
    },
    'npm run order': async (orderId: string, reason: ShopCancelReason) => {
      const staff = 'priya@till'
      await runOrderCommand(api.db, [orderId, 'CANCELLED', '--reason', reason], { staff, now: api.shop.clock() })
      return staff
    },
  }
  const ledgers = [
    ['Out of stock', 0, [-5, 'counted', 'counted']],
    ['Damaged before packing', 3, [-2, 'adjusted', 'damaged']],
    ['Other', 5, undefined],
  ] as const
  const cases = Object.entries(doors).flatMap(([door, cancel]) =>
    ledgers.map(([reason, left, step]) => ({ door, cancel, reason, left, step })),
  )

  test.each(cases)('$door, $reason: $left left', async ({ cancel, reason, left, step }) => {
    const line = lineOf(await makeProduct(api.db, { stock: 5 }), { quantity: 2 })
    const shopper = await makeShopper(api.shop, api.db)
    const staff = await cancel(await shopper.buy([line]), reason)
    expect((await stockOf(api.db, line)).stock).toBe(left)
    expect(await ledgerOf(line, staff)).toEqual([[2, 'cancelled', null, false], ...(step ? [[...step, true]] : [])])
  })
})
