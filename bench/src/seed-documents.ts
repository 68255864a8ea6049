import { demoSeller } from '@nukkad/contract/shop'
import { states } from '@nukkad/contract/state-rules'
import type pg from 'pg'

/** The month whose return is measured: the last whole one in India. */
export const returnMonth = `date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month'`
const monthStart = `((${returnMonth}) at time zone 'Asia/Kolkata')`
const monthEnd = `((${returnMonth} + interval '1 month') at time zone 'Asia/Kolkata')`

const { legalName, address, state, gstin, cin, email, phone } = demoSeller
const seller = `'${JSON.stringify({ legalName, address, state, gstin, cin, email, phone })}'::jsonb`
const codes = states.map(({ name, code }) => `('${name}', '${code}')`).join()

/** `AA2627/0000001`, by the financial year of the day. */
const numberText = `prefix || to_char(year % 100, 'FM00') || to_char((year + 1) % 100, 'FM00') || '/' || lpad(serial::text, 7, '0')`
const yearOf = (at: string) => `extract(year from (${at} at time zone 'Asia/Kolkata') - interval '3 months')::smallint`

/** Equal halves within the seller's State, IGST across its border (decision 139). */
const splitText = `
  case when is_same then (total::bigint * rate + 100 + rate) / (2 * (100 + rate)) else 0 end::integer as cgst,
  case when is_same then 0 else (2 * total::bigint * rate + 100 + rate) / (2 * (100 + rate)) end::integer as igst`

