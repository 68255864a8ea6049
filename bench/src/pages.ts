import { createClient } from '@nukkad/contract/client'
import { type Audit, auditPage } from './lighthouse.ts'

const perfect = 100
const mostShift = 0.02
const mostScript = 150

/** The three pages a shop is entered by, on a phone. Returns false when one misses what is required of it. */
export async function auditPages(storeUrl: string): Promise<boolean> {
  const pages = {
    home: '/',
    listing: '/collection-men',
    product: `/product-view/${await findSlug(storeUrl)}`,
  }
  let good = true
  for (const [name, path] of Object.entries(pages)) {
    const audit = await auditPage(name, storeUrl + path)
    const faults = faultsOf(audit)
    process.stdout.write(`${describe(audit)}${faults.length > 0 ? `  MISSED: ${faults.join(', ')}` : ''}\n`)
    good &&= faults.length === 0
  }
  return good
}

function describe({ name, scores, lcp, tbt, cls, script, images, benchmarkIndex }: Audit): string {
  return [
    `Lighthouse ${name}`.padEnd(26),
    `performance ${scores.performance} (aimed at 95), accessibility ${scores.accessibility},`,
    `best practices ${scores['best-practices']}, SEO ${scores.seo};`,
    `LCP ${(lcp / 1000).toFixed(1)} s (2.0), TBT ${tbt} ms (100), CLS ${cls.toFixed(3)};`,
    `${script} kB JavaScript, ${images} kB images; this machine’s index ${benchmarkIndex}`,
  ].join(' ')
}

function faultsOf({ scores, cls, script }: Audit): string[] {
  return [
    ...(scores.accessibility < perfect ? ['accessibility'] : []),
    ...(scores['best-practices'] < perfect ? ['best practices'] : []),
    ...(scores.seo < perfect ? ['SEO'] : []),
    ...(cls > mostShift ? ['layout shift'] : []),
    ...(script > mostScript ? ['JavaScript'] : []),
  ]
}

async function findSlug(storeUrl: string): Promise<string> {
  const call = createClient(({ url, ...request }) => fetch(storeUrl + url, request))
  const { content } = await call('GET /products', { query: { size: 1 } })
  return content[0]?.slug ?? ''
}
