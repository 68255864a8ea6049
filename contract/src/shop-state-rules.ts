import type { ShopState } from './shop-state.ts'

/** The state at that moment: a pause that has ended counts as open. */
export function shopStateAt(state: ShopState, now: Date): ShopState {
  const isOver = state.state === 'closed' && state.opensAt !== null && new Date(state.opensAt) <= now
  return isOver ? { state: 'open' } : state
}

/** When the shop opens, if that is known. */
export function openingOf(state: ShopState): string | null {
  return state.state === 'closed' ? state.opensAt : null
}
