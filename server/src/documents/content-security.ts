import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/gi
const isData = /\stype="?(application|text)\/(ld\+)?json/i

/** Origins a document needs beyond our own, as the payment step does. */
export type Allowed = { script?: string[]; frame?: string[]; connect?: string[]; image?: string[]; style?: string[] }

/**
 * The policy of one document: nothing but our own files and the very inline scripts and styles it was rendered with,
 * each by its hash.
 */
export function contentSecurityPolicy(html: string, allowed: Allowed = {}): string {
  const scripts = hashesOf(html, inlineScript)
  const styles = hashesOf(html, inlineStyle)
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

function hashesOf(html: string, tags: RegExp): string[] {
  const contents = [...html.matchAll(tags)].filter(([, attributes = '']) => !isData.test(attributes))
  const hashes = contents.map(
    ([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
