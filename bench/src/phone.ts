import { createClient } from '@nukkad/contract/client'
import { type Audit, auditPage } from './lighthouse.ts'
import type { Part } from './parts.ts'
import { withBenchStore } from './store.ts'

const perfect = 100
const mostShift = 0.02

/** The three entry pages of a shop on a phone: Lighthouse's requirements and figures. */
export const measurePhone: Part = (_settings, { add, note }) =>
  withBenchStore({}, async ({ url }) => {
    const pages = { home: '/', listing: '/collection-men', product: `/product-view/${await findSlug(url)}` }
    for (const [name, path] of Object.entries(pages)) {
      const audit = await auditPage(name, url + path)
      const faults = faultsOf(audit)
      note(`${describe(audit)}${faults.length > 0 ? `  MISSED: ${faults.join(', ')}` : ''}`)
      if (faults.length > 0) process.exitCode = 1
      add(`${name}Script`, { ours: audit.script })
      add(`${name}Blocked`, { ours: audit.tbt })
      if (name === 'home') add('homePictures', { ours: audit.images })
    }
  })

function describe({ name, scores, lcp, tbt, cls, script, images, benchmarkIndex }: Audit): string {
  return [
    `Lighthouse ${name}:`,
    `performance ${scores.performance} (aimed at 95), accessibility ${scores.accessibility},`,
    `best practices ${scores['best-practices']}, SEO ${scores.seo};`,
    `LCP ${(lcp / 1000).toFixed(1)} s, TBT ${tbt} ms, CLS ${cls.toFixed(3)};`,
    `${script} kB JavaScript, ${images} kB images; this machine’s index ${benchmarkIndex}`,
  ].join(' ')
}

function faultsOf({ scores, cls }: Audit): string[] {
  return [
    ...(scores.accessibility < perfect ? ['accessibility'] : []),
    ...(scores['best-practices'] < perfect ? ['best practices'] : []),
    ...(scores.seo < perfect ? ['SEO'] : []),
    ...(cls > mostShift ? ['layout shift'] : []),
  ]
}

async function findSlug(storeUrl: string): Promise<string> {
  const call = createClient(({ url, ...request }) => fetch(storeUrl + url, request))
  const { content } = await call('GET /products', { query: { size: 1 } })
  return content[0]?.slug ?? ''
}
