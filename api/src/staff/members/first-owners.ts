import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'

const setting = { staffId: null, actor: 'STAFF_EMAILS', requestId: null }

/**
 * The people in `STAFF_EMAILS` become owners when the first of them signs in. Once there are staff, the setting has no
 * effect.
 */
export function addFirstOwners(db: Db, emails: readonly string[], now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`lock table staff in share row exclusive mode`.execute(tx)
    const anybody = await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst()
    if (anybody !== undefined) return
    const owners = [...new Set(emails)].map((email) => ({ email, name: email.split('@', 1)[0] ?? email }))
    const added = await tx
      .insertInto('staff')
      .values(owners.map((owner) => ({ ...owner, role: 'owner', createdAt: now })))
      .returning(['id', 'email'])
      .execute()
    for (const { id, email } of added) {
      const entry = { action: 'staff.add', kind: 'staff', subject: id, after: { email, role: 'owner' } } as const
      await writeAudit(tx, setting, entry, now)
    }
  })
}
