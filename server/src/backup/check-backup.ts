import { createHash, type Hash } from 'node:crypto'
import type * as z from 'zod'
import { codeOf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'
import { BrokenArchive, readArchive, type Entry } from './archive.ts'
import {
  format,
  headName,
  headShape,
  manifestName,
  manifestShape,
  ownerOf,
  tableKey,
  type Head,
  type Manifest,
} from './manifest.ts'

/** Reads a whole backup and returns its manifest; throws when a part is missing or changed. */
export async function checkBackup(file: string, signal?: AbortSignal): Promise<Manifest> {
  let manifest: Manifest | undefined
  let head: Head | undefined
  const sums = new Map<string, Sum>()
  try {
    for await (const entry of readArchive(file)) {
      signal?.throwIfAborted()
      if (manifest) throw new BrokenArchive('something follows its list of contents')
      if (!head) head = await readHead(entry)
      else if (entry.name === manifestName) manifest = manifestShape.parse(await readJson(entry))
      else await sumUp(entry, sums)
    }
    if (!manifest) throw new BrokenArchive('its end is missing')
    compare(manifest, sums)
    return manifest
  } catch (error) {
    throw explain(error, file)
  }
}

export type BackupVisitor = {
  table: (key: string, chunk: Uint8Array) => Promise<void>
  file: (path: string, body: AsyncIterable<Uint8Array>) => Promise<void>
}

export async function readContents(file: string, visitor: BackupVisitor, signal?: AbortSignal): Promise<void> {
  for await (const { name, body } of readArchive(file)) {
    signal?.throwIfAborted()
    const owner = ownerOf(name)
    if (owner && 'file' in owner) await visitor.file(owner.file, asAsync(body))
    else for await (const chunk of body) if (owner) await visitor.table(owner.table, chunk)
  }
}

async function* asAsync(body: Entry['body']): AsyncGenerator<Uint8Array> {
  yield* body
}

type Sum = { hash: Hash; bytes: number; rows: number }

async function sumUp({ name, body }: Entry, sums: Map<string, Sum>): Promise<void> {
  const owner = ownerOf(name)
  if (!owner) throw new BrokenArchive(`its contents do not list ${name}`)
  const key = 'file' in owner ? `file ${owner.file}` : `table ${owner.table}`
  const sum = sums.get(key) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 }
  sums.set(key, sum)
  for await (const chunk of body) {
    sum.hash.update(chunk)
    sum.bytes += chunk.length
    if ('table' in owner) sum.rows += countLines(chunk)
  }
}

/** In `COPY`'s text form a line is a row; line breaks in values are escaped. */
function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) lines += 1
  return lines
}

const emptySum = { bytes: 0, rows: 0, sha256: createHash('sha256').digest('hex') }

function compare({ tables, files }: Manifest, sums: ReadonlyMap<string, Sum>): void {
  const found = new Map([...sums].map(([key, { hash, ...sum }]) => [key, { ...sum, sha256: hash.digest('hex') }]))
  const listed = [
    ...tables.map((table) => ({ ...table, key: `table ${tableKey(table)}` })),
    ...files.map((file) => ({ ...file, key: `file ${file.path}`, rows: 0 })),
  ]
  for (const { key, bytes, rows, sha256 } of listed) {
    const sum = found.get(key) ?? emptySum
    if (sum.bytes !== bytes || sum.sha256 !== sha256 || sum.rows !== rows)
      throw new BrokenArchive(`${key} is incomplete`)
    found.delete(key)
  }
  for (const key of found.keys()) throw new BrokenArchive(`${key} is missing`)
}

async function readHead(entry: Entry): Promise<Head> {
  if (entry.name !== headName) throw new BrokenArchive('it is no backup of this shop')
  const json = await readJson(entry)
  const { format: itsFormat } = json as { format?: unknown }
  if (typeof itsFormat === 'number' && itsFormat > format) {
    throw new StartFailure(
      `it was made by a newer version of the store (format ${itsFormat}; this version reads ${format})`,
    )
  }
  return headShape.parse(json)
}

const longestJson = 50 * 1024 * 1024

async function readJson({ name, size, body }: Entry): Promise<unknown> {
  if (size > longestJson) throw new BrokenArchive(`${name} is too long`)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function explain(error: unknown, file: string): unknown {
  if (codeOf(error) === 'ENOENT') return new StartFailure(`${file} does not exist.`)
  if (codeOf(error) === 'EISDIR') return new StartFailure(`${file} is a folder.`)
  const isAboutTheFile = error instanceof StartFailure || error instanceof BrokenArchive
  if (isAboutTheFile) return new StartFailure(`${file}: ${error.message}.`, { cause: error })
  if (error instanceof SyntaxError || isZodError(error)) {
    return new StartFailure(`${file}: its list of contents cannot be read.`, { cause: error })
  }
  return error
}

function isZodError(error: unknown): error is z.ZodError {
  return error instanceof Error && error.name === 'ZodError'
}
