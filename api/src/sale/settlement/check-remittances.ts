import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Parcel = { id: string; due: number | null; dueAtDoor: number; paid: number; remitted: number }
type Booked = { reference: string; linesAmount: number; sum: number }

/**
 * Sentences about cash parcels whose due or paid amount differs from their order or from the lines that were booked for
 * them, and about remittances whose lines have another sum. So the cash delivered is what was remitted and what is owed.
 */
export async function checkRemittances(db: Db, since: Date): Promise<string[]> {
  const { rows: parcels } = await sql<Parcel>`
    select * from (
      select orders.id, parcels.cash_due as due, parcels.cash_paid as paid,
        orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer
          as due_at_door,
        coalesce((select sum(lines.amount) from remittance_lines lines
          where lines.order_id = orders.id), 0)::float8 as remitted
      from parcels join orders on orders.id = parcels.order_id
      where parcels.way = 'out' and orders.placed_at >= ${since} and (parcels.cash_due is not null or parcels.cash_paid > 0
        or exists (select from remittance_lines where order_id = orders.id))
    ) parcel
    where paid <> remitted or due <> due_at_door order by id`.execute(db)
  const { rows: booked } = await sql<Booked>`
    select reference, remittances.lines_amount::float8, coalesce(sum(lines.amount), 0)::float8 as sum
    from remittances left join remittance_lines lines on lines.remittance_id = remittances.id
    where booked_at >= ${since} group by remittances.id
    having coalesce(sum(lines.amount), 0) <> remittances.lines_amount order by reference`.execute(db)
  return [...parcels.map(parcelText), ...booked.map(remittanceText)]
}

function parcelText({ id, due, dueAtDoor, paid, remitted }: Parcel): string {
  return paid === remitted
    ? `order ${id}: its courier owes ${due} paise where ${dueAtDoor} were collected`
    : `order ${id}: ${paid} paise count as remitted where lines say ${remitted}`
}

function remittanceText({ reference, linesAmount, sum }: Booked): string {
  return `remittance ${reference}: ${linesAmount} paise where its lines come to ${sum}`
}
