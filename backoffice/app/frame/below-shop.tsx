import type { RouteObject } from 'react-router'
import { loadShop, shopId, shouldReloadShop } from '../platform/shop.ts'
import { OutOfOrder } from './OutOfOrder.tsx'

/** Every page knows whose back office it is, also the one to sign in. */
export function belowShop(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: shopId,
      loader: loadShop,
      shouldRevalidate: shouldReloadShop,
      ErrorBoundary: OutOfOrder,
      HydrateFallback: Nothing,
      children,
    },
  ]
}

/** The first moments, before anything is known. */
function Nothing() {
  return null
}
