import { type Identity, isDemoName } from '@nukkad/contract/shop'
import { href } from 'react-router'

export const demoIcon = '/favicon.svg'
const letterIcon = href('/shop-icon.svg')

/** A logo that is about as wide as it is high; of another shop its first letter. */
export function iconOf(shop: Identity): string {
  const { logo } = shop
  if (logo !== null && logo.width < logo.height * 1.5) return logo.url
  return isDemoName(shop) ? demoIcon : letterIcon
}
