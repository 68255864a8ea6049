import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { MadeMaster } from './tools.ts'

/** A master as a picture shows it. */
export type KeptMaster = { hash: string; stem: string; width: number; height: number; tone: string }

export const sha256 = (of: Buffer | string): string => createHash('sha256').update(of).digest('hex')

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

/** Files with equal pixels share one master, even if two are made at the same time. */
export async function keepMaster(tx: Db, made: MadeMaster, madeFrom: string, now: Date): Promise<KeptMaster> {
  const hash = sha256(made.bytes)
  await tx
    .insertInto('pictureMasters')
    .values({ ...made, hash, madeFrom, createdAt: now })
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
