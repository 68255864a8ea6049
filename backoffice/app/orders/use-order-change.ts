import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { useState } from 'react'
import { freshOf } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'

export type OrderProps = { order: Order; onOrder: (order: Order) => void }
export type LogEntry = Order['log'][number]

/**
 * One change of the order at a time, decided on the version that is shown. When somebody else was first, the page shows
 * what holds now, `missed` lists what they did, and what was typed stays for a second try.
 */
export function useOrderChange({ order, onOrder }: OrderProps) {
  const { isBusy, words, fields, run } = useWork()
  const [missed, setMissed] = useState<readonly LogEntry[]>([])

  function change(work: (seen: { orderId: string; version: number }) => Promise<Order>): Promise<boolean> {
    setMissed([])
    return run(async () => {
      try {
        onOrder(await work(order))
      } catch (error) {
        const fresh = freshOf<Order>(error)
        if (fresh !== undefined) {
          setMissed(newIn(fresh.log, order.log))
          onOrder(fresh)
        }
        throw error
      }
    })
  }
  return { isBusy, words, fields, missed, change }
}

/** What others did since; a mail that went out meanwhile is nobody's change, and may stand between older ones. */
function newIn(log: readonly LogEntry[], before: readonly LogEntry[]): LogEntry[] {
  const known = new Set(before.map((entry) => JSON.stringify(entry)))
  return log.filter((entry) => entry.kind !== 'mail' && !known.has(JSON.stringify(entry)))
}
