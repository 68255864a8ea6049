import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import { damaged, pictureFault } from '../../store/pictures/check-picture.ts'
import {
  findMade,
  mediaUrlOf,
  noteUnshown,
  sha256,
  withMaster,
  type KeptMaster,
  type MakingParts,
} from '../../store/pictures/keep-master.ts'
import type { Clock } from '../../platform/clock.ts'
import { fetchFile, withStoredFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { columnName } from './product-sheet.ts'
import { refused } from '../../platform/read-csv.ts'
import { refuseFullDisk } from '../../platform/temporary-files.ts'
import { keyOfName, readZip, type ZipPicture } from './read-zip.ts'

type Parts = MakingParts & { now: Date }
type ZipFile = Readable & { truncated?: boolean }
type TakenPictures = { taken: number; refused: { name: string; words: string }[] }

/**
 * Takes in the pictures of a ZIP, each checked as an upload. The ZIP is on this machine's disk while it is read,
 * because its file list is at its end. Its pictures go into the database, where any machine processes them. The same
 * ZIP sent again counts once.
 */
export async function takePictures(parts: Parts, importId: string, zip: ZipFile): Promise<TakenPictures> {
  const { db, files } = parts
  return files.withFile(async (path) => {
    try {
      await pipeline(zip, createWriteStream(path, { mode: 0o600 })).catch(refuseFullDisk)
      if (zip.truncated) throw refused('The ZIP is larger than 1 GB. Please split it into several.')
      await refuseTaken(db, importId)
      return await files.withFile((to) => keepPictures(parts, importId, readZip(path, to)))
    } catch (error) {
      await db.deleteFrom('importPictures').where('importId', '=', importId).where(isOfNoImport).execute()
      throw error
    }
  })
}

async function keepPictures(
  parts: Parts,
  importId: string,
  pictures: AsyncIterable<ZipPicture>,
): Promise<TakenPictures> {
  const faults: TakenPictures['refused'] = []
  let taken = 0
  for await (const picture of pictures) {
    const fault = await keepPicture(parts, importId, picture)
    if (fault === undefined) taken += 1
    else faults.push({ name: picture.name, words: fault })
  }
  return { taken, refused: faults }
}

const isOfNoImport = sql<boolean>`not exists (select from imports where id = import_id)`

/** Pictures that a spreadsheet was checked with must not change. */
async function refuseTaken(db: Db, importId: string): Promise<void> {
  const taken = await db.selectFrom('imports').select('id').where('id', '=', importId).executeTakeFirst()
  if (taken !== undefined)
    throw new ShopError('IMPORT_STATE', { detail: 'The spreadsheet of this import was already uploaded.' })
}

/** Returns why a file cannot become a picture. */
async function keepPicture({ db, pictures, now }: Parts, importId: string, { name, ...picture }: ZipPicture) {
  const keep = async (
    kept: { madeFrom: string; bytes: RawBuilder<Buffer> } | { madeFrom: string; failure: string },
  ) => {
    await db
      .insertInto('importPictures')
      .values({ importId, name, createdAt: now, ...kept })
      .onConflict((known) => known.doNothing())
      .execute()
  }
  if (picture.fault !== undefined) {
    await keep({ madeFrom: '', failure: picture.fault })
    return picture.fault
  }
  const { path, hash: madeFrom } = picture.file
  const failure = await pictureFault(path, pictures)
  if (failure === undefined) await withStoredFile(db, path, (bytes) => keep({ madeFrom, bytes }))
  else await keep({ madeFrom, failure })
  return failure
}

/** The facts about a picture of the ZIP that a row's cell needs. */
export type KnownPicture = { name: string; key: string; failure: string | null }

export async function readPictures(db: Db, importId: string): Promise<KnownPicture[]> {
  const pictures = await db
    .selectFrom('importPictures')
    .select(['name', 'failure'])
    .where('importId', '=', importId)
    .where('address', 'is', null)
    .orderBy('name')
    .execute()
  return pictures.map((one) => ({ ...one, key: keyOfName(one.name) }))
}

/**
 * From now on the named pictures are fetched and processed, after single uploads by staff. The others are deleted,
 * except those that are fetched and processed already.
 */
export async function makeNamed(tx: Db, importId: string, names: readonly string[], now: Date): Promise<void> {
  await sql`
    delete from import_pictures where import_id = ${importId} and name <> all (${names}::text[])
      and (address is null or master is null)`.execute(tx)
  const addresses = names.filter(isFetched)
  await awaitAddresses(tx, importId, addresses, now)
  const { rows: waiting } = await sql<{ name: string }>`
    select name from import_pictures where import_id = ${importId} and is_waiting order by name`.execute(tx)
  for (const { name } of waiting) await enqueueFetch(tx, { importId, name })
  const fetched = new Set(waiting.map(({ name }) => name))
  for (const name of names)
    if (!fetched.has(name)) await enqueue(tx, 'make-import-picture', { importId, name }, { last: true })
}

/** Whether a URL names the picture, so that it is not from the ZIP. */
export const isFetched = (name: string) => /^https?:\/\//.test(name)

/** A picture that was fetched for an earlier import is reused; a failed one is tried again. */
async function awaitAddresses(tx: Db, importId: string, addresses: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into import_pictures (import_id, name, address, made_from, is_waiting, master, created_at)
    select ${importId}::uuid, given.address, given.address, '', known.master is null, known.master, ${now}
    from unnest(${addresses}::text[]) as given (address)
    left join lateral (
      select picture.master from import_pictures picture join picture_masters master on master.hash = picture.master
      where picture.address = given.address limit 1 for key share of master
    ) known on true
    on conflict (import_id, name) do update set is_waiting = true, failure = null, attempts = 0
      where import_pictures.failure is not null`.execute(tx)
}

/** A waiting job is not added twice. */
function enqueueFetch(tx: Db, named: NamedPicture): Promise<void> {
  const key = `fetch ${named.importId} ${sha256(named.name).slice(0, 16)}`
  return enqueue(tx, 'fetch-import-picture', named, { key, last: true })
}

/** Retries pictures that could not be fetched; their rows have no error in the meantime. */
export function retryPictures(db: Db, importId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { state } = (await lockImport(tx, importId)) ?? { state: null }
    if (state === null) throw new ShopError('IMPORT_NOT_FOUND')
    if (state !== 'shown') throw new ShopError('IMPORT_STATE')
    const { rows: failed } = await sql<{ name: string; words: string }>`
      with failed as (
        select name, name || ': ' || failure as words from import_pictures
        where import_id = ${importId} and address is not null and failure is not null
      )
      update import_pictures set is_waiting = true, failure = null, attempts = 0
      from failed where import_id = ${importId} and import_pictures.name = failed.name
      returning failed.name, failed.words`.execute(tx)
    await clearFindings(tx, importId, failed)
    for (const { name } of failed) await enqueueFetch(tx, { importId, name })
  })
}

type FailedPicture = { name: string; words: string }

/** A row without another error regains its outcome. */
async function clearFindings(tx: Db, importId: string, failed: readonly FailedPicture[]): Promise<void> {
  const names = failed.map(({ name }) => name)
  const words = failed.map((one) => one.words)
  await sql`
    with cleared as (
      select line, coalesce((
        select jsonb_agg(finding order by at) from jsonb_array_elements(findings) with ordinality as each (finding, at)
        where not (finding ->> 'words' = any (${words}::text[]))), '[]') as findings
      from import_rows where import_id = ${importId} and pictures && ${names}::text[]
    )
    update import_rows set findings = cleared.findings,
      outcome = case when cleared.findings = '[]' then coalesce(outcome_before, outcome) else outcome end,
      outcome_before = case when cleared.findings = '[]' then null else outcome_before end
    from cleared where import_id = ${importId} and import_rows.line = cleared.line`.execute(tx)
}

async function lockImport(tx: Db, importId: string): Promise<{ state: string } | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from imports where id = ${importId} for update`.execute(tx)
  return rows[0]
}

type PictureParts = MakingParts & { clock: Clock }
export type NamedPicture = { importId: string; name: string }

/** A file that crashes its decoder is given up after this many attempts. */
const mostAttempts = 3

/** Makes the master of a picture before its import is applied. A failed picture refuses the rows that name it. */
export async function makeImportPicture(parts: PictureParts, named: NamedPicture): Promise<void> {
  const { db, clock, files } = parts
  const begun = await beginAttempt(db, named)
  if (begun === undefined) return
  const known = await inTransaction(db, async (tx) => {
    const master = await findMade(tx, begun.madeFrom)
    if (master) await finish(tx, named, master, clock())
    return master
  })
  if (known) return
  if (begun.attempts > mostAttempts)
    return failPicture(db, named, 'This picture could not be processed. Please try another file.')
  const { madeFrom } = begun
  const { importId, name } = named
  await files.withFile(async (path) => {
    // Another machine may have made it.
    if (!(await fetchFile(db, { table: 'import_pictures', row: { import_id: importId, name } }, path))) return
    await withMaster(
      parts,
      { path, madeFrom },
      {
        damaged: () => failPicture(db, named, damaged),
        work: (keep) => inTransaction(db, async (tx) => finish(tx, named, await keep(tx, clock()), clock())),
      },
    )
  })
}

async function beginAttempt(db: Db, { importId, name }: NamedPicture) {
  const { rows } = await sql<{ attempts: number; madeFrom: string }>`
    update import_pictures set attempts = attempts + 1
    where import_id = ${importId} and name = ${name} and bytes is not null
      and exists (select from imports where id = import_id and state in ('checking', 'shown'))
    returning attempts, made_from as "madeFrom"`.execute(db)
  return rows[0]
}

async function finish(tx: Db, { importId, name }: NamedPicture, { hash }: KeptMaster, now: Date): Promise<void> {
  await noteUnshown(tx, hash, now)
  await tx
    .updateTable('importPictures')
    .set({ bytes: null, master: hash })
    .where('importId', '=', importId)
    .where('name', '=', name)
    .execute()
}

/** Refuses the rows that name the picture. */
export async function failPicture(db: Db, { importId, name }: NamedPicture, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Its rows may be replanned at this moment.
    await lockImport(tx, importId)
    const { numAffectedRows: failed } = await sql`
      update import_pictures set bytes = null, is_waiting = false, failure = ${failure}
      where import_id = ${importId} and name = ${name} and master is null and failure is null`.execute(tx)
    if (failed === 0n) return
    const finding = JSON.stringify([{ column: columnName('pictures'), words: `${name}: ${failure}` }])
    await sql`
      update import_rows set outcome = 'refused', findings = findings || ${finding}::jsonb,
        outcome_before = case when outcome = 'refused' then outcome_before else outcome end
      where import_id = ${importId} and ${name} = any (pictures)`.execute(tx)
  })
}

/** Refuses to apply an import while one of its pictures is in progress. */
export async function refuseWhileMaking(tx: Db, importId: string): Promise<void> {
  const { rows } = await sql<{ made: number; all: number }>`
    select count(*) filter (where bytes is null and not is_waiting)::int as made, count(*)::int as all
    from import_pictures where import_id = ${importId}`.execute(tx)
  const [{ made, all } = { made: 0, all: 0 }] = rows
  if (made === all) return
  const detail = `Pictures are still being processed: ${made} of ${all}. Please wait a moment.`
  throw new ShopError('IMPORT_STATE', { detail })
}

/** The masters of an import's pictures by their names in the ZIP, locked until the transaction ends. */
export async function lockMasters(tx: Db, importId: string): Promise<Map<string, KeptMaster & { url: string }>> {
  const { rows } = await sql<KeptMaster & { name: string }>`
    select picture.name, master.hash, master.stem, master.width, master.height, master.tone
    from import_pictures picture join picture_masters master on master.hash = picture.master
    where picture.import_id = ${importId} order by master.hash for key share of master`.execute(tx)
  return new Map(rows.map(({ name, ...master }) => [name, { ...master, url: mediaUrlOf(master) }]))
}
