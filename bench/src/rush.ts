import { addCustomers, addRequest, orderRequest, stockUp, type Piece } from './customers.ts'
import type { Part } from './parts.ts'
import { untilQueueIsEmpty } from './queue.ts'
import { runShoppers, type Journey, type RushResult } from './shoppers.ts'
import { withBenchStore, type BenchStore } from './store.ts'

const shelves = 5
const arrivalSeconds = 60

/** Responses that make sense to a buyer; any other is an error. */
const clear = /^(2\d\d|409 OUT_OF_STOCK|429 TOO_MANY|503 UNAVAILABLE)$/

/**
 * Ten thousand buyers within a minute for five thousand units of five products; with fewer buyers, half as many units.
 */
export const measureRush: Part = ({ buyers }, { add, note }) =>
  withBenchStore({ products: 200 }, async (store) => {
    const pieces = buyers / 2
    const shelf = await stockUp(store.database.client, { products: shelves, stock: pieces / shelves })
    const customers = await addCustomers(store, buyers)
    const journeys: Journey[] = customers.map((customer, at) => {
      const piece = shelf[at % shelf.length] as Piece
      return [addRequest(customer, piece), orderRequest(customer, piece)]
    })
    const result = await runShoppers({ kind: 'rush', url: store.url, seconds: arrivalSeconds, journeys })
    const ended = performance.now()
    const mailSeconds = ((await untilQueueIsEmpty(store)) - ended) / 1000

    const figures = { ...(await countSold(store, shelf)), mails: await store.mails.count() }
    add('rushSold', { ours: figures.sold, ratio: figures.sold / pieces, ...result.order })
    add('rushRefused', { ours: buyers - ordersOf(result) })
    add('rushUnclear', { ours: countUnclear(result) })
    add('rushMails', { ours: mailSeconds })
    for (const line of linesOf(result)) note(line)
    note(`rush: ${figures.sold} sold, ${figures.left} left, ${ordersOf(result)} orders, ${figures.mails} mails`)
    if (!isRight(result, figures, pieces)) {
      note('rush: WRONG, an answer is unclear, or stock, orders and mails do not agree')
      process.exitCode = 1
    }
  })

type Figures = { sold: number; left: number; mails: number }

function isRight(result: RushResult, { sold, left, mails }: Figures, pieces: number): boolean {
  const isSoldExactly = sold === pieces && left === 0 && ordersOf(result) === pieces
  return isSoldExactly && mails >= 2 * sold && countUnclear(result) === 0
}

/** Buyers whose order was placed. */
const ordersOf = ({ outcomes }: RushResult): number => outcomes['201'] ?? 0

function countUnclear({ answers }: RushResult): number {
  const unclear = Object.entries(answers).filter(([words]) => !clear.test(words))
  return unclear.reduce((sum, [, count]) => sum + count, 0)
}

function linesOf({ answers, outcomes, order }: RushResult): string[] {
  const words = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ')
  return [
    `rush: every answer: ${words(answers)}`,
    `rush: what each buyer got in the end: ${words(outcomes)}`,
    `rush: POST /orders p50 ${order.p50.toFixed(0)} ms, p99 ${order.p99.toFixed(0)} ms`,
  ]
}

async function countSold({ database: { client } }: BenchStore, shelf: readonly Piece[]) {
  const variants = shelf.map(({ variantId }) => variantId)
  const { rows } = await client.query<{ sold: number; left: number }>(
    `select (select coalesce(sum(quantity), 0)::int from order_items where variant_id = any($1)) as sold,
      (select sum(stock)::int from variants where id = any($1)) as left`,
    [variants],
  )
  return { sold: rows[0]?.sold ?? 0, left: rows[0]?.left ?? -1 }
}
