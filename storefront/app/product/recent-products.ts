import type { CardPicture } from '../goods/card.ts'
import { createPersonalStore } from '../platform/personal-store.ts'

/** A product as it was when it was viewed. Its price is not kept: it would be told when it is no longer true. */
export type RecentProduct = { productId: string; slug: string; name: string; picture: CardPicture }

export const mostRecent = 12

/** The list with this product first; each once. One more is kept than shown, because the page in sight is left out. */
export function withProduct(recent: readonly RecentProduct[], viewed: RecentProduct): RecentProduct[] {
  return [viewed, ...recent.filter(({ productId }) => productId !== viewed.productId)].slice(0, mostRecent + 1)
}

const store = createPersonalStore('recentProducts', readProducts)

/** The products viewed on this device; the list goes nowhere else. */
export const recentProducts = {
  ...store,
  add: (viewed: RecentProduct): void => store.write(withProduct(store.current(), viewed)),
}

function readProducts(found: unknown): readonly RecentProduct[] {
  return Array.isArray(found) ? found.filter(isRecentProduct) : []
}

function isRecentProduct(found: unknown): found is RecentProduct {
  if (typeof found !== 'object' || found === null) return false
  const { productId, slug, name, picture } = found as Record<keyof RecentProduct, unknown>
  const texts = [productId, slug, name, (picture as CardPicture | undefined)?.url]
  return texts.every((text) => typeof text === 'string')
}
