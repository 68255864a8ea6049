import { sql } from 'kysely'
import { noteArranged } from './change-picture.ts'
import { mediaUrlOf, type KeptMaster } from './keep-master.ts'
import { lockProduct, showMaster } from './upload-picture.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

type Master = KeptMaster & { url: string }
type Masters = ReadonlyMap<string, Master>
type Row = { id: string; url: string; color: string | null; position: number }
/** `alt`: from the file; without one, the store proposes it. */
type PictureSource = ({ url: string } | { name: string }) & { alt?: string }
/** The pictures of a colour: before by URL, and after by URL or by the name of a finished master. */
export type ColourPictures = { color: string | null; before: string[]; after: PictureSource[] }
type ShownProduct = { productId: string; name: string; pictures: readonly ColourPictures[] }

/**
 * Replaces the pictures of each colour with URLs or finished masters; alt texts and other details stay. Returns the
 * earlier pictures and the URLs of all current ones, for an undo. False: the pictures have changed since the preview.
 */
export async function showPictures(tx: Db, { productId, name, pictures }: ShownProduct, masters: Masters, now: Date) {
  await lockProduct(tx, productId)
  const before = await snapshotPictures(tx, productId)
  for (const change of pictures) {
    const rows = await readRows(tx, productId)
    const shown = rows.filter(({ color }) => color === change.color)
    if (shown.map(({ url }) => url).join() !== change.before.join()) return false
    const alts = new Map(change.after.map((one) => [urlOf(one, masters), one.alt]))
    const wanted = [...alts.keys()]
    const gone = shown.filter(({ url }) => !wanted.includes(url)).map(({ id }) => id)
    await sql`delete from pictures where id = any(${gone}::uuid[])`.execute(tx)
    let next = Math.max(-1, ...rows.map(({ position }) => position)) + 1
    for (const [at, url] of wanted.entries()) {
      const position = shown[at]?.position ?? next++
      await placePicture(
        tx,
        { productId, name, color: change.color, position, url, alt: alts.get(url) },
        { rows, masters },
      )
    }
  }
  await noteArranged(tx, productId, now)
  return { before, after: (await readRows(tx, productId)).map(({ url }) => url) }
}

function urlOf(one: PictureSource, masters: Masters): string {
  if ('url' in one) return one.url
  const master = masters.get(one.name)
  if (master !== undefined) return master.url
  const detail = `${one.name} is no longer stored. Please upload the spreadsheet and its pictures again.`
  throw new ShopError('IMPORT_STATE', { detail })
}

async function readRows(tx: Db, productId: string): Promise<Row[]> {
  return tx
    .selectFrom('pictures')
    .select(['id', 'url', 'color', 'position'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type PlacedPicture = {
  productId: string
  name: string
  color: string | null
  position: number
  url: string
  alt: string | undefined
}

async function placePicture(
  tx: Db,
  placed: PlacedPicture,
  { rows, masters }: { rows: readonly Row[]; masters: Masters },
) {
  const { productId, name, color, position, url, alt } = placed
  const own = rows.find((row) => row.url === url && row.color === color)
  if (own) {
    if (own.position !== position) await tx.updateTable('pictures').set({ position }).where('id', '=', own.id).execute()
    return
  }
  const master = [...masters.values()].find((one) => one.url === url) ?? (await findMaster(tx, url))
  const id = crypto.randomUUID()
  if (master) return showMaster(tx, { id, productId, name, color, position, alt }, master)
  // A file of the demo shop that the product shows in another colour.
  await sql`
    insert into pictures (id, product_id, url, alt, color, width, height, tone, position)
    select ${id}, product_id, url, alt, ${color}, width, height, tone, ${position} from pictures
    where product_id = ${productId} and url = ${url} limit 1`.execute(tx)
}

async function findMaster(tx: Db, url: string): Promise<KeptMaster | undefined> {
  const [stem] = /m-[0-9a-f]{24}/.exec(url) ?? []
  const { rows } = await sql<KeptMaster>`
    select hash, stem, width, height, tone from picture_masters where stem = ${stem ?? ''} for key share`.execute(tx)
  return rows.find((row) => mediaUrlOf(row) === url)
}

async function snapshotPictures(tx: Db, productId: string): Promise<object[]> {
  const { rows } = await sql<{ all: object[] }>`
    select coalesce(jsonb_agg(to_jsonb(pictures)), '[]') as "all" from pictures where product_id = ${productId}`.execute(
    tx,
  )
  return rows[0]?.all ?? []
}

/** Restores pictures with all their details. */
export async function restorePictures(tx: Db, productId: string, before: readonly object[]): Promise<void> {
  await lockProduct(tx, productId)
  await sql`delete from pictures where product_id = ${productId}`.execute(tx)
  await sql`
    insert into pictures select * from jsonb_populate_recordset(null::pictures, ${JSON.stringify(before)}::jsonb)`.execute(
    tx,
  )
}
