import type { CustomerPage } from '@nukkad/contract/staff/customers'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { endHold, findHold } from '../../people/profile/account-hold.ts'
import { requestCorrection } from '../../people/profile/correct-email.ts'
import { refuseTakenEmail } from '../../people/profile/refuse-taken-email.ts'
import { mayReleaseHold, readCustomerPage } from './customer-page.ts'

type By = Actor & { staffId: string; role: StaffRole }

export function addNote(db: Db, by: By, { userId, text }: { userId: string; text: string }, now: Date) {
  return inTransaction(db, async (tx) => {
    await requireLiving(tx, userId)
    await tx.insertInto('customerNotes').values({ userId, staffId: by.staffId, at: now, text }).execute()
    await record(tx, by, { action: 'customer.note', userId, after: { characters: text.length } }, now)
    return readCustomerPage(tx, { userId, reader: by, readsCustomers: true }, now)
  })
}

type Correction = { userId: string; email: string; from: string; network: string }

/**
 * The new e-mail counts once its mailbox is confirmed (decision 131). Refused if the e-mail has changed since it was
 * read.
 */
export function correctCustomer(
  db: Db,
  by: By,
  { userId, email, from, network }: Correction,
  now: Date,
): Promise<CustomerPage> {
  return inTransaction(db, async (tx) => {
    await requireLiving(tx, userId)
    const read = () => readCustomerPage(tx, { userId, reader: by, readsCustomers: true }, now)
    const before = await read()
    if (before.email !== from) throw new ShopError('STALE', { extra: { fresh: before } })
    if (email === from && before.correctedTo === null) return before
    await requestCorrection(tx, { userId, newEmail: email, correctedBy: by.staffId, network }, now)
    // The log is immutable, and the e-mail of a deleted account must not stay in it.
    await record(tx, by, { action: 'customer.email', userId, after: { isAsked: email !== from } }, now)
    return read()
  }).catch(refuseTakenEmail)
}

/** Ends the hold after a correction: another person has confirmed who the customer is. */
export function releaseCustomer(db: Db, by: By, userId: string, now: Date): Promise<CustomerPage> {
  return inTransaction(db, async (tx) => {
    await requireLiving(tx, userId)
    const hold = await findHold(tx, userId, now)
    if (hold === undefined) throw new ShopError('CUSTOMER_NOT_HELD')
    if (!mayReleaseHold(by, hold)) throw new ShopError('CUSTOMER_HOLD')
    await endHold(tx, userId)
    await record(tx, by, { action: 'customer.release', userId, after: {} }, now)
    return readCustomerPage(tx, { userId, reader: by, readsCustomers: true }, now)
  })
}

async function requireLiving(tx: Db, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('erasedAt')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new ShopError('CUSTOMER_NOT_FOUND')
  if (user.erasedAt !== null) throw new ShopError('CUSTOMER_ERASED')
}

type Entry = { action: string; userId: string; after: Record<string, unknown> }

async function record(
  tx: Db,
  { staffId, actor, requestId }: By,
  { userId, ...entry }: Entry,
  now: Date,
): Promise<void> {
  await writeAudit(tx, { staffId, actor, requestId }, { kind: 'person', subject: userId, ...entry }, now)
}
