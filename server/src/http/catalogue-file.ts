import { createHash } from 'node:crypto'
import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueFile } from '@nukkad/api/store/catalogue/kept-catalogue'
import { undefinedIf } from '../base/known-errors.ts'
import { writeDurably } from '../base/write-durably.ts'

const sources = fileURLToPath(new URL('../../../', import.meta.url))
/** The code that a kept catalogue depends on. */
const code = ['api/src/store/catalogue/*.ts', 'contract/src/*.ts']

/** The catalogue's file in the data folder (decision 176). It can be deleted at any time. */
export function openCatalogueFile(dataDir: string): CatalogueFile {
  const path = join(dataDir, 'catalogue.kept')
  let version: Promise<string> | undefined
  return {
    version: () => (version ??= hashSources()),
    read: () => readFile(path).catch(undefinedIf('ENOENT')),
    write: (parts) => writeDurably(path, parts),
    remove: () => rm(path, { force: true }),
  }
}

async function hashSources(): Promise<string> {
  const files = (await Array.fromAsync(glob(code, { cwd: sources }))).toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const content of await Promise.all(files.map((file) => readFile(join(sources, file))))) hash.update(content)
  return hash.digest('hex')
}
