import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'

test('holds of before last past their pick-up, and for some time while the courier has the return', async () => {
  const db = connect(await createDatabase(inject('databases'), 'holds'), 3)
  try {
    await migrateUntil(db, '_exchange_holds.sql')
    const insert = (status: string, pickupOn: string | null, { state = 'HELD', until = '2026-11-30T12:00Z' } = {}) =>
      db.transaction().execute(async (tx) => {
        // Orders and products of these returns do not matter here.
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          with returned as (
            insert into returns (order_id, user_id, reason, status, requested_at, pickup_on, opened_by)
            values (gen_random_uuid()::text, gen_random_uuid(), 'Too small', ${status}, '2026-11-20', ${pickupOn}, 'shopper') returning id
          )
          insert into exchanges (return_id, item_id, variant_id, quantity, state, held_until)
          select id, gen_random_uuid(), gen_random_uuid(), 1, ${state}, ${until} from returned`.execute(tx)
      })
    await insert('APPROVED', '2026-12-10')
    await insert('APPROVED', '2026-11-21')
    await insert('REQUESTED', null)
    await insert('APPROVED', '2026-12-10', { state: 'RELEASED' })
    await insert('PICKED_UP', '2020-01-02', { until: '2020-01-04' })
    await migrateToLatest(db)

    const { rows } = await sql<{ status: string; until: Date; daysLeft: number }>`
      select status, held_until as until, round(extract(epoch from held_until - now()) / 86400)::integer as days_left
      from exchanges join returns on returns.id = return_id order by status::text, pickup_on, state`.execute(db)
    expect(rows.filter(({ status }) => status !== 'PICKED_UP').map(({ until }) => until.toISOString())).toEqual([
      '2026-11-30T12:00:00.000Z',
      '2026-12-11T18:30:00.000Z',
      '2026-11-30T12:00:00.000Z',
      '2026-11-30T12:00:00.000Z',
    ])
    expect(rows.filter(({ status }) => status === 'PICKED_UP').map(({ daysLeft }) => daysLeft)).toEqual([30])
  } finally {
    await db.destroy()
  }
})
