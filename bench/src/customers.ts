import type pg from 'pg'
import { hashOf, secret } from '@nukkad/api/platform/random'
import type { BenchStore } from './store.ts'
import type { HttpRequest } from './requests.ts'

/** A logged-in customer. Each has a separate address, phone and network, because limits count these. */
export type Customer = { userId: string; token: string; nth: number }

let lastNth = 0

export async function addCustomers({ database }: Pick<BenchStore, 'database'>, count: number): Promise<Customer[]> {
  const people = Array.from({ length: count }, () => ({ nth: ++lastNth, token: secret() }))
  const { rows } = await database.client.query<{ id: string }>(
    `with made as (
      insert into users (name, email, phone, created_at)
      select 'Asha Rao', gen_random_uuid() || '@example.com', phone, now()
      from unnest($1::text[]) as phone returning id
    ), numbered as (select id, row_number() over () as nth from made
    ), opened as (
      insert into sessions (token_hash, user_id, device, created_at, used_at, expires_at)
      select token.hash, numbered.id, 'bench', now(), now(), now() + interval '30 days'
      from unnest($2::bytea[]) with ordinality as token (hash, nth) join numbered using (nth)
    ) select id from numbered order by nth`,
    [people.map(({ nth }) => phoneOf(nth)), people.map(({ token }) => hashOf(token))],
  )
  return people.map((person, at) => ({ ...person, userId: rows[at]?.id ?? '' }))
}

const phoneOf = (nth: number) => `9${String(nth).padStart(9, '0')}`

export function headersOf({ token, nth }: Customer): Record<string, string> {
  return { accept: 'application/json', authorization: `Bearer ${token}`, ...networkHeader(nth) }
}

export function networkHeader(nth: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` }
}

/** A variant in stock; its price in paise. */
export type Piece = { variantId: string; productId: string; slug: string; color: string; size: string; price: number }

type Shelf = { products: number; stock: number }

/** Stocks one variant of each of that many products. */
export async function stockUp(client: pg.Client, { products, stock }: Shelf): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    `with shelf as (
      select distinct on (product_id) id from variants where product_id in
        (select id from products order by popularity desc, id limit $1) order by product_id, id
    ), stocked as (
      update variants set stock = $2 where id in (select id from shelf) returning id, product_id, color, size
    ) select stocked.id as "variantId", product_id as "productId", slug, color, size, price
      from stocked join products on products.id = stocked.product_id order by slug`,
    [products, stock],
  )
  return rows
}

/** Puts an item into each customer's cart, without the store. */
export async function fillCarts(
  client: pg.Client,
  customers: readonly Customer[],
  pieces: readonly Piece[],
): Promise<void> {
  await client.query(
    `with opened as (
      insert into carts (user_id, created_at, updated_at)
      select id, now(), now() from unnest($1::uuid[]) as id returning id, user_id
    ) insert into cart_items (cart_id, variant_id, quantity, added_at)
      select opened.id, wanted.variant_id, 1, now()
      from unnest($1::uuid[], $2::uuid[]) as wanted (user_id, variant_id) join opened using (user_id)`,
    [
      customers.map(({ userId }) => userId),
      customers.map((_, at) => at % pieces.length).map((at) => pieces[at]?.variantId),
    ],
  )
}

/** A hundred products that never sell out, so that orders seldom lock the same one. */
export const stockShop = (client: pg.Client): Promise<Piece[]> => stockUp(client, { products: 100, stock: 1_000_000 })

const json = { 'content-type': 'application/json' }

export function addRequest(customer: Customer, { productId, color, size }: Piece): HttpRequest {
  const body = JSON.stringify({ userId: customer.userId, items: [{ productId, color, size, quantity: 1 }] })
  return { method: 'POST', path: '/api/v1.0/cart', headers: { ...headersOf(customer), ...json }, body }
}

/** A COD order, which costs 60 rupees more. */
export function orderRequest(customer: Customer, { productId, color, size, price }: Piece): HttpRequest {
  const body = JSON.stringify({
    userId: customer.userId,
    items: [{ productId, color, size, quantity: 1 }],
    shippingAddress: {
      fullName: 'Asha Rao',
      phone: phoneOf(customer.nth),
      street: `${customer.nth}, 5th Cross`,
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      postalCode: String(560_001 + (customer.nth % 9_000)),
    },
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: price / 100 + 60,
  })
  const headers = { ...headersOf(customer), ...json, 'idempotency-key': `bench-${customer.nth}` }
  return { method: 'POST', path: '/api/v1.0/orders', headers, body }
}
