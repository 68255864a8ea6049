import type { RouteObject } from 'react-router'
import { loadShop, shopId, shouldReloadShop } from '../platform/shop.ts'
import { OutOfOrder } from './OutOfOrder.tsx'

/** Every page loads the shop that the back office belongs to, including the sign-in page. */
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

/** Renders nothing before the first data arrives. */
function Nothing() {
  return null
}
