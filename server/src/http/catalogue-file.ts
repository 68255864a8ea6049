import { createHash } from 'node:crypto'
import { glob, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueFile } from '@nukkad/api/store/catalogue/kept-catalogue'
import { keptCatalogue } from '../backup/data-files.ts'
import { undefinedIf } from '../base/known-errors.ts'
import { writeDurably } from '../base/write-durably.ts'

const sources = fileURLToPath(new URL('../../../', import.meta.url))
/** The code that a kept catalogue depends on. */
const code = ['api/src/{platform,store}/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json']

const mostWritingMillis = 10 * 60_000

/** The catalogue's file in the data folder (decision 176). It can be deleted at any time. */
export function openCatalogueFile(dataDir: string): CatalogueFile {
  const path = join(dataDir, keptCatalogue)
  // Now, because an update may replace the sources while this process still runs the old ones.
  const version = hashSources()
  version.catch(() => {})
  return {
    version: () => version,
    read: () => readFile(path).catch(undefinedIf('ENOENT')),
    write: async (parts) => {
      await removeUnfinished(dataDir)
      await writeDurably(path, parts)
    },
    remove: () => rm(path, { force: true }),
  }
}

/** A process that was killed while it wrote left its file. Younger ones may be another process's. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const path of await Array.fromAsync(glob(`${keptCatalogue}.unfinished-*`, { cwd: dataDir }))) {
    const { mtimeMs } = await stat(join(dataDir, path)).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - mostWritingMillis) await rm(join(dataDir, path), { force: true })
  }
}

async function hashSources(): Promise<string> {
  const files = (await Array.fromAsync(glob(code, { cwd: sources }))).toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const content of await Promise.all(files.map((file) => readFile(join(sources, file))))) hash.update(content)
  return hash.digest('hex')
}
