import type { Variant } from '@nukkad/contract/catalogue'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'
import type { VariantsBySlug } from './exchange-choices.ts'

const none: VariantsBySlug = new Map()

/** The variants of these products with their current stock. Those that cannot be loaded again stay as they were. */
export function useVariants(slugs: readonly string[]): { variants: VariantsBySlug; reload: () => void } {
  const [variants, setVariants] = useState(none)
  const [loads, setLoads] = useState(0)
  const key = [...new Set(slugs)].join(' ')

  useEffect(() => {
    const gone = new AbortController()
    void Promise.all(key === '' ? [] : key.split(' ').map((slug) => loadVariants(slug, gone.signal))).then((loaded) => {
      if (gone.signal.aborted) return
      setVariants((before) => new Map(loaded.map(([slug, found]) => [slug, found ?? before.get(slug) ?? null])))
    })
    return () => gone.abort()
  }, [key, loads])

  return { variants, reload: () => setLoads((count) => count + 1) }
}

async function loadVariants(slug: string, signal: AbortSignal): Promise<[string, readonly Variant[] | null]> {
  try {
    const { variants } = await call('GET /products/slug/:slug', { params: { slug } }, { signal })
    return [slug, variants]
  } catch {
    return [slug, null]
  }
}
