import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { Actor } from '../platform/serve-staff.ts'
import { correctEmail } from '../profile/change-email.ts'
import { refuseTakenEmail } from '../profile/refuse-taken-email.ts'
import { readCustomerPage } from './customer-page.ts'

type By = Actor & { staffId: string }

export function addNote(db: Db, by: By, { userId, text }: { userId: string; text: string }, now: Date) {
  return inTransaction(db, async (tx) => {
    await requireLiving(tx, userId)
    await tx.insertInto('customerNotes').values({ userId, staffId: by.staffId, at: now, text }).execute()
    await record(tx, by, { action: 'customer.note', userId, after: { characters: text.length } }, now)
    return readCustomerPage(tx, { userId, readsCustomers: true })
  })
}

type Correction = { userId: string; email: string; from: string }

/** By the shopper's own rule: the old e-mail gets a link that undoes it. Refused where the e-mail changed since it was read. */
export function correctCustomer(db: Db, by: By, { userId, email, from }: Correction, now: Date): Promise<CustomerPage> {
  return inTransaction(db, async (tx) => {
    await requireLiving(tx, userId)
    const before = await readCustomerPage(tx, { userId, readsCustomers: true })
    if (before.email !== from) throw new ShopError('STALE', { extra: { fresh: before } })
    if (email === from) return before
    await correctEmail(tx, { userId, newEmail: email }, now)
    // The log cannot be altered, and a deleted account's e-mail must not stay in it.
    await record(tx, by, { action: 'customer.email', userId, after: { isChanged: true } }, now)
    return readCustomerPage(tx, { userId, readsCustomers: true })
  }).catch(refuseTakenEmail)
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
