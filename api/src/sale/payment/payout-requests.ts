import { codeLifeMinutes, codeResendSeconds, codeWaitMinutes } from '@nukkad/contract/auth-rules'
import { maskPayout, type PayoutDetails } from '@nukkad/contract/payout-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Seal } from '../../platform/seal.ts'

// A refund account that waits for its mailed code (decision 131): its row, from the entry to the code.

const minuteMillis = 60_000

type Entered = { orderId: string; details: PayoutDetails }

/** Stores the account encrypted until its code is entered, in place of another that waits. The order must be locked. */
export async function storePayoutRequest(tx: Db, seal: Seal, { orderId, details }: Entered, now: Date): Promise<void> {
  const masked = maskPayout(details)
  await refuseTooSoon(tx, { orderId, masked }, now)
  const row = {
    method: details.method,
    masked,
    ...seal.close(JSON.stringify(details), orderId),
    codeHash: null,
    salt: null,
    tries: 0,
    askedAt: now,
    expiresAt: new Date(now.getTime() + codeWaitMinutes * minuteMillis),
  }
  await tx
    .insertInto('payoutRequests')
    .values({ orderId, ...row })
    .onConflict((asked) => asked.column('orderId').doUpdateSet(row))
    .execute()
}

/** Another account may be entered at once, as the first had a mistake. */
async function refuseTooSoon(tx: Db, asked: { orderId: string; masked: string }, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('payoutRequests')
    .select('askedAt')
    .where('orderId', '=', asked.orderId)
    .where('masked', '=', asked.masked)
    .executeTakeFirst()
  const wait = before === undefined ? 0 : codeResendSeconds - (now.getTime() - before.askedAt.getTime()) / 1000
  if (wait > 0) throw new ShopError('CODE_TOO_SOON', { retryAfter: wait })
}

/** The account that waits for its code. */
export function findPayoutRequested(db: Db, orderId: string, now: Date): Promise<{ masked: string } | undefined> {
  return db
    .selectFrom('payoutRequests')
    .select('masked')
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export type LiveCode = {
  codeHash: Buffer | null
  /** The hash of the link's secret; null once it has expired, which voids the code, too. */
  salt: Buffer | null
  tries: number
}

/** The mailed code and link of the account that waits. */
export async function requirePayoutCode(tx: Db, orderId: string, now: Date): Promise<LiveCode> {
  const asked = await tx
    .selectFrom('payoutRequests')
    .select(['codeHash', 'salt', 'tries', 'expiresAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (asked === undefined) throw new ShopError('PAYOUT_REQUEST_NOT_FOUND')
  const { codeHash, salt, tries, expiresAt } = asked
  return { codeHash, salt: expiresAt > now ? salt : null, tries }
}

export async function countPayoutTry(tx: Db, orderId: string): Promise<void> {
  const counted = sql<number>`tries + 1`
  await tx.updateTable('payoutRequests').set({ tries: counted }).where('orderId', '=', orderId).execute()
}

export async function dropPayoutRequest(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('payoutRequests').where('orderId', '=', orderId).execute()
}

type DrawnCode = { orderId: string; masked: string; codeHash: Buffer | null; salt: Buffer }

/** Stores the valid code and link; false if that account no longer waits. They are valid from now on. */
export async function storePayoutCode(db: Db, { orderId, masked, ...drawn }: DrawnCode, now: Date): Promise<boolean> {
  const stored = await db
    .updateTable('payoutRequests')
    .set({ ...drawn, expiresAt: codeEnd(now) })
    .where('orderId', '=', orderId)
    .where('masked', '=', masked)
    .where('expiresAt', '>', now)
    .returning('orderId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Restarts the lifetime once the mail is sent. */
export async function restartPayoutLife(db: Db, salt: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('payoutRequests')
    .set({ expiresAt: codeEnd(now) })
    .where('salt', '=', salt)
    .execute()
}

function codeEnd(now: Date): Date {
  return new Date(now.getTime() + codeLifeMinutes * minuteMillis)
}
