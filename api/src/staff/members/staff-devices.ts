import { staffCodeTries, staffDeviceDays } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { hashOf, secret } from '../../platform/random.ts'

// Browsers that staff have signed in from, recognised by a cookie (decision 132).

type SignInAttempt = { email: string; deviceToken: string | undefined }

/**
 * The device of the staff member with this e-mail, if the cookie is theirs. Queries the database in any case, so that
 * time reveals nothing.
 */
export async function findDevice(db: Db, { email, deviceToken = '' }: SignInAttempt): Promise<string | undefined> {
  const device = await db
    .selectFrom('staffDevices')
    .innerJoin('staff', 'staff.id', 'staffDevices.staffId')
    .select('staffDevices.id')
    .where('tokenHash', '=', hashOf(deviceToken))
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return device?.id
}

type Keeping = { staffId: string; deviceToken: string | undefined }

/** From now on the person is known in this browser; several people may share one. Returns the cookie's token. */
export async function keepDevice(tx: Db, { staffId, deviceToken }: Keeping, now: Date): Promise<string> {
  const token = deviceToken !== undefined && (await isKnown(tx, deviceToken)) ? deviceToken : secret()
  await tx
    .insertInto('staffDevices')
    .values({ tokenHash: hashOf(token), staffId, usedAt: now })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'staffId']).doUpdateSet({ usedAt: now }))
    .execute()
  return token
}

/** A token that the server did not make might be known to others. */
async function isKnown(tx: Db, token: string): Promise<boolean> {
  const known = tx.selectFrom('staffDevices').select('id').where('tokenHash', '=', hashOf(token)).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

type DrawnCode = { codeHash: Buffer | null; salt: Buffer; tries: number; expiresAt: Date }

export async function storeDeviceCode(tx: Db, deviceId: string, drawn: DrawnCode): Promise<void> {
  await tx.updateTable('staffDevices').set(drawn).where('id', '=', deviceId).execute()
}

export function takeDeviceTry(
  tx: Db,
  deviceId: string,
  now: Date,
): Promise<{ codeHash: Buffer; salt: Buffer } | undefined> {
  return tx
    .updateTable('staffDevices')
    .set((device) => ({ tries: device('tries', '+', 1) }))
    .where('id', '=', deviceId)
    .where('expiresAt', '>', now)
    .where('tries', '<', staffCodeTries)
    .where('codeHash', 'is not', null)
    .where('salt', 'is not', null)
    .returning(['codeHash', 'salt'])
    .$narrowType<{ codeHash: Buffer; salt: Buffer }>()
    .executeTakeFirst()
}

/** Deletes all codes, links and known browsers of the person. */
export async function forgetDoor(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffLinks').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffDevices').where('staffId', '=', staffId).execute()
}

/** For the sweep. */
export function devicesUnused(now: Date) {
  return sql`used_at <= ${now}::timestamptz - make_interval(days => ${staffDeviceDays})`
}
