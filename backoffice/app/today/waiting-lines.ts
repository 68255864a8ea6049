import type { Today } from '@nukkad/contract/staff/today'

type OrderStatus = Today['orders'][number]['status']
type ReturnStatus = Today['returns'][number]['status']

/** The next thing to do first. */
const orderLines = {
  CONFIRMED: 'Orders to pack',
  PROCESSING: 'Packed, to hand over',
  DELIVERY_FAILED: 'Not delivered',
  RETURNED_TO_ORIGIN: 'Came back, to refund',
  RETURNED: 'Returned, to refund',
  SHIPPED: 'On the way',
  OUT_FOR_DELIVERY: 'Out for delivery',
} satisfies Partial<Record<OrderStatus, string>>

const returnLines = {
  REQUESTED: 'Returns to decide',
  APPROVED: 'Returns to fetch',
  PICKED_UP: 'Returns to inspect and refund',
} satisfies Partial<Record<ReturnStatus, string>>

/** A line for each state in which something waits. */
export function waitingLines({ orders, returns }: Today) {
  return [...linesOf(orders, orderLines), ...linesOf(returns, returnLines)]
}

type Waiting = { status: string; count: number; oldestAt: string }

function linesOf(waiting: readonly Waiting[], words: Readonly<Record<string, string>>) {
  return Object.keys(words).flatMap((status) =>
    waiting
      .filter((one) => one.status === status)
      .map(({ count, oldestAt }) => ({ words: words[status] ?? status, count, oldestAt })),
  )
}
