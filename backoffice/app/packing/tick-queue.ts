import { ApiError } from '@nukkad/contract/client'

export type Tick = { tickId: string; itemId: string }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (orderId: string) => `packing/${orderId}`

/** Ticks that no response has come for yet: they outlive a reload and are sent again as they were. */
export function readTicks(store: Store, orderId: string): Tick[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(orderId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTick) : []
  } catch {
    return []
  }
}

function isTick(kept: unknown): kept is Tick {
  const { tickId, itemId } = (kept ?? {}) as Partial<Tick>
  return typeof tickId === 'string' && typeof itemId === 'string'
}

export function keepTicks(store: Store, orderId: string, ticks: readonly Tick[]): void {
  if (ticks.length === 0) store.removeItem(keyOf(orderId))
  else store.setItem(keyOf(orderId), JSON.stringify(ticks))
}

/** Whether the same call may go well later: the line dropped, or the server was busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
