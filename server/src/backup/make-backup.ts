import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { access, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { withSnapshot, type SavedTable, type Snapshot } from '@nukkad/api/platform/backup/snapshot'
import { syncFolder } from '../base/write-durably.ts'
import { codeOf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'
import { writeArchive, type ArchiveWriter } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import { listDataFiles, withDataFile } from './data-files.ts'
import {
  fileEntry,
  format,
  headName,
  manifestName,
  tableKey,
  tablePart,
  type Head,
  type KeptFile,
  type KeptTable,
  type Manifest,
} from './manifest.ts'

type BackupInput = {
  databaseUrl: string
  dataDir: string
  file: string
  except?: readonly string[]
  progress?: (line: string) => void
  signal?: AbortSignal
}
export type MadeBackup = { file: string; bytes: number; manifest: Manifest }

/** Backs up the running shop into one file, which gets its name only after it was read back and found complete. */
export async function makeBackup({ file: wanted, ...making }: BackupInput): Promise<MadeBackup> {
  const file = resolve(wanted)
  await refuseExisting(file)
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    const written = await withSnapshot(making.databaseUrl, (snapshot) => writeAll(unfinished, snapshot, making)).catch(
      (error: unknown) => {
        throw explain(error, file)
      },
    )
    making.progress?.('written; reading it back')
    const manifest = await checkBackup(unfinished, making.signal)
    if (JSON.stringify(manifest) !== JSON.stringify(written)) throw new StartFailure(`${file} could not be verified`)
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return { file, bytes: (await stat(file)).size, manifest }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw explain(error, file)
      return false
    },
  )
  if (isThere) throw new StartFailure(`${file} already exists. Choose another name.`)
}

const undefinedTable = '42P01'

function explain(error: unknown, file: string): unknown {
  const code = codeOf(error)
  const { message } = error as Error
  if (code === undefinedTable) return new StartFailure(`This database has no store yet (${message}).`)
  if (!(error instanceof Error && 'syscall' in error)) return error
  const words: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EFBIG: 'it may not become that large here',
    ENOENT: 'there is no such folder',
    ENOTDIR: 'there is no such folder',
    EACCES: 'this user may not write there',
    EROFS: 'nothing can be written there',
  }
  return new StartFailure(`${file} could not be written: ${words[code] ?? message}.`, { cause: error })
}

async function writeAll(path: string, snapshot: Snapshot, making: Omit<BackupInput, 'file'>): Promise<Manifest> {
  const { takenAt, postgres, migrations, jobQueueMigration } = snapshot
  const head: Head = { format, id: randomUUID(), takenAt, postgres, migrations, jobQueueMigration }
  let manifest: Manifest | undefined
  await writeArchive(path, async (archive) => {
    await addJson(archive, headName, head)
    // Files come first, so that they are ahead of the database by as little as possible.
    const files = await addFiles(archive, making, path)
    const tables: KeptTable[] = []
    for (const table of snapshot.tables) {
      making.signal?.throwIfAborted()
      making.progress?.(`${tables.length + 1} of ${snapshot.tables.length} tables: ${table.name}`)
      tables.push(await addTable(archive, snapshot, table, making.signal))
    }
    manifest = { ...head, tables, sequences: await snapshot.readSequences(), files }
    await addJson(archive, manifestName, manifest)
  })
  if (!manifest) throw new Error('an archive was written without its manifest')
  return manifest
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  await archive.add({ name, size: text.length, body: [text] })
}

async function addFiles(archive: ArchiveWriter, making: Omit<BackupInput, 'file'>, own: string): Promise<KeptFile[]> {
  const { dataDir, except = [], signal } = making
  const files: KeptFile[] = []
  const paths = await listDataFiles(dataDir, [...except, own])
  if (paths.length > 0) making.progress?.(`${paths.length} files of ${basename(dataDir)}`)
  for (const path of paths) {
    signal?.throwIfAborted()
    await withDataFile(join(dataDir, path), async ({ size, mode, body, digest }) => {
      await archive.add({ name: fileEntry(path), size, body })
      files.push({ path, mode, bytes: size, sha256: digest() })
    })
  }
  return files
}

/** Tar needs each size before the contents, so a table is written in parts of this size. */
const partBytes = 1024 * 1024

async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: SavedTable,
  signal: AbortSignal | undefined,
): Promise<KeptTable> {
  const hash = createHash('sha256')
  const { chunks, rows } = snapshot.read(table)
  let bytes = 0
  let parts = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    parts += 1
    await archive.add({ name: tablePart(tableKey(table), parts), size: heldBytes, body: held })
    held = []
    heldBytes = 0
  }
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    hash.update(chunk)
    held.push(chunk)
    heldBytes += chunk.length
    bytes += chunk.length
    if (heldBytes >= partBytes) await flush()
  }
  if (heldBytes > 0) await flush()
  return { ...table, rows: rows(), bytes, sha256: hash.digest('hex') }
}
