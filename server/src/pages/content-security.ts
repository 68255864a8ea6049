import { checkoutRoots } from '@nukkad/contract/paths'
import type { Settings } from '../settings/settings.ts'
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/gi
const isData = /\stype="?(application|text)\/(ld\+)?json/i

export type Allowed = { script?: string[]; frame?: string[]; connect?: string[]; image?: string[]; style?: string[] }

/**
 * Allows our own files, and by hash the inline scripts and styles that carry this rendering's mark: injected ones have
 * no mark and do not run (decision 056). Without a mark (a document written by hand) everything in it is allowed.
 */
export function contentSecurityPolicy(html: string, allowed: Allowed = {}, mark?: string): string {
  const scripts = hashesOf(html, inlineScript, mark)
  const styles = hashesOf(html, inlineStyle, mark)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(allowed.script ?? [])],
    'style-src': ["'self'", ...styles, ...(allowed.style ?? [])],
    'img-src': ["'self'", 'data:', ...(allowed.image ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(allowed.connect ?? [])],
    'manifest-src': ["'self'"],
    ...(allowed.frame && { 'frame-src': allowed.frame }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Removes the marks, which nobody else may learn. */
export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '')
}

function hashesOf(html: string, tags: RegExp, mark: string | undefined): string[] {
  const isOurs = (attributes: string) => mark === undefined || attributes.includes(` nonce="${mark}"`)
  const contents = [...html.matchAll(tags)].filter(
    ([, attributes = '']) => isOurs(attributes) && !isData.test(attributes),
  )
  const hashes = contents.map(
    ([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

const usual = 'https://api.razorpay.com'

/** For the one document of the checkout and both success pages. */
export function checkoutOrigins({
  apiUrl,
  checkoutUrl,
}: Pick<Settings['razorpay'], 'apiUrl' | 'checkoutUrl'>): (path: string) => Allowed {
  const own = [new URL(checkoutUrl).origin, new URL(apiUrl).origin]
  const origins = [...new Set([...own, ...(own.includes(usual) ? ['https://*.razorpay.com'] : [])])]
  const allowed = { script: origins, frame: origins, connect: origins, image: origins, style: origins }
  return (path) => (checkout.test(path) ? allowed : {})
}

const checkout = new RegExp(String.raw`^(${checkoutRoots.join('|')})(/|\.data$|$)`)
