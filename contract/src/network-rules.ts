import { parseUrl } from './link-rules.ts'
import { isMobile, nationalNumber } from './phone-rules.ts'

/** The social networks and their domains. Each has an icon in `ui`. */
export const networks = {
  Instagram: ['instagram.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  Facebook: ['facebook.com', 'fb.com'],
  WhatsApp: ['whatsapp.com', 'wa.me'],
  X: ['x.com', 'twitter.com'],
} as const
export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as Network[]

/**
 * Completes a link as owners type it: without `https://`, or the mobile number of WhatsApp. A landline stays as typed,
 * because few have WhatsApp.
 */
export function completeLink(name: Network, typed: string): string {
  const link = typed.trim()
  if (name === 'WhatsApp' && isMobile(link)) return `https://wa.me/91${nationalNumber(link)}`
  return !link.includes('://') && isOnNetwork(name, parseUrl(`https://${link}`)) ? `https://${link}` : link
}

/** Whether the address is of the network itself, or of a name below it. */
export function isOnNetwork(name: Network, url: URL | null): boolean {
  const hosts: readonly string[] = networks[name]
  return url !== null && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
