import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { fetchFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { damaged } from './check-picture.ts'
import { withMaster, type KeepMaster, type MakingParts } from './keep-master.ts'
import { showMaster } from './upload-picture.ts'

type Parts = MakingParts & { clock: Clock }

/** A file that crashes its decoder is given up after this many attempts. */
const mostAttempts = 3

/** Turns an upload into a picture: its master and its place in the store, in one transaction. */
export async function makePicture(parts: Parts, pictureId: string): Promise<void> {
  const { db, clock, files } = parts
  const upload = await beginAttempt(db, pictureId)
  if (upload === undefined) return
  if (upload.attempts > mostAttempts)
    return fail(db, pictureId, 'This picture could not be processed. Please try another file.')
  const { productId, madeFrom } = upload
  await files.withFile(async (path) => {
    // Another machine may have taken the upload.
    if (!(await fetchFile(db, { table: 'picture_uploads', row: { id: pictureId } }, path))) return
    await withMaster(
      parts,
      { path, madeFrom },
      {
        damaged: () => fail(db, pictureId, damaged),
        work: (keep) => inTransaction(db, (tx) => show(tx, { pictureId, productId, keep }, clock())),
      },
    )
  })
}

type Shown = { pictureId: string; productId: string; keep: KeepMaster }

async function show(tx: Db, { pictureId, productId, keep }: Shown, now: Date): Promise<void> {
  // Locks the product, so that nobody moves this or other pictures during the change.
  await sql`select from products where id = ${productId} for no key update`.execute(tx)
  const taken = await takeUpload(tx, pictureId)
  if (taken !== undefined) await showMaster(tx, taken, await keep(tx, now))
}

async function beginAttempt(db: Db, pictureId: string) {
  const { rows } = await sql<{ productId: string; attempts: number; madeFrom: string }>`
    update picture_uploads set attempts = attempts + 1
    where id = ${pictureId} and bytes is not null returning product_id, attempts, made_from`.execute(db)
  return rows[0]
}

/** Undefined if the upload was cancelled in the meantime. */
async function takeUpload(tx: Db, pictureId: string) {
  const { rows } = await sql<{
    id: string
    productId: string
    name: string
    color: string | null
    position: number
  }>`
    delete from picture_uploads upload using products product
    where upload.id = ${pictureId} and upload.bytes is not null and product.id = upload.product_id
    returning upload.id, upload.product_id, product.name, upload.color, upload.position`.execute(tx)
  return rows[0]
}

async function fail(db: Db, pictureId: string, failure: string): Promise<void> {
  await db.updateTable('pictureUploads').set({ failure, bytes: null }).where('id', '=', pictureId).execute()
}
