import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const build = fileURLToPath(new URL('../../storefront/build/client', import.meta.url))
const leastCompressed = 1024

type Route = { parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] }
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> }

// 6 kB more than before filters, load more and quick add (decision 174).
test.each([
  ['home', 'home/HomePage', 127.7],
  ['list', 'new-arrivals', 128.6],
  ['product', 'product/ProductPage', 134.2],
] as const)('a first visit to the %s page fetches few scripts', (_name, route, most) => {
  const kilobytes = scriptsOf(readManifest(), route).reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  // React alone is more.
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThanOrEqual(most)
})

/** The files that the document of the route names: the frame, its parents, the page and what these import. */
function scriptsOf({ url, entry, routes }: Manifest, leaf: string): string[] {
  const files = new Set([url, entry.module, ...entry.imports])
  if (routes[leaf] === undefined) throw new Error(`the store has no route ${leaf}`)
  for (let route = routes[leaf]; route; route = routes[route.parentId ?? '']!) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return [...files].map((file) => file.split('?')[0]!)
}

function readManifest(): Manifest {
  const name = readdirSync(join(build, 'assets')).find((file) => /^manifest-[\da-f]{8}\.js$/.test(file))
  const text = readFileSync(join(build, 'assets', name ?? 'manifest.js'), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** As sent: the smallest files are not compressed. */
function sizeOf(file: string): number {
  const path = join(build, file)
  const { size } = statSync(path)
  return size < leastCompressed ? size : statSync(`${path}.br`).size
}
