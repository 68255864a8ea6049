import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  isLoadedFrom,
  loadSnapshot,
  LoadRefusal,
  refuseUnlessEmpty,
  type Loading,
  type TableWriter,
} from '@nukkad/api/platform/backup/load-snapshot'
import { unknownMigrations } from '@nukkad/api/platform/migrate'
import { startEmbeddedDatabase } from '../database/embedded-database.ts'
import { findPlace } from '../database/place.ts'
import { stopPostmaster } from '../database/postmaster.ts'
import { StartFailure } from '../base/start-failure.ts'
import { checkBackup, readContents } from './check-backup.ts'
import { isMadeAnew, listDataFiles, restoreMark } from './data-files.ts'
import { tableKey, type KeptTable, type Manifest } from './manifest.ts'
import { isRestoreUnfinished, markRestore, unmarkRestore } from './restore-mark.ts'

type Place = {
  databaseUrl: string | undefined
  dataDir: string
}
type Restoring = Place & {
  file: string
  progress?: (line: string) => void
  signal?: AbortSignal
}

/** Restores into an empty DATA_DIR and database, all or nothing: a mark stops servers until a restore completes. */
export async function restoreBackup({ file: given, ...restoring }: Restoring): Promise<Manifest> {
  const { databaseUrl, dataDir, signal, progress = () => {} } = restoring
  const file = resolve(given)
  progress('reading it through')
  const manifest = await checkBackup(file, signal)
  refuseNewer(manifest, file)

  const goesOn = await isRestoreUnfinished(dataDir)
  if (!goesOn) await refuseFilledFolder(dataDir)
  if (databaseUrl && !(goesOn && (await isLoadedFrom(databaseUrl, manifest.id)))) {
    await inWords(() => refuseUnlessEmpty(databaseUrl))
  }
  await mkdir(dataDir, { recursive: true })
  await markRestore(dataDir, file)
  try {
    if (goesOn) await removeFiles(dataDir)
    await withEmptyDatabase(restoring, (url) => putBack(url, { manifest, dataDir, file, progress, signal }))
  } catch (error) {
    await takeAway(restoring)
    throw error
  }
  await unmarkRestore(dataDir)
  return manifest
}

function refuseNewer({ migrations }: Manifest, file: string): void {
  const [first] = unknownMigrations(migrations)
  if (first === undefined) return
  throw new StartFailure(
    `${file}: it was made by a newer version of the store. This version does not know migration ${first}.`,
  )
}

async function refuseFilledFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const first = entries.find((name) => !isMadeAnew(name) || name.startsWith('postgres'))
  if (first === undefined) return
  throw new StartFailure(
    `DATA_DIR ${dataDir} is not empty (it contains ${first}). Restore into an empty or new folder.`,
  )
}

async function withEmptyDatabase({ databaseUrl, dataDir }: Place, work: (url: string) => Promise<void>) {
  if (databaseUrl) return work(databaseUrl)
  const { url, stop } = await startEmbeddedDatabase(dataDir, { restarted: () => {}, failed: () => {} })
  try {
    await work(url)
  } finally {
    await stop()
  }
}

type PuttingBack = {
  manifest: Manifest
  dataDir: string
  file: string
  progress: (line: string) => void
  signal: AbortSignal | undefined
}

async function putBack(url: string, { manifest, dataDir, file, progress, signal }: PuttingBack): Promise<void> {
  const modes = new Map(manifest.files.map(({ path, mode }) => [path, mode]))
  const placeFile = (path: string, body: AsyncIterable<Uint8Array>) =>
    writeFile(join(dataDir, path), modes.get(path) ?? 0o600, body)

  if (await isLoadedFrom(url, manifest.id)) {
    return readContents(file, { table: async () => {}, file: placeFile }, signal)
  }
  await inWords(() =>
    loadSnapshot(url, manifest, async (loading) => {
      for (const name of loading.strangers) progress(`skipped: ${name}, which is not a table of the store`)
      const filling = fillTables(manifest, loading, progress)
      await readContents(file, { table: filling.write, file: placeFile }, signal)
      await filling.end()
    }),
  )
}

async function writeFile(path: string, mode: number, body: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(path, { mode, flush: true }))
}

function fillTables({ tables }: Manifest, { strangers, open }: Loading, progress: (line: string) => void) {
  const wanted = new Map(tables.filter(({ name }) => !strangers.includes(name)).map((each) => [tableKey(each), each]))
  let current: { key: string; table: KeptTable; writer: TableWriter } | undefined
  let done = 0

  const finish = async () => {
    if (!current) return
    const { key, table, writer } = current
    current = undefined
    const rows = await writer.end()
    if (rows !== table.rows) throw new Error(`${key}: ${table.rows} rows in the backup, ${rows} restored`)
    done += 1
  }
  return {
    write: async (key: string, chunk: Uint8Array) => {
      const table = wanted.get(key)
      if (!table) return
      if (current?.key !== key) {
        await finish()
        progress(`${done + 1} tables: ${table.name}, ${table.rows} rows`)
        current = { key, table, writer: open(table) }
      }
      await current.writer.write(chunk)
    },
    end: finish,
  }
}

async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof LoadRefusal) throw new StartFailure(`${error.message}.`, { cause: error })
    throw error
  }
}

/** The mark is removed last, so that an interrupted clearing is noticed. */
async function takeAway({ databaseUrl, dataDir }: Place): Promise<void> {
  if (!databaseUrl) {
    const { cluster, folder } = await findPlace(dataDir)
    await stopPostmaster(cluster)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    await rm(join(dataDir, 'postgres-is-at'), { force: true })
  }
  await removeFiles(dataDir)
  await unmarkRestore(dataDir)
}

async function removeFiles(dataDir: string): Promise<void> {
  for (const path of await listDataFiles(dataDir, [])) {
    const [top = path] = path.split('/')
    if (top !== restoreMark) await rm(join(dataDir, top), { recursive: true, force: true })
  }
}
