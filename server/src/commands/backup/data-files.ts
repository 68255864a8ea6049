import { createHash } from 'node:crypto'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { undefinedIf } from '../../process/known-errors.ts'

/** What DATA_DIR holds that is made again, or is in the backup as the database's contents. All else belongs to the shop. */
const madeAnew = new Set(['postgres', 'postgres-is-at', 'media', 'lost+found'])

/** The mark of a restore that has not come to its end. */
export const restoreMark = 'restoring'

/** Whether an entry of DATA_DIR comes back by itself. */
export function isMadeAnew(name: string): boolean {
  return madeAnew.has(name)
}

/**
 * The files of DATA_DIR that a backup must hold, by their paths in it; links are followed. What is not known is kept: a
 * folder that a later version of the shop adds is in its backups from the first day. `except` are places that hold backups.
 */
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
  /** Of what has been read. */
  digest: () => string
}

/** One file as long as it is now, though it may grow while it is read; undefined if it has gone. */
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
