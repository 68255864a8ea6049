import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { damaged, pictureFault } from './check-picture.ts'
import {
  findMade,
  gone,
  mediaUrlOf,
  noteUnshown,
  withMaster,
  type KeepMaster,
  type MakingParts,
} from './keep-master.ts'
import type { FormFile } from './read-form.ts'

type Parts = MakingParts & { now: Date }

/**
 * Creates a master for a banner or a menu at once. The store shows it once its list is saved, and the sweep deletes it
 * when no list does.
 */
export async function makeContentPicture(
  parts: Parts,
  by: Actor,
  { path, hash, fileName }: FormFile,
): Promise<{ url: string; width: number; height: number; tone: string }> {
  const { db, pictures, now } = parts
  const fault = await pictureFault(path, pictures)
  if (fault !== undefined) throw refused(fault)
  const work = (keep: KeepMaster) => inTransaction(db, (tx) => keepForContent(tx, by, { hash, fileName, keep }, now))
  if (await findMade(db, hash)) return work(gone)
  return withMaster(parts, { path, madeFrom: hash }, { damaged: () => Promise.reject(refused(damaged)), work })
}

const refused = (detail: string) => new ShopError('PICTURE_REFUSED', { detail })

type NewPicture = Pick<FormFile, 'hash' | 'fileName'> & { keep: KeepMaster }

async function keepForContent(tx: Db, by: Actor, { hash, fileName, keep }: NewPicture, now: Date) {
  const master = (await findMade(tx, hash)) ?? (await keep(tx, now))
  // The sweep considers it from now on, unless a product shows it.
  await noteUnshown(tx, master.hash, now)
  const entry = { action: 'content.picture', kind: 'content', subject: 'pictures' } as const
  await writeAudit(tx, by, { ...entry, after: { file: fileName, url: mediaUrlOf(master) } }, now)
  const { width, height, tone } = master
  return { url: mediaUrlOf(master), width, height, tone }
}
