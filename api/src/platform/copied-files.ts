import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { sql, type RawBuilder } from 'kysely'
import { refuseFullDisk } from './temporary-files.ts'
import { addressOf, statementTimeoutMs, type Db } from './db.ts'

/** The column `bytes` of the row with these values. */
export type StoredBytes = { table: string; row: Readonly<Record<string, string>> }
export type CopyTask = { from: string; fileId: string; to?: undefined } | { from: StoredBytes; to: string }
type Failure = { message: string; code?: string | undefined; syscall?: string | undefined }
export type CopyReply = { found: boolean } | { failure: Failure }

type Pending = PromiseWithResolvers<boolean>
type Copier = { worker: Worker; pending: Map<number, Pending>; idle?: NodeJS.Timeout }

const program = new URL('./copy-files.ts', import.meta.url)
const idleMs = 5_000
/** One thread for each database. It starts with the first file, and ends when idle. */
const copiers = new Map<string, Copier>()
let lastId = 0

/**
 * Copies a file into the database, and gives the work an expression for its bytes, to store them in any table. A
 * transaction that is rolled back stores nothing. The bytes do not pass this thread (decision 179).
 */
export async function withStoredFile<Result>(
  db: Db,
  path: string,
  work: (bytes: RawBuilder<Buffer>) => Promise<Result>,
): Promise<Result> {
  const fileId = randomUUID()
  try {
    await copy(db, { from: path, fileId })
    return await work(
      sql<Buffer>`(select string_agg(bytes, '' order by nth) from file_pieces where file_id = ${fileId})`,
    )
  } finally {
    // If this fails, the sweep deletes them.
    await sql`delete from file_pieces where file_id = ${fileId}`.execute(db).catch(() => {})
  }
}

/** Copies the bytes of a row into a file. False: it does not exist, or has none. */
export function fetchFile(db: Db, from: StoredBytes, path: string): Promise<boolean> {
  return copy(db, { from, to: path }).catch(refuseFullDisk)
}

async function copy(db: Db, task: CopyTask): Promise<boolean> {
  const copier = currentCopier(addressOf(db))
  clearTimeout(copier.idle)
  copier.worker.ref()
  const id = (lastId += 1)
  const reply = Promise.withResolvers<boolean>()
  copier.pending.set(id, reply)
  copier.worker.postMessage({ id, task })
  try {
    return await reply.promise
  } finally {
    copier.pending.delete(id)
    if (copier.pending.size === 0) endLater(copier)
  }
}

function currentCopier(url: string): Copier {
  const known = copiers.get(url)
  if (known !== undefined) return known
  const worker = new Worker(program, {
    workerData: { url, statementMs: statementTimeoutMs },
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const copier: Copier = { worker, pending: new Map() }
  copiers.set(url, copier)
  const lose = (error: Error) => {
    if (copiers.get(url) === copier) copiers.delete(url)
    for (const { reject } of copier.pending.values()) reject(error)
  }
  worker.on('message', ({ id, ...reply }: { id: number } & CopyReply) => settle(copier.pending.get(id), reply))
  worker.on('error', lose)
  worker.on('exit', () => lose(new Error('the thread that copies files ended')))
  return copier
}

function settle(pending: Pending | undefined, reply: CopyReply): void {
  if ('found' in reply) pending?.resolve(reply.found)
  else pending?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
}

/** The process may end meanwhile. */
function endLater(copier: Copier): void {
  copier.worker.unref()
  copier.idle = setTimeout(() => {
    for (const [url, one] of copiers) if (one === copier) copiers.delete(url)
    copier.worker.postMessage('end')
  }, idleMs).unref()
}
