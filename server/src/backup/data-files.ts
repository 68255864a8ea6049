import { createHash } from 'node:crypto'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { temporaryFolder } from '@nukkad/api/platform/temporary-files'
import { undefinedIf } from '../base/known-errors.ts'

/** The shop makes these again, or the backup holds them as the database's contents. Uploads in progress are sent again. */
const madeAnew = new Set(['postgres', 'postgres-is-at', 'media', temporaryFolder, 'lost+found'])

/** The file of the read model (decision 176). */
export const keptCatalogue = 'catalogue.kept'
export const restoreMark = 'restoring'

export function isMadeAnew(name: string): boolean {
  return madeAnew.has(name) || name === keptCatalogue || name.startsWith(`${keptCatalogue}.unfinished-`)
}

/** The paths in a backup, unknown ones included. Follows links and skips `except`, the folders of backups. */
export async function listDataFiles(dataDir: string, except: readonly string[]): Promise<string[]> {
  const left = new Set(await Promise.all(except.map(realPlace)))
  const seen = new Set<string>()
  const found: string[] = []
  const look = async (folder: string): Promise<void> => {
    const place = await realPlace(folder)
    if (seen.has(place)) return
    seen.add(place)
    for (const path of await listFolder(folder)) {
      if (isLeft(relative(dataDir, path)) || left.has(await realPlace(path))) continue
      const kind = await kindOf(path)
      if (kind === 'folder') await look(path)
      if (kind === 'file') found.push(relative(dataDir, path).split(sep).join('/'))
    }
  }
  await look(dataDir)
  return found.sort()
}

async function listFolder(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(undefinedIf('ENOENT'))) ?? []
  return names.map((name) => join(folder, name))
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'other'> {
  const entry = await stat(path).catch(undefinedIf('ENOENT'))
  if (entry?.isDirectory()) return 'folder'
  return entry?.isFile() ? 'file' : 'other'
}

function isLeft(path: string): boolean {
  return isMadeAnew(path) || path === restoreMark || path.includes('.unfinished-')
}

async function realPlace(path: string): Promise<string> {
  return (await realpath(path).catch(undefinedIf('ENOENT'))) ?? path
}

export type ReadFile = {
  size: number
  mode: number
  body: AsyncIterable<Uint8Array>
  digest: () => string
}

/** Reads a file up to its length at the start, as it may grow meanwhile; skips one that has been deleted. */
export async function withDataFile(path: string, work: (file: ReadFile) => Promise<void>): Promise<void> {
  const handle = await open(path).catch(undefinedIf('ENOENT'))
  if (!handle) return
  try {
    const { size, mode } = await handle.stat()
    const hash = createHash('sha256')
    const chunks = async function* () {
      for (let at = 0; at < size;) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(65_536, size - at)), 0, null, at)
        if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`)
        const chunk = buffer.subarray(0, bytesRead)
        hash.update(chunk)
        at += bytesRead
        yield chunk
      }
    }
    await work({ size, mode: mode & 0o777, body: chunks(), digest: () => hash.digest('hex') })
  } finally {
    await handle.close()
  }
}
