import { isMobile, nationalNumber } from '@nukkad/contract/phone-rules'
import type { Identity } from '@nukkad/contract/shop'

/**
 * The shop's own WhatsApp where it named one that can be written to, which a channel cannot; else the seller's phone if it
 * is a mobile: nobody reads messages at a landline.
 */
export function chatLink(social: Identity['social'], phone: string): string | null {
  const own = social.find(({ name, href }) => name === 'WhatsApp' && !new URL(href).pathname.startsWith('/channel/'))
  if (own !== undefined) return own.href
  return isMobile(phone) ? `https://wa.me/91${nationalNumber(phone)}` : null
}
