import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listDataFiles } from './data-files.ts'
import { leftOut, secretWarning } from './kept-secret.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nukkad-secret-'))
  for (const name of ['shop-secret', 'notes']) await writeFile(join(dataDir, name), 'x')
})
afterEach(() => rm(dataDir, { recursive: true }))

const listed = (production: boolean) =>
  listDataFiles(dataDir, leftOut({ production, dataDir, backupDir: join(dataDir, 'backups') }))

test('a backup in production leaves the secret out, one in development contains it and warns', async () => {
  expect(await listed(true)).toEqual(['notes'])
  expect(await listed(false)).toEqual(['notes', 'shop-secret'])
  const manifest = (paths: string[]) => ({ files: paths.map((path) => ({ path, mode: 0o600, bytes: 1, sha256: '' })) })
  expect(secretWarning(manifest(['notes', 'shop-secret']))).toContain('SHOP_SECRET')
  expect(secretWarning(manifest(['notes']))).toBeUndefined()
})
