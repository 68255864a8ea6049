import {
  staffCodeLength,
  staffCodeMinutes,
  staffCodesPerDay,
  staffCodesPerMinute,
  staffCodeTries,
  staffWrongCodes,
} from '@nukkad/contract/staff-rules'
import { hashCode, isCode } from '../auth/code-hash.ts'
import { staffCodeMail } from '../mail/staff-code-mail.ts'
import { senderOf } from '../mail/letter.ts'
import type { JobParts } from '../parts.ts'
import { findEnd, forgetUses, spend, type Budget } from '../platform/budgets.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { digitCode, hashOf, secret } from '../platform/random.ts'
import { findMember, findMemberById, type Member } from './people.ts'

const minute = 60
const day = 24 * 60 * minute
// Counted by the e-mail that was typed, so that nobody learns from a refusal who works here.
const perMinute: Budget = { name: 'staff-codes/minute', most: staffCodesPerMinute, seconds: minute }
const perDay: Budget = { name: 'staff-codes/day', most: staffCodesPerDay, seconds: day }
const wrongCodes: Budget = { name: 'staff-codes/wrong', most: staffWrongCodes, seconds: day }

/** Mails a code if somebody of that e-mail works here and may use one; false when nobody does. */
export function askForCode(db: Db, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    for (const budget of [perMinute, perDay]) refuseUntil(await spend(tx, budget, email, now), email, now)
    const member = await findMember(tx, email)
    if (member?.provesBy !== 'code') return member !== undefined
    const { staffId } = member
    const expiresAt = new Date(now.getTime() + staffCodeMinutes * minute * 1000)
    const blank = { codeHash: null, salt: null, tries: 0, expiresAt }
    await tx
      .insertInto('staffCodes')
      .values({ staffId, ...blank })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet(blank))
      .execute()
    await enqueue(tx, 'send-staff-code', { staffId }, { key: `staff-code/${staffId}` })
    return true
  })
}

/** Run again, it draws a new code and voids the first mail's. */
export async function sendStaffCode(parts: JobParts, staffId: string): Promise<void> {
  const { db, clock, mailer } = parts
  const now = clock()
  const member = await findMemberById(db, staffId)
  if (member?.provesBy !== 'code') return
  const { email } = member
  const isPaused = (await findEnd(db, wrongCodes, email, now)) !== undefined
  const code = isPaused ? null : digitCode(staffCodeLength)
  const salt = hashOf(secret())
  const codeHash = code === null ? null : await hashCode({ code, email, secretHash: salt })
  const stored = await db
    .updateTable('staffCodes')
    .set({ codeHash, salt, tries: 0, expiresAt: new Date(now.getTime() + staffCodeMinutes * minute * 1000) })
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .returning('staffId')
    .executeTakeFirst()
  if (stored !== undefined) await mailer.send({ to: email, ...staffCodeMail({ ...senderOf(parts), code, now }) })
}

/** The person whose code this is; a wrong try is kept although the call is refused. */
export async function spendCode(db: Db, { email, code }: { email: string; code: string }, now: Date): Promise<Member> {
  refuseUntil(await findEnd(db, wrongCodes, email, now), email, now)
  const member = await inTransaction(db, (tx) => tryCode(tx, { email, code }, now))
  if (member !== undefined) return member
  refuseUntil(await spend(db, wrongCodes, email, now), email, now)
  throw new ShopError('STAFF_CODE_WRONG', {
    event: { event: 'staff_sign_in_failed', reason: 'code', account: email },
  })
}

/** As many guesses as codes are live at a time queue up at the code's row. */
async function tryCode(
  tx: Db,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<Member | undefined> {
  const member = await findMember(tx, email)
  const taken = member && (await takeTry(tx, member.staffId, now))
  const { codeHash, salt } = taken ?? nobodys
  // Takes as long for an address that is nobody's.
  const isRight = await isCode({ code, email, secretHash: salt }, codeHash)
  if (!isRight || member?.provesBy !== 'code') return undefined
  await tx.deleteFrom('staffCodes').where('staffId', '=', member.staffId).execute()
  return member
}

const nobodys = { codeHash: hashOf(secret()), salt: hashOf(secret()) }

function takeTry(tx: Db, staffId: string, now: Date): Promise<{ codeHash: Buffer; salt: Buffer } | undefined> {
  return tx
    .updateTable('staffCodes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('tries', '<', staffCodeTries)
    .where('codeHash', 'is not', null)
    .where('salt', 'is not', null)
    .returning(['codeHash', 'salt'])
    .$narrowType<{ codeHash: Buffer; salt: Buffer }>()
    .executeTakeFirst()
}

/** After a reset on the machine, wrong codes of before no longer count. */
export function forgetWrongCodes(tx: Db, email: string): Promise<void> {
  return forgetUses(tx, wrongCodes, email)
}

function refuseUntil(until: Date | undefined, email: string, now: Date): void {
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'staff_sign_in_limited', reason: 'email', account: email },
  })
}
