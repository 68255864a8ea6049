import { correctionHoldDays, formerEmailDays } from '@nukkad/contract/auth-rules'
import { formatDay } from '@nukkad/contract/dates'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

const day = 24 * 60 * 60 * 1000

// After a correction of the e-mail by staff, refund accounts and deletion wait (decision 131).

type EmailFacts = { email: string; changedAt: Date | null }

/** The account's e-mail, and the time of its last change. */
export function readEmailFacts(db: Db, userId: string): Promise<EmailFacts> {
  return db
    .selectFrom('users')
    .select(['email', 'emailChangedAt as changedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** From now on, actions that a thief would want are held. */
export async function holdCorrected(
  tx: Db,
  { userId, correctedBy }: { userId: string; correctedBy: string },
  now: Date,
): Promise<void> {
  const heldUntil = new Date(now.getTime() + correctionHoldDays * day)
  await tx.updateTable('users').set({ correctedBy, heldUntil }).where('id', '=', userId).execute()
}

type Hold = { correctedBy: string | null; heldUntil: Date }

export function findHold(db: Db, userId: string, now: Date): Promise<Hold | undefined> {
  return db
    .selectFrom('users')
    .select(['correctedBy', 'heldUntil'])
    .where('id', '=', userId)
    .where('heldUntil', '>', now)
    .$narrowType<{ heldUntil: Date }>()
    .executeTakeFirst()
}

export async function refuseHeld(db: Db, userId: string, now: Date): Promise<void> {
  const hold = await findHold(db, userId, now)
  if (hold === undefined) return
  throw new ShopError('ACCOUNT_HELD', {
    detail: `Our team changed the e-mail of your account, so you can do this from ${formatDay(hold.heldUntil)}. Contact us if you need it sooner.`,
  })
}

export async function endHold(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('users').set({ heldUntil: null }).where('id', '=', userId).execute()
}

/** The former e-mail has the account again. An earlier correction that can still be undone keeps its hold. */
export async function endHoldOfUndone(tx: Db, userId: string, now: Date): Promise<void> {
  const earlier = tx.selectFrom('emailUndos').select('userId').where('userId', '=', userId).where('expiresAt', '>', now)
  const kept = await earlier.where('undoesCorrection', '=', true).limit(1).executeTakeFirst()
  if (kept === undefined) await endHold(tx, userId)
}

/**
 * E-mails that the account had until recently, longer than their right to undo: they are notified of actions that a
 * thief would take.
 */
export async function listFormerEmails(db: Db, userId: string, now: Date): Promise<string[]> {
  const undos = await db
    .selectFrom('emailUndos')
    .innerJoin('users', 'users.id', 'emailUndos.userId')
    .select('oldEmail')
    .distinct()
    .where('userId', '=', userId)
    .where('emailUndos.expiresAt', '>', new Date(now.getTime() - formerEmailDays * day))
    .whereRef('oldEmail', '<>', 'users.email')
    .execute()
  return undos.map(({ oldEmail }) => oldEmail)
}
