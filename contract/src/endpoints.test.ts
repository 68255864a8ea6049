import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsOf } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'

test.each([
  ["the store's API", '.', endpoints],
  ['the staff API', './staff', staffEndpoints],
])('%s has every endpoint that a file of its folder exports', async (_api, folder, collected: object) => {
  const files = readdirSync(join(import.meta.dirname, folder)).filter((file) =>
    /^(?!endpoints?\.).+(?<!\.test)\.ts$/.test(file),
  )
  const exported: [string, unknown][] = []
  for (const file of files) {
    const exports: object = await import(join(import.meta.dirname, folder, file))
    exported.push(...Object.entries(endpointsOf(exports)))
  }
  expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(collected).toSorted())
  expect(exported.filter(([name, endpoint]) => Reflect.get(collected, name) !== endpoint)).toEqual([])
})
