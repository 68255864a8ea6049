import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { connect, type Db } from '../../api/src/platform/db.ts'
import { askOrderDigests } from '../../api/src/staff/members/order-digest.ts'
import { addStaff } from '../../api/src/staff/members/people.ts'

const operator = { staffId: null, actor: 'operator@test', requestId: null }

/** Adds a member of staff for this test; returns their e-mail. */
export function makeStaff(role: StaffRole): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.test`
  return onStore(async (db) => {
    await addStaff(db, operator, { email, name: role, role }, new Date())
    return email
  })
}

/** Moves the person's last proof of identity back by an hour. */
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

/**
 * Moves the person's choice two hours back and these orders one hour back, and requests the digest like each minute's
 * sweep.
 */
export function anHourLater(email: string, orderIds: readonly string[]): Promise<unknown> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  return onStore(async (db) => {
    await db
      .updateTable('staff')
      .set({ orderMailsAt: ago(120) })
      .where('email', '=', email)
      .execute()
    await db
      .updateTable('orders')
      .set({ placedAt: ago(70) })
      .where('id', 'in', orderIds)
      .execute()
    await db
      .updateTable('orderEvents')
      .set({ at: ago(70) })
      .where('orderId', 'in', orderIds)
      .execute()
    await askOrderDigests(db, new Date())
  })
}

export function hold(orderId: string, holdReason: string): Promise<unknown> {
  return onStore((db) => db.updateTable('orders').set({ holdReason }).where('id', '=', orderId).execute())
}

/** Sets the order's delivery date to that day. */
export function promise(orderId: string, expectedDate: string): Promise<unknown> {
  return onStore((db) => db.updateTable('orders').set({ expectedDate }).where('id', '=', orderId).execute())
}

/** Copies the order that many times, a second apart. */
export function orderAgain(orderId: string, times: number): Promise<unknown> {
  return onStore((db) =>
    sql`
      with copies as (
        insert into orders
        select (jsonb_populate_record(o, jsonb_build_object(
          'id', 'NK' || regexp_replace(upper(substr(md5(o.id || n), 1, 12)), '(.{4})', '-\\1', 'g'),
          'placed_at', o.placed_at - make_interval(secs => n)
        ))).*
        from orders o, generate_series(1, ${times}) n where o.id = ${orderId}
        returning id
      )
      insert into order_items
      select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id))).*
      from copies, order_items i where i.order_id = ${orderId}
    `.execute(db),
  )
}

/** The id of a product's first variant. */
export function variantOf(productId: string): Promise<string> {
  return onStore(async (db) => {
    const piece = db.selectFrom('variants').select('id').where('productId', '=', productId).orderBy('position')
    return (await piece.executeTakeFirstOrThrow()).id
  })
}

type Watched = { orderId: string; variantId: string; actor: string }

/**
 * The database's state of an order and a variant, and all changes by that person. The time when packers are asked is
 * left out: a job sets it later.
 */
export function stateOf({ orderId, variantId, actor }: Watched): Promise<unknown> {
  return onStore(async (db) => {
    const { rows } = await sql`
      select (select to_jsonb(orders) - 'packing_asked_at' from orders where id = ${orderId}) as order,
        (select count(*) from order_notes where order_id = ${orderId}) as notes,
        (select count(*) from refunds where order_id = ${orderId}) as refunds,
        (select count(*) from stock_moves where variant_id = ${variantId} and staff = ${actor}) as moves,
        (select count(*) from audit_log where actor = ${actor}) as changes,
        (select count(*) from staff_sessions session join staff on staff.id = session.staff_id
          where staff.email = ${actor}) as sessions`.execute(db)
    return rows
  })
}

async function onStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(process.env.STORE_DATABASE_URL ?? '', 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Copies the product as an archived one; returns the slug. */
export function archivedLike(productId: string): Promise<string> {
  const slug = `archived-${randomUUID().slice(0, 8)}`
  return onStore(async (db) => {
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER'`.execute(db)
    const names = sql.raw(rows[0]?.names ?? '')
    await sql`
      insert into products (${names})
      select ${names} from (
        select (jsonb_populate_record(product, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', ${slug}::text, 'status', 'archived'))).*
        from products product where id = ${productId}) copy`.execute(db)
    return slug
  })
}

/** Gives the draft of that name a picture of the demo shop, in indigo. */
export function pictureProduct(name: string): Promise<unknown> {
  return onStore((db) =>
    sql`
      insert into pictures (product_id, url, alt, color, width, height, tone, position)
      select draft.id, url, 'In indigo, from the front', 'Indigo', width, height, tone, 0
      from pictures, products draft where draft.name = ${name} limit 1`.execute(db),
  )
}

/** Makes that many drafts like one of the demo shop, complete for the store, except that the last has no HSN code. */
export function makeDrafts(name: string, count: number): Promise<unknown> {
  return onStore((db) =>
    sql`
      with model as (
        select * from products where status = 'live' and exists (
          select from pictures where product_id = products.id) order by slug limit 1
      ), made as (
        insert into products (slug, name, created_at, category_id, summary, description, price, old_price, hsn,
          country_of_origin, maker, importer, generic_name, net_quantity, features, size_chart_id, status)
        select slug || '-' || substr(md5(${name}), 1, 6) || nth, ${name} || ' ' || nth,
          created_at - make_interval(secs => nth), category_id, summary, description, 129900, 199900,
          case when nth < ${count} then hsn else '' end, country_of_origin, maker, importer, generic_name, net_quantity,
          features, size_chart_id, 'draft'
        from model, generate_series(1, ${count}::integer) nth returning id
      ), coloured as (
        insert into product_colours (product_id, name, hex, position)
        select made.id, colour.name, hex, position from made, product_colours colour
        where product_id = (select id from model) and archived_at is null
      ), sized as (
        insert into variants (product_id, color, size, position, stock)
        select made.id, color, size, position, 5 from made, variants
        where product_id = (select id from model) and archived_at is null
      )
      insert into pictures (product_id, url, alt, color, width, height, tone, position)
      select made.id, url, alt, color, width, height, tone, position from made, pictures
      where product_id = (select id from model)`.execute(db),
  )
}

/** Sets the price in rupees, like a change by staff. */
export function setPrice(productId: string, rupees: number): Promise<unknown> {
  return onStore((db) =>
    db
      .updateTable('products')
      .set({ price: rupees * 100 })
      .where('id', '=', productId)
      .execute(),
  )
}
