import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ShopError } from './errors.ts'

/** Files that exist while a request or a job works on them. */
export type TemporaryFiles = {
  /** Runs the work with the path of a file to write. Whatever happens, the file is deleted afterwards. */
  withFile: <Result>(work: (path: string) => Promise<Result>) => Promise<Result>
}

/** The folder in `DATA_DIR`. Backups leave it out. */
export const temporaryFolder = 'uploads'

const machine = hostname()
/** Each process has a folder of this name, so that others can tell whether it still runs. */
const ownName = [machine, process.pid, randomBytes(6).toString('hex')].join('.')
/** Longer than any file stays unchanged. */
const abandonedMs = 2 * 60 * 60_000

export function openTemporaryFiles(dataDir: string): TemporaryFiles {
  const own = join(dataDir, temporaryFolder, ownName)
  return {
    withFile: async (work) => {
      const path = join(own, randomUUID())
      // Only the store may read what customers send.
      await mkdir(own, { recursive: true, mode: 0o700 }).catch(refuseFullDisk)
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/**
 * Deletes what killed processes left. Running ones keep their files, and so do other machines that share the folder,
 * such as containers: only long unchanged files of theirs are deleted.
 */
export async function removeAbandonedFiles(dataDir: string): Promise<void> {
  const folder = join(dataDir, temporaryFolder)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  for (const name of names)
    if (isOfEnded(name) || (await isOld(join(folder, name))))
      await rm(join(folder, name), { recursive: true, force: true })
}

function isOfEnded(name: string): boolean {
  const [random, pid, ...host] = name.split('.').toReversed()
  if (random === undefined || name === ownName || host.toReversed().join('.') !== machine) return false
  // Process ids are used again: an earlier process had the id of this one.
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

async function isOld(folder: string): Promise<boolean> {
  const paths = [folder, ...(await readdir(folder).catch(() => [])).map((name) => join(folder, name))]
  const changes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return Date.now() - Math.max(...changes.map((change) => change?.mtimeMs ?? Date.now())) > abandonedMs
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export type WrittenFile = { path: string; hash: string; size: number }

/** Writes the stream as it arrives, one piece in memory at a time. The hash is SHA-256. */
export async function writeStream(source: AsyncIterable<Buffer>, path: string): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of writeThrough(source, path)) {
    hash.update(piece)
    size += piece.length
  }
  return { path, hash: hash.digest('hex'), size }
}

/** Each write is handed over to another thread, so pieces of the network are written together. */
const blockBytes = 256 * 1024

/** Passes the stream on while it is written. All of it is on the disk when the stream has ended. */
export async function* writeThrough(source: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'w', 0o600).catch(refuseFullDisk)
  const block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  const write = async () => {
    await file.writeFile(block.subarray(0, filled)).catch(refuseFullDisk)
    filled = 0
  }
  try {
    for await (const piece of source) {
      for (let at = 0; at < piece.length;) {
        const copied = piece.copy(block, filled, at)
        filled += copied
        at += copied
        if (filled === blockBytes) await write()
      }
      yield piece
    }
    await write()
  } finally {
    await file.close()
  }
}

const full = 'The file could not be stored, because the store’s disk is full. Please try again later.'

/** For `catch`: a full disk becomes a reply that says so and when to try again. Every other error is thrown. */
export function refuseFullDisk(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
  throw new ShopError('UNAVAILABLE', { detail: full, retryAfter: 60, cause: error })
}
