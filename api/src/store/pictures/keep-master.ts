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

/** Made already from the same file or crop; it stays until the transaction has ended. */
export function findMade(tx: Db, madeFrom: string): Promise<KeptMaster | undefined> {
  return tx
    .selectFrom('pictureMasters')
    .select(['hash', 'stem', 'width', 'height', 'tone'])
    .where('madeFrom', '=', madeFrom)
    .forKeyShare()
    .executeTakeFirst() as Promise<KeptMaster | undefined>
}

/** Two files of the same pixels are one master, and so are two that are made at once from one file. */
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

/** Nothing shows it yet: if that stays so, it is thrown away as what nothing shows any more is. */
export async function noteUnshown(tx: Db, hash: string, now: Date): Promise<void> {
  await sql`
    update picture_masters set unused_since = ${now} where hash = ${hash} and not exists (
      select from pictures where master = ${hash} or original = ${hash})`.execute(tx)
}
