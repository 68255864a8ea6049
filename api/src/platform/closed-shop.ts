import { openingOf, shopStateAt } from '@nukkad/contract/shop-state-rules'
import { ShopError } from './errors.ts'
import type { ServingParts } from './serving-parts.ts'

/** Refuses purchases until the shop is open. */
export function refuseWhileClosed({ shopState }: Pick<ServingParts, 'shopState'>, now: Date): void {
  const state = shopStateAt(shopState(), now)
  if (state.state === 'open') return
  const opensAt = openingOf(state)
  const retryAfter = opensAt === null ? hourSeconds : (Date.parse(opensAt) - now.getTime()) / 1000
  throw new ShopError('SHOP_CLOSED', { extra: { opensAt }, retryAfter })
}

const hourSeconds = 60 * 60
