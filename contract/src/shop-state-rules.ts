import type { ShopState } from './shop-state.ts'

/** What holds at that moment: one that was closed until earlier is open. */
export function shopStateAt(state: ShopState, now: Date): ShopState {
  const isOver = state.state === 'closed' && state.opensAt !== null && new Date(state.opensAt) <= now
  return isOver ? { state: 'open' } : state
}

/** When it opens, as far as that is known. */
export function openingOf(state: ShopState): string | null {
  return state.state === 'closed' ? state.opensAt : null
}