const steps = [
  // As many orders dispatched in that month as are asked for: others are brought there.
  `with there as (
    select count(*) as orders from orders where shipped_at >= ${monthStart} and shipped_at < ${monthEnd}
  ), chosen as (
    select id, row_number() over (order by placed_at desc) as nth from orders
    where delivered_at is not null and shipped_at < ${monthStart}
    order by placed_at desc limit greatest(0, $2::integer - (select orders from there))
  )
  update orders set shipped_at = ${monthStart} + chosen.nth * interval '4 minutes',
    delivered_at = ${monthStart} + chosen.nth * interval '4 minutes' + interval '3 days'
  from chosen where orders.id = chosen.id and $1::integer > 0`,
  // An invoice for every order that was packed; those of cancelled orders were cancelled with them.
  `create temp table made as
  select gen_random_uuid() as id, 'INVOICE' as kind, 'AA' as prefix, orders.id as order_id, null::uuid as corrects,
    null::text as cause, null::uuid as return_id, orders.state = '${state}' as is_same,
    coalesce(shipped_at, placed_at + interval '1 day') as made_at,
    case when status = 'CANCELLED' then placed_at + interval '2 days' end as cancelled_at
  from orders where status not in ('PENDING', 'CONFIRMED', 'PROCESSING')`,
  // Notes for what came back, and for one item of as many delivered parcels as the number of documents still wants.
  `with wanted as (
    select orders.id, user_id, delivered_at from orders where status = 'DELIVERED' and delivered_at < now() - interval '20 days'
      and not exists (select from returns where order_id = orders.id)
    order by md5(id) limit greatest(0, $1::integer - (select count(*) from made)
      - (select count(*) from orders where status in ('RETURNED_TO_ORIGIN', 'RETURNED', 'REFUNDED'))) + $2::integer * 0
  )
  insert into returns (order_id, user_id, reason, status, requested_at)
  select id, user_id, 'Size/fit issue', 'REFUNDED', delivered_at + interval '2 days' from wanted`,
  `insert into made
  select gen_random_uuid(), 'CREDIT_NOTE', 'CN', orders.id, made.id, case when returns.id is null then 'undelivered' else 'returned' end,
    returns.id, made.is_same, coalesce(orders.delivered_at, orders.shipped_at) + interval '6 days', null
  from made join orders on orders.id = made.order_id left join returns on returns.order_id = orders.id
  where orders.status = 'RETURNED_TO_ORIGIN' or returns.id is not null`,
  `create temp table written as
  select made.id, position + 1 as position, item.id as item_id, product_name as description, color || ', ' || size as variant,
    hsn, quantity as units, price, total, tax, is_same,
    case when total * 100::bigint > quantity * 250000::bigint * 105 then 18 else 5 end as rate
  from made join orders on orders.id = made.order_id join order_items item on item.order_id = orders.id
  where kind = 'INVOICE' or orders.status <> 'DELIVERED' or position = 0
  union all
  select made.id, 99, null, 'Cash on delivery charge', '', '61091000', 0, delivery_charges, delivery_charges, null, is_same, 5
  from made join orders on orders.id = made.order_id
  where delivery_charges > 0 and (kind = 'INVOICE' or orders.status <> 'DELIVERED')`,
  `create temp table split as select written.*, ${splitText} from written`,
  `create temp table numbered as
  select made.*, ${yearOf('made_at')} as year,
    row_number() over (partition by prefix, ${yearOf('made_at')} order by made_at, id) as serial from made`,
  `insert into tax_series (year, prefix, kind, first, next)
  select year, prefix, kind, 1, max(serial) + 1 from numbered group by 1, 2, 3`,
  // Invoices before the notes that name them.
  ...["kind = 'INVOICE'", "kind = 'CREDIT_NOTE'"].map(
    (wanted) => `
  insert into tax_documents (id, kind, year, prefix, serial, number, order_id, return_id, corrects, cause, day, made_at,
    buyer_name, buyer_street, buyer_city, buyer_postal_code, buyer_state, taxable, cgst, sgst, igst, total, facts, cancelled_at)
  select document.id, kind, year, prefix, serial, ${numberText}, order_id, return_id, corrects, cause,
    (made_at at time zone 'Asia/Kolkata')::date, made_at, full_name, street, city, postal_code, orders.state,
    sums.total - 2 * sums.cgst - sums.igst, sums.cgst, sums.cgst, sums.igst, sums.total,
    jsonb_build_object('shop', jsonb_build_object('name', 'Nukkad', 'isDemo', true, 'logo', null), 'seller', ${seller},
      'sellerStateCode', '${gstin.slice(0, 2)}', 'buyerStateCode', place.code, 'country', 'India',
      'heads', case when is_same then '["CGST", "SGST"]'::jsonb else '["IGST"]'::jsonb end,
      'payment', case payment_method when 'CASH' then 'Cash on delivery' else 'Prepaid' end,
      'invoice', case when corrects is not null then (select jsonb_build_object('number', number, 'day', day)
        from tax_documents invoice where invoice.id = corrects) end),
    document.cancelled_at
  from numbered document join orders on orders.id = order_id left join (values ${codes}) place (name, code) on place.name = orders.state
  join (select id, sum(cgst)::integer as cgst, sum(igst)::integer as igst, sum(total)::integer as total from split group by id) sums
    on sums.id = document.id
  where ${wanted}`,
  ),
  `insert into tax_document_lines (document_id, position, corrects, item_id, description, variant, hsn, units, price, discount,
    rate, taxable, cgst, sgst, igst, total, order_tax)
  select split.id, position, case when numbered.corrects is not null then position end, item_id, description, variant, hsn, units,
    price, 0, rate, total - 2 * cgst - igst, cgst, cgst, igst, total, tax
  from split join numbered using (id)`,
  ...['made', 'written', 'split', 'numbered'].map((table) => `drop table ${table}`),
] as const

type SeededDocuments = { documents: number; ordersInMonth: number }

/**
 * Adds the tax documents of a seeded history: numbered without a gap, with lines that add up, that many in all, and
 * with that many orders in the month whose return is measured.
 */
export async function seedDocuments(client: pg.Client, { documents, ordersInMonth }: SeededDocuments): Promise<void> {
  await client.query("set statement_timeout = 0; set work_mem = '128MB'")
  for (const step of steps) {
    const values = step.includes('$1') ? [documents, ordersInMonth] : []
    await client.query(step, values)
  }
  await client.query('vacuum (analyze)')
}
