import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { expect, test } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))

/** Calls that need a fresh proof, as the screens write them. */
const proven: string[] = Object.values(staffEndpoints)
  .filter((endpoint: StaffEndpoint) => endpoint.confirmed === true && endpoint.contentType === undefined)
  .map(({ method, path, ...endpoint }) => ('upload' in endpoint ? path : `${method} ${path}`))

test('every screen with a call that needs a fresh proof asks for it and keeps the typed values', async () => {
  const names = await readdir(app, { recursive: true })
  const sources = await Promise.all(
    names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map(async (name) => readFile(join(app, name), 'utf8')),
  )
  const missing = sources.filter((source) => calls(source) && !asks(source))
  expect(missing.map((source) => source.slice(0, 300))).toEqual([])
  expect(sources.filter(calls).length).toBeGreaterThan(12)
})

const calls = (source: string) => proven.some((call) => source.includes(`'${call}'`) || source.includes(`\`${call}\``))

/** The hooks that ask for it; `change` wraps its argument: `use-coupon-change.ts`. */
const asking = ['useConfirmed()', 'useReloaded(', 'useRecord(', 'useSetting(', 'useReturnChange(', 'await change(']
const asks = (source: string) => asking.some((hook) => source.includes(hook))
