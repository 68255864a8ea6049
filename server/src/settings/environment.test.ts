import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEnvironment } from './environment.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-env-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('a .env file fills in unset and empty variables', async () => {
  const file = join(folder, '.env')
  await writeFile(file, 'PORT=4000\nHOST=0.0.0.0\nDATABASE_URL=postgres://db/shop\n# a note\n')
  expect(loadEnvironment({ PORT: '5000', DATABASE_URL: '' }, file)).toEqual({
    PORT: '5000',
    HOST: '0.0.0.0',
    DATABASE_URL: '',
  })
})

test('without a .env file only the environment counts', () => {
  expect(loadEnvironment({ PORT: '5000' }, join(folder, '.env'))).toEqual({ PORT: '5000' })
})
