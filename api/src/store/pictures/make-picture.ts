import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { damaged } from './check-picture.ts'
import { keepMaster } from './keep-master.ts'
import type { PictureTools } from './tools.ts'
import { showMaster } from './upload-picture.ts'

type Parts = { db: Db; clock: Clock; pictures: PictureTools }

/** A file that crashes its decoder is given up after this many attempts. */
const mostAttempts = 3

/** Turns an upload into a picture: its master and its place in the store, in one transaction. */
export async function makePicture({ db, clock, pictures }: Parts, pictureId: string): Promise<void> {
  const upload = await beginAttempt(db, pictureId)
  if (upload === undefined) return
  if (upload.attempts > mostAttempts)
    return fail(db, pictureId, 'This picture could not be processed. Please try another file.')
  const made = await pictures.makeMaster(upload.bytes)
  if (made === undefined) return fail(db, pictureId, damaged)
  await inTransaction(db, async (tx) => {
    // Locks the product, so that nobody moves this or other pictures during the change.
    await sql`select from products where id = ${upload.productId} for no key update`.execute(tx)
    const taken = await takeUpload(tx, pictureId)
    if (taken === undefined) return
    await showMaster(tx, taken, await keepMaster(tx, made, taken.madeFrom, clock()))
  })
}

async function beginAttempt(db: Db, pictureId: string) {
  const { rows } = await sql<{ productId: string; bytes: Buffer; attempts: number }>`
    update picture_uploads set attempts = attempts + 1
    where id = ${pictureId} and bytes is not null returning product_id, bytes, attempts`.execute(db)
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
    madeFrom: string
  }>`
    delete from picture_uploads upload using products product
    where upload.id = ${pictureId} and upload.bytes is not null and product.id = upload.product_id
    returning upload.id, upload.product_id, product.name, upload.color, upload.position, upload.made_from`.execute(tx)
  return rows[0]
}

async function fail(db: Db, pictureId: string, failure: string): Promise<void> {
  await db.updateTable('pictureUploads').set({ failure, bytes: null }).where('id', '=', pictureId).execute()
}
