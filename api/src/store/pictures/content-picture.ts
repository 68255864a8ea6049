import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { damaged, pictureFault } from './check-picture.ts'
import { findMade, keepMaster, mediaUrlOf, sha256 } from './keep-master.ts'
import type { PictureTools } from './tools.ts'

type Parts = { db: Db; pictures: PictureTools; now: Date }

/**
 * Creates a master for a banner or a menu at once. The store shows it once its list is saved, and the sweep deletes it
 * when no list does.
 */
export async function makeContentPicture(
  { db, pictures, now }: Parts,
  by: Actor,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<{ url: string; width: number; height: number; tone: string }> {
  const fault = await pictureFault(bytes, pictures)
  if (fault !== undefined) throw new ShopError('PICTURE_REFUSED', { detail: fault })
  const madeFrom = sha256(bytes)
  const known = await findMade(db, madeFrom)
  const made = known ?? (await pictures.makeMaster(bytes))
  if (made === undefined) throw new ShopError('PICTURE_REFUSED', { detail: damaged })
  return inTransaction(db, async (tx) => {
    const master =
      (await findMade(tx, madeFrom)) ?? ('bytes' in made ? await keepMaster(tx, made, madeFrom, now) : made)
    // The sweep considers it from now on, unless a product shows it.
    await sql`
      update picture_masters set unused_since = ${now}
      where hash = ${master.hash} and not exists (select from pictures where master = hash or original = hash)`.execute(
      tx,
    )
    const entry = { action: 'content.picture', kind: 'content', subject: 'pictures' } as const
    await writeAudit(tx, by, { ...entry, after: { file: fileName, url: mediaUrlOf(master) } }, now)
    const { width, height, tone } = master
    return { url: mediaUrlOf(master), width, height, tone }
  })
}
