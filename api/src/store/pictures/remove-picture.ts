import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { noteArranged } from './change-picture.ts'
import { keepShown } from './keep-shown.ts'
import { lockProduct } from './upload-picture.ts'

export async function removePicture(db: Db, by: Actor, pictureId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows: found } = await sql<{ productId: string }>`
      select product_id from pictures where id = ${pictureId}
      union all select product_id from picture_uploads where id = ${pictureId}`.execute(tx)
    if (found[0] === undefined) throw new ShopError('PICTURE_NOT_FOUND')
    await lockProduct(tx, found[0].productId)
    const { productId, name } = await keepShown(tx, found[0].productId, () => takeOut(tx, pictureId))
    await noteArranged(tx, productId, now)
    const entry = { action: 'picture.remove', kind: 'product', subject: productId } as const
    await writeAudit(tx, by, { ...entry, before: { picture: pictureId, name } }, now)
  })
}

async function takeOut(tx: Db, pictureId: string): Promise<{ productId: string; name: string }> {
  const { rows } = await sql<{ productId: string; name: string }>`
    with gone as (delete from pictures where id = ${pictureId} returning product_id, alt as name),
      given_up as (delete from picture_uploads where id = ${pictureId} returning product_id, file_name as name)
    select * from gone union all select * from given_up`.execute(tx)
  if (rows[0] === undefined) throw new ShopError('PICTURE_NOT_FOUND')
  return rows[0]
}
