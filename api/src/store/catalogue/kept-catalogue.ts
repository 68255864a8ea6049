import { sql, type RawBuilder } from 'kysely'
import { DefaultDeserializer, serialize, type Deserializer } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Db } from '../../platform/db.ts'
import { startCards } from './card-bytes.ts'
import { changeProducts } from './change-products.ts'
import { findProducts, listCategories } from './queries.ts'
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

/** The moment that a kept catalogue is of, in one database. */
export type CatalogueMark = {
  /** The cluster, its timeline and the database: each numbers its transactions from the beginning. */
  place: string
  /** PostgreSQL's snapshot: the transactions whose changes the catalogue has. */
  seen: string
  savedAt: string
  categories: string
}

/** More changes than this part of the products are read with the whole catalogue, a few always. */
const mostChangedPart = 0.1
const fewChanged = 64
/** Deletes are listed for twice as long (`sweep-leftovers.ts`). */
const mostDays = 30
/** Transactions are numbered in a circle of four times this many. */
const mostTransactions = 2 ** 30

/** The mark of this moment. In a transaction, of its snapshot. */
export async function readMark(db: Db): Promise<CatalogueMark> {
  const { rows } = await sql<Omit<CatalogueMark, 'categories'>>`
    select ${place} as place, pg_current_snapshot()::text as seen, now()::text as saved_at`.execute(db)
  return { ...rows[0]!, categories: await categoriesText(db) }
}

const place = sql`concat_ws('/', (select system_identifier from pg_control_system()),
  (select timeline_id from pg_control_checkpoint()), (select oid from pg_database where datname = current_database()))`

async function categoriesText(db: Db): Promise<string> {
  const { all, hidden, former } = await listCategories(db)
  return JSON.stringify([all, [...hidden], [...former]])
}

/** The bytes of a catalogue with its mark. Copies what may change, so the parts can be written later. */
export function keptParts(snapshot: Snapshot, mark: CatalogueMark, version: string): Uint8Array[] {
  // The maps are made from the lists again, and the cards that were read from their blocks.
  const { placeOfId: _ids, placeOfSlug: _slugs, cards, ...rest } = snapshot
  const head = Buffer.from(JSON.stringify({ version, mark }))
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

/**
 * The kept catalogue with every change since, or undefined where the whole catalogue must be read: there is no file, it is
 * damaged, of other code, of another database or too old, or too much has changed.
 */
export async function openKept(db: Db, file: CatalogueFile): Promise<KeptCatalogue | undefined> {
  const bytes = await file.read()
  if (bytes === undefined) return undefined
  const found = await readKept(db, bytes, await file.version())
  // A database that was restored must not meet this file again once its transactions reach the same numbers.
  if (found === undefined) await file.remove()
  return found
}

export type KeptCatalogue = {
  snapshot: Snapshot
  /** The number of products that changed since. */
  changed: number
}

async function readKept(db: Db, bytes: Buffer, version: string): Promise<KeptCatalogue | undefined> {
  const parts = partsOf(bytes)
  if (parts === undefined) return undefined
  const { version: writtenBy, mark } = JSON.parse(parts.head.toString()) as { version: string; mark: CatalogueMark }
  if (writtenBy !== version) return undefined
  return inOneMoment(db, async (tx) => {
    if ((await categoriesText(tx)) !== mark.categories) return undefined
    const ids = await listChangedSince(tx, mark)
    if (ids === undefined) return undefined
    const snapshot = snapshotOf(parts)
    if (ids.length > Math.max(fewChanged, snapshot.ids.length * mostChangedPart)) return undefined
    const isCurrent = changeProducts(snapshot, ids, await findProducts(tx, ids)) !== undefined
    return isCurrent ? { snapshot, changed: ids.length } : undefined
  })
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
 * The products that were changed since the mark. Undefined if the mark is not of this database, of a later moment or too
 * old. Each row names the transaction that wrote it (`xmin`), without the upper half of its number.
 */
async function listChangedSince(tx: Db, { place: other, seen, savedAt }: CatalogueMark): Promise<string[] | undefined> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${place} = ${other} and pg_snapshot_xmax(${seen}) <= pg_snapshot_xmax(pg_current_snapshot())
      and pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(${seen})::text::bigint < ${mostTransactions}
      and ${savedAt}::timestamptz > now() - make_interval(days => ${mostDays}) as is_known`.execute(tx)
  if (!rows[0]!.isKnown) return undefined
  const { rows: changed } = await sql<{ id: string | null }>`
    with since as materialized (
      select ${seen}::pg_snapshot as seen, pg_snapshot_xmin(${seen})::text::bigint as first,
        age(xid(pg_snapshot_xmin(${seen}))) as ago
    )
    ${sql.join(changeable.map(changedIn), sql` union `)}`.execute(tx)
  const ids = changed.map(({ id }) => id)
  return ids.includes(null) ? undefined : (ids as string[])
}

/** Every table that a card is made from, beside the categories. A null among the deletes means all products. */
const changeable = [
  { table: 'products', id: 'id' },
  { table: 'product_colours', id: 'product_id' },
  { table: 'pictures', id: 'product_id' },
  { table: 'variants', id: 'product_id' },
  { table: 'reviews', id: 'product_id' },
  { table: 'catalogue_deletes', id: 'product_id' },
]

function changedIn({ table, id }: (typeof changeable)[number]): RawBuilder<unknown> {
  const age = sql`age(${sql.ref(table)}.xmin)`
  return sql`
    select ${sql.ref(id)} as id from ${sql.table(table)}, since
    where ${age} <= ago and not pg_visible_in_snapshot((first + ago - ${age})::text::xid8, seen)`
}
