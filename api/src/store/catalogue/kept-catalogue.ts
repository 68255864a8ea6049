import { sql } from 'kysely'
import { setImmediate as breathe } from 'node:timers/promises'
import { DefaultDeserializer, serialize, type Deserializer } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'
import { startCards } from './card-bytes.ts'
import { changeProducts } from './change-products.ts'
import { countProducts, findProducts, listCategories, type Categories, type ProductRow } from './queries.ts'
import type { Snapshot } from './snapshot.ts'

// Decision 176: the catalogue of a large shop is kept in a file, and the next start reads only what changed since.

/** Holds one kept catalogue. It may be lost or old: what it says is checked against the database. */
export type CatalogueFile = {
  /** Differs wherever the code or the runtime does that wrote the file. */
  version: () => Promise<string>
  /** Undefined if there is none. */
  read: () => Promise<Buffer | undefined>
  /** Replaces the whole file, or leaves it as it was. */
  write: (parts: readonly Uint8Array[]) => Promise<void>
  remove: () => Promise<void>
}

/** The moment that a kept catalogue is of. */
export type CatalogueMark = {
  /** Its row in `kept_catalogues`. */
  id: string
  /** The version of the code that wrote it. */
  version: string
  /** PostgreSQL's snapshot: the transactions whose changes the catalogue has. */
  seen: string
  /** When all of it was last read from the database. */
  readAt: string
}

/** More changes than this part of the products are read with the whole catalogue, as are many, and never a few. */
const mostChangedPart = 0.1
const mostChanged = 1_500
const fewChanged = 64
/** Deletes are listed for twice as long (`sweep-leftovers.ts`). */
const mostDays = 30
/** Transactions are numbered in a circle of four times this many. */
const mostTransactions = 2 ** 30

/** The transactions that the database has seen by now, and its time. */
export async function readMoment(db: Db): Promise<{ seen: string; at: string }> {
  const { rows } = await sql<{ seen: string; at: string }>`
    select pg_current_snapshot()::text as seen, now()::text as at`.execute(db)
  return rows[0]!
}

/** Names a file in the database. Call it when its content is settled, and write the file afterwards. */
export async function nameFile(db: Db, { id }: CatalogueMark): Promise<void> {
  await db.insertInto('keptCatalogues').values({ id }).execute()
}

/** The bytes of a catalogue with its mark. Copies what may change, so the parts can be written later. */
export function keptParts(snapshot: Snapshot, mark: CatalogueMark): Uint8Array[] {
  // The maps are made from the lists again, and the cards that were read from their blocks.
  const { placeOfId: _ids, placeOfSlug: _slugs, cards, ...rest } = snapshot
  const head = Buffer.from(JSON.stringify(mark))
  const body = serialize({ ...rest, blockSizes: cards.blocks.map(({ length }) => length) })
  const parts = [lengthsOf(head, body), head, body, Buffer.concat(cards.blocks)]
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(parts.reduce((before, part) => crc32(part, before), 0))
  return [opening, sum, ...parts]
}

function lengthsOf(head: Buffer, body: Buffer): Buffer {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(head.length, 0)
  lengths.writeUInt32LE(body.length, 4)
  return lengths
}

const opening = Buffer.from('Nukkad catalogue\n')

export type KeptCatalogue = {
  snapshot: Snapshot
  readAt: string
  /** The number of products that changed since, or may have. */
  changed: number
}

/**
 * The kept catalogue with every change since, or undefined where the whole catalogue must be read: there is no file, it is
 * damaged, of other code, of another database or too old, or too much has changed. A failure is no reason not to start.
 */
export async function openKept(db: Db, file: CatalogueFile, log?: Log): Promise<KeptCatalogue | undefined> {
  try {
    const bytes = await file.read()
    if (bytes === undefined) return undefined
    const found = await readKept(db, bytes, await file.version())
    if (found === undefined) await file.remove()
    return found
  } catch (err) {
    log?.error({ err }, 'the kept catalogue could not be read; reading all of it from the database')
    await file.remove().catch(() => {})
    return undefined
  }
}

type Since = { ids: string[]; rows: ProductRow[]; count: number; categories: Categories }

async function readKept(db: Db, bytes: Buffer, version: string): Promise<KeptCatalogue | undefined> {
  const parts = partsOf(bytes)
  if (parts === undefined) return undefined
  const mark = JSON.parse(parts.head.toString()) as CatalogueMark
  if (mark.version !== version) return undefined
  const since = await readSince(db, mark)
  if (since === undefined) return undefined
  const snapshot = snapshotOf(parts)
  // Cards name their categories.
  if (categoriesText(snapshot) !== categoriesText(categoriesOf(since.categories))) return undefined
  if (!(await applyAll(snapshot, since)) || snapshot.placeOfId.size !== since.count) return undefined
  return { snapshot, readAt: mark.readAt, changed: since.ids.length }
}

function readSince(db: Db, mark: CatalogueMark): Promise<Since | undefined> {
  return inOneMoment(db, async (tx) => {
    const count = await countProducts(tx)
    const ids = await listChangedSince(tx, mark)
    if (ids === undefined || ids.length > mostOf(count)) return undefined
    return { ids, rows: await findProducts(tx, ids), count, categories: await listCategories(tx) }
  })
}

