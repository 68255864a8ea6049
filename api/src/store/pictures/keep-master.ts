import { createHash } from 'node:crypto'
import type { Crop } from '@nukkad/contract/picture-rules'
import { sql, type RawBuilder } from 'kysely'
import { withStoredFile } from '../../platform/copied-files.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { refuseFullDisk, type TemporaryFiles } from '../../platform/temporary-files.ts'
import type { MadeMaster, PictureTools } from './tools.ts'

/** A master as a picture shows it. */
export type KeptMaster = { hash: string; stem: string; width: number; height: number; tone: string }

export const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex')

export function mediaUrlOf({ stem, hash }: Pick<KeptMaster, 'stem' | 'hash'>): string {
  return `/media/${stem}.${hash.slice(0, 8)}`
}

/** A master that was already made from the same file or crop; the lock holds until the transaction ends. */
export function findMade(tx: Db, madeFrom: string): Promise<KeptMaster | undefined> {
  return tx
    .selectFrom('pictureMasters')
    .select(['hash', 'stem', 'width', 'height', 'tone'])
    .where('madeFrom', '=', madeFrom)
    .forKeyShare()
    .executeTakeFirst() as Promise<KeptMaster | undefined>
}

export type MakingParts = { db: Db; pictures: PictureTools; files: TemporaryFiles }
/** `madeFrom`: the name of the file and crop, by which the same is made once. */
export type Source = { path: string; madeFrom: string; crop?: Crop | undefined }
/** Stores the master in a transaction. */
export type KeepMaster = (tx: Db, now: Date) => Promise<KeptMaster>

/**
 * Makes a master from a file, and lets the work store it. The file of the master is deleted after the work, which is
 * after the commit. `damaged`: the result if the file cannot be decoded.
 */
export function withMaster<Result>(
  { db, pictures, files }: MakingParts,
  { path, madeFrom, crop }: Source,
  { damaged, work }: { damaged: () => Result | Promise<Result>; work: (keep: KeepMaster) => Promise<Result> },
): Promise<Result> {
  return files.withFile(async (to) => {
    const made = await pictures.makeMaster(path, to, crop).catch(refuseFullDisk)
    if (made === undefined) return damaged()
    return withStoredFile(db, to, (bytes) => work((tx, now) => keepMaster(tx, { ...made, madeFrom, bytes }, now)))
  })
}

/** Keeps a known master that was deleted since it was found: the caller tries again. */
export const gone: KeepMaster = () => Promise.reject(new ShopError('UNAVAILABLE', { retryAfter: 1 }))

type NewMaster = MadeMaster & { madeFrom: string; bytes: RawBuilder<Buffer> }

/** Files with equal pixels share one master, even if two are made at the same time. */
async function keepMaster(tx: Db, made: NewMaster, now: Date): Promise<KeptMaster> {
  const { hash, madeFrom } = made
  await tx
    .insertInto('pictureMasters')
    .values({ ...made, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await tx
    .selectFrom('pictureMasters')
    .select(['hash', 'stem', 'width', 'height', 'tone'])
    .where((master) => master.or([master('hash', '=', hash), master('madeFrom', '=', madeFrom)]))
    .limit(1)
    .forKeyShare()
    .executeTakeFirstOrThrow()) as KeptMaster
}

/** No picture shows it yet: if that stays so, the sweep deletes it as it does any unshown master. */
export async function noteUnshown(tx: Db, hash: string, now: Date): Promise<void> {
  await sql`
    update picture_masters set unused_since = ${now} where hash = ${hash} and not exists (
      select from pictures where master = ${hash} or original = ${hash})`.execute(tx)
}
