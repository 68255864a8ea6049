import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointsOf } from '../endpoint.ts'
import { staffEndpoints } from './endpoints.ts'

const files = readdirSync(import.meta.dirname).filter((file) => /^(?!endpoints?\.).+(?<!\.test)\.ts$/.test(file))

test('the staff API has every endpoint that a file of this folder exports', async () => {
  const exported: [string, unknown][] = []
  for (const file of files) {
    const exports: object = await import(`./${file}`)
    exported.push(...Object.entries(endpointsOf(exports)))
  }
  expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(staffEndpoints).toSorted())
  const others = exported.filter(([name, endpoint]) => staffEndpoints[name as keyof typeof staffEndpoints] !== endpoint)
  expect(others).toEqual([])
})
