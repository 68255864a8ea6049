import { closeSync, openSync, readlinkSync, readSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { CopyReply, CopyTask, StoredBytes } from './copied-files.ts'

// The thread that copies files between the disk and the database, with its own connection (decision 179).

/** Larger pieces take more memory and are not faster. */
const pieceBytes = 512 * 1024
const niceness = 10

const { url, statementMs } = workerData as { url: string; statementMs: number }
let connection: Promise<pg.Client> | undefined
let working: Promise<unknown> = Promise.resolve()

lowerPriority()
parentPort?.on('message', (message: { id: number; task: CopyTask } | 'end') => {
  working = working.then(() => (message === 'end' ? end() : answer(message.id, message.task)))
})

async function answer(id: number, task: CopyTask): Promise<void> {
  parentPort?.postMessage({ id, ...(await run(task)) })
}

async function run(task: CopyTask): Promise<CopyReply> {
  try {
    return { found: task.to === undefined ? await store(task) : await fetch(task.from, task.to) }
  } catch (error) {
    await disconnect()
    const { message, code, syscall } = error as Error & { code?: string; syscall?: string }
    return { failure: { message, code, syscall } }
  }
}

async function store({ from, fileId }: Extract<CopyTask, { fileId: string }>): Promise<true> {
  const client = await open()
  const file = openSync(from, 'r')
  const piece = Buffer.allocUnsafe(pieceBytes)
  try {
    for (let nth = 0; ; nth += 1) {
      const size = readSync(file, piece, 0, pieceBytes, null)
      // An empty file has one piece, too.
      if (size === 0 && nth > 0) return true
      const values = [fileId, nth, piece.subarray(0, size)]
      await client.query('insert into file_pieces (file_id, nth, bytes) values ($1, $2, $3)', values)
    }
  } finally {
    closeSync(file)
  }
}

type StoredPiece = { piece: Buffer | null; size: number }

/** False: the row does not exist, or lost its bytes in the meantime. */
async function fetch({ table, row }: StoredBytes, to: string): Promise<boolean> {
  const client = await open()
  const isRow = Object.keys(row).map((column, nth) => `${pg.escapeIdentifier(column)} = $${nth + 3}`)
  const text = `select substring(bytes from $1 for $2) as piece, octet_length(bytes) as size
    from ${pg.escapeIdentifier(table)} where ${isRow.join(' and ')}`
  const file = openSync(to, 'w', 0o600)
  try {
    for (let at = 0; ; at += pieceBytes) {
      const { rows } = await client.query<StoredPiece>(text, [at + 1, pieceBytes, ...Object.values(row)])
      const { piece = null, size = 0 } = rows[0] ?? {}
      if (piece === null) return false
      for (let done = 0; done < piece.length;) done += writeSync(file, piece, done)
      if (at + pieceBytes >= size) return true
    }
  } finally {
    closeSync(file)
  }
}

function open(): Promise<pg.Client> {
  connection ??= connect()
  return connection
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nukkad files',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + 2_000,
    keepAlive: true,
  })
  // The file that is being copied fails, and the next one gets another connection.
  client.on('error', () => {})
  client.on('end', () => (connection = undefined))
  await client.connect()
  return client
}

/** After a failure nobody knows what the connection still waits for. */
async function disconnect(): Promise<void> {
  const client = await connection?.catch(() => undefined)
  connection = undefined
  await client?.end().catch(() => {})
}

async function end(): Promise<void> {
  await disconnect()
  parentPort?.close()
}

/** On Linux a priority belongs to a thread. Elsewhere it would be the whole process's. */
function lowerPriority(): void {
  try {
    if (process.platform === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Copies at the usual priority, as without `/proc`.
  }
}
