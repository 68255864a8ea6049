import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { useChange } from '../platform/use-change.ts'

export type OrderProps = { order: Order; onOrder: (order: Order) => void }
export type LogEntry = Order['log'][number]

/** A form for one change of the order. */
export function useOrderChange<Draft extends object>({ order, onOrder }: OrderProps, initial: Draft | (() => Draft)) {
  return useChange({ record: order, show: onOrder, missedIn: newIn }, initial)
}

/** The changes by others since then. A mail sent meanwhile is nobody's change, and can be between older entries. */
function newIn({ log }: Order, before: Order): LogEntry[] {
  const known = new Set(before.log.map((entry) => JSON.stringify(entry)))
  return log.filter((entry) => entry.kind !== 'mail' && !known.has(JSON.stringify(entry)))
}
