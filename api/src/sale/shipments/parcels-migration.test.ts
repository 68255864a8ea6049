import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect, type Db } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'

const standing = [
  { status: 'PROCESSING', isSent: false, state: [] },
  { status: 'SHIPPED', isSent: true, state: ['handedOver'] },
  { status: 'DELIVERY_FAILED', isSent: true, state: ['failed'] },
  { status: 'DELIVERED', isSent: true, state: ['delivered'] },
  { status: 'RETURNED_TO_ORIGIN', isSent: true, state: ['received'] },
  { status: 'CANCELLED', isSent: false, state: [] },
]

test('a shop with earlier parcels gets a row for each, also for two that share an AWB', async () => {
  const db = connect(await createDatabase(inject('databases'), 'parcels'), 3)
  try {
    await migrateUntil(db, '_order_desk.sql')
    await sendAsBefore(db)
    await migrateToLatest(db)
    for (const { status, state } of standing) {
      const parcels = await db
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.orderId')
        .select(['parcels.state', 'parcels.awb', 'parcels.courier', 'parcels.sharesAwb', 'parcels.way'])
        .where('orders.status', '=', status as 'SHIPPED')
        .execute()
      const parcel = { way: 'out', courier: 'DTDC', awb: 'D1000001', sharesAwb: true }
      expect(parcels).toEqual(state.map((one) => ({ ...parcel, state: one })))
    }
  } finally {
    await db.destroy()
  }
})

async function sendAsBefore(db: Db): Promise<void> {
  const user = randomUUID()
  await sql`insert into users (id, name, email, phone, created_at) values (${user}, 'Asha', 'a@example.com', '9876543210', now())`.execute(
    db,
  )
  for (const [nth, { status, isSent }] of standing.entries()) {
    await sql`
      insert into orders (id, user_id, status, payment_method, placed_at, expected_date, full_name, phone, street, city,
        state, country, postal_code, items_total, discount, delivery_charges, total_amount, total_tax, shipped_at, courier, awb)
      values (${`NK-0000-0000-000${nth}`}, ${user}, ${status}, 'CASH', now(), '2026-11-30', 'Asha', '9876543210', '1 Road',
        'Pune', 'Maharashtra', 'India', '411001', 100, 0, 0, 100, 5, ${isSent ? new Date() : null},
        ${isSent ? 'DTDC' : null}, ${isSent ? 'D1000001' : null})`.execute(db)
  }
}