function mostOf(count: number): number {
  return Math.max(fewChanged, Math.min(mostChanged, count * mostChangedPart))
}

type Named = Pick<Snapshot, 'categories' | 'hiddenCategories' | 'formerCategories'>

function categoriesText({ categories, hiddenCategories, formerCategories }: Named): string {
  return JSON.stringify([categories, [...hiddenCategories], [...formerCategories]])
}

function categoriesOf({ all, hidden, former }: Categories): Named {
  return { categories: all, hiddenCategories: hidden, formerCategories: former }
}

/** Applies the changes a few at a time, because the server is busy with its start. */
async function applyAll(snapshot: Snapshot, { ids, rows }: Since): Promise<boolean> {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  // Removed products first: another one may have taken over a slug.
  const sorted = ids.toSorted((one, other) => Number(rowOf.has(one)) - Number(rowOf.has(other)))
  for (let first = 0; first < sorted.length; first += fewChanged) {
    const some = sorted.slice(first, first + fewChanged)
    if (
      !changeProducts(
        snapshot,
        some,
        some.flatMap((id) => rowOf.get(id) ?? []),
      )
    )
      return false
    await breathe()
  }
  return true
}

type KeptParts = { head: Buffer; body: Buffer; blocks: Buffer }

/** Undefined if the file is not whole. */
function partsOf(bytes: Buffer): KeptParts | undefined {
  const start = opening.length + 12
  if (bytes.length < start || !bytes.subarray(0, opening.length).equals(opening)) return undefined
  if (bytes.readUInt32LE(opening.length) !== crc32(bytes.subarray(opening.length + 4))) return undefined
  const ofBody = start + bytes.readUInt32LE(opening.length + 4)
  const ofBlocks = ofBody + bytes.readUInt32LE(opening.length + 8)
  return {
    head: bytes.subarray(start, ofBody),
    body: bytes.subarray(ofBody, ofBlocks),
    blocks: bytes.subarray(ofBlocks),
  }
}

type KeptSnapshot = Omit<Snapshot, 'placeOfId' | 'placeOfSlug' | 'cards'> & { blockSizes: number[] }

function snapshotOf({ body, blocks }: KeptParts): Snapshot {
  const reader = new CopyingDeserializer(body)
  reader.readHeader()
  const { blockSizes, ...rest } = reader.readValue() as KeptSnapshot
  const { ids, slugs, freePlaces } = rest
  const free = new Set(freePlaces)
  const taken = [...ids.keys()].filter((at) => !free.has(at))
  // Copied, because the whole file would stay in memory with them.
  const own = Buffer.from(new Uint8Array(blocks).buffer)
  let start = 0
  const cut = blockSizes.map((size) => own.subarray(start, (start += size)))
  return {
    ...rest,
    placeOfId: new Map(taken.map((at) => [ids[at]!, at])),
    placeOfSlug: new Map(taken.map((at) => [slugs[at]!, at])),
    cards: { ...startCards(), blocks: cut },
  }
}

/** With the method that Node's types leave out. */
const ReadingViews = DefaultDeserializer as new (bytes: Buffer) => Deserializer & { _readHostObject(): Uint32Array }

/** Arrays that are views of the file would keep all of it in memory. */
class CopyingDeserializer extends ReadingViews {
  override _readHostObject(): Uint32Array {
    return super._readHostObject().slice()
  }
}

function inOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/**
 * The products that transactions changed since the mark, and those of a transaction that was open then. Undefined if the
 * mark is not of this database, or too old. Each row names the transaction that wrote it (`xmin`), without the upper half
 * of its number.
 */
async function listChangedSince(tx: Db, { id, seen, readAt }: CatalogueMark): Promise<string[] | undefined> {
  const { rows: known } = await sql`
    select from kept_catalogues
    where id = ${id} and xmin = xid(written_by) and ${readAt}::timestamptz > now() - make_interval(days => ${mostDays})
      and pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(${seen})::text::bigint < ${mostTransactions}
    `.execute(tx)
  if (known.length === 0) return undefined
  const { rows: changed } = await sql<{ id: string | null }>`
    with since as materialized (select age(xid(pg_snapshot_xmin(${seen}))) as transactions)
    ${sql.join(
      changeable.map(
        (table) => sql`
          select ${sql.ref(table.id)} as id from ${sql.table(table.name)}, since
          where age(${sql.ref(table.name)}.xmin) <= transactions`,
      ),
      sql` union `,
    )}`.execute(tx)
  const ids = changed.map((row) => row.id)
  return ids.includes(null) ? undefined : (ids as string[])
}

/** Every table that a card is made from, beside the categories. A null among the deletes means all products. */
const changeable = [
  { name: 'products', id: 'id' },
  { name: 'product_colours', id: 'product_id' },
  { name: 'pictures', id: 'product_id' },
  { name: 'variants', id: 'product_id' },
  { name: 'reviews', id: 'product_id' },
  { name: 'catalogue_deletes', id: 'product_id' },
]
