import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { connect, type Db } from '../../api/src/platform/db.ts'
import { addStaff } from '../../api/src/staff/people.ts'

const operator = { staffId: null, actor: 'operator@test', requestId: null }

/** Somebody of this test's own who works in the back office; their e-mail. */
export function makeStaff(role: StaffRole): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.test`
  return onStore(async (db) => {
    await addStaff(db, operator, { email, name: role, role }, new Date())
    return email
  })
}

/** As if that person had last proved an hour ago who they are. */
export function forgetProof(email: string): Promise<unknown> {
  const confirmedAt = new Date(Date.now() - 60 * 60_000)
  return onStore((db) =>
    db
      .updateTable('staffSessions')
      .set({ confirmedAt })
      .where('staffId', 'in', (staff) => staff.selectFrom('staff').select('id').where('email', '=', email))
      .execute(),
  )
}

async function onStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(process.env.STORE_DATABASE_URL ?? '', 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
