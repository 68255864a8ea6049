import type { getShop } from '@nukkad/contract/staff/shop'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { call } from './call.ts'

export const shopId = 'shop'
type Shop = ReplyOf<typeof getShop>

/** The shop that this back office belongs to; readable before signing in, too. */
export function loadShop(): Promise<Shop> {
  return call('GET /shop')
}

/** Reloaded after a change, not on every navigation. */
export function shouldReloadShop({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export function useShop(): Shop {
  const shop = useRouteLoaderData<Shop>(shopId)
  if (shop === undefined) throw new Error('useShop is for pages below the shop')
  return shop
}
