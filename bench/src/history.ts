import { connect } from '@nukkad/api/platform/db'
import { recountReportDays } from '@nukkad/api/staff/reports/store-report-days'
import { seedOrders } from '@nukkad/server/commands/seed-orders'
import { fillShop, withDatabase } from './store.ts'

/** A shop with that many products and two years of orders, whose days are stored as the job would have. */
export async function fillHistory(dataDir: string, products: number, orders: number): Promise<void> {
  await fillShop(dataDir, products)
  await withDatabase(dataDir, async ({ url, client }) => {
    const db = connect(url, 2, 0, 0)
    await seedOrders(db, orders)
    // A history that grew over months was vacuumed on the way; a fresh one would be vacuumed during the measurement.
    await client.query('vacuum (analyze)')
    await recountReportDays(db, new Date())
    const tables = ['report_order_sums', 'report_item_sums', 'report_days', 'report_changes']
    const outcomes = ['report_outcome_sums', 'report_outcome_days', 'report_outcome_changes']
    await client.query(`vacuum (analyze) ${[...tables, ...outcomes].join(', ')}`)
    await db.destroy()
  })
}
