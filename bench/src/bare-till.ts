import { orderId as drawOrderId } from '@nukkad/api/platform/random'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

// The upper limit of the checkout: a bare Fastify that does the minimum for a response on the same database, in
// prepared statements, without checks, limits or sessions. It accepts the same requests as the store.
type Item = { productId: string; color: string; size: string; quantity: number }
type Body = { userId: string; items: [Item, ...Item[]] }

const statements = {
  readCart: `select item.id, item.quantity, variant.color, variant.size, variant.stock, product.id as "productId",
      product.name, product.slug, product.price, product.old_price as "oldPrice"
    from carts cart join cart_items item on item.cart_id = cart.id
    join variants variant on variant.id = item.variant_id join products product on product.id = variant.product_id
    where cart.user_id = $1 order by item.place`,
  readGuestCart: `select item.id, item.quantity, variant.color, variant.size, variant.stock, product.id as "productId",
      product.name, product.slug, product.price, product.old_price as "oldPrice"
    from carts cart join cart_items item on item.cart_id = cart.id
    join variants variant on variant.id = item.variant_id join products product on product.id = variant.product_id
    where cart.id = $1 order by item.place`,
  openCart: `insert into carts (user_id, created_at, updated_at) values ($1, now(), now())
    on conflict (user_id) do update set updated_at = now() returning id`,
  putLine: `insert into cart_items (cart_id, variant_id, quantity, added_at)
    select $1, id, $5, now() from variants where product_id = $2 and color = $3 and size = $4
    on conflict (cart_id, variant_id) do update set added_at = now() returning *`,
  lockCart: 'select id from carts where user_id = $1 for no key update',
  takeStock: `update variants set stock = stock - $4
    where product_id = $1 and color = $2 and size = $3 and stock >= $4 returning id`,
  insertOrder: `insert into orders (id, user_id, status, payment_method, placed_at, expected_date, items_total, discount,
      delivery_charges, total_amount, total_tax, full_name, phone, street, city, state, country, postal_code)
    values ($1, $2, 'CONFIRMED', 'CASH', now(), now()::date + 10, 100000, 0, 6000, 106000, 5000,
      'Asha Rao', '9876543210', '22, 5th Cross', 'Bengaluru', 'Karnataka', 'India', '560003')`,
  insertItem: `insert into order_items (order_id, position, variant_id, product_id, product_name, slug, image, color, size,
      hsn, quantity, price, discount, total, tax_rate, tax)
    select $1, 0, $2, product.id, product.name, product.slug, '', $4, $5, product.hsn, $6, product.price, 0,
      product.price * $6, 5, product.price * $6 / 21 from products product where product.id = $3`,
  insertEvent: `insert into order_events (order_id, at, from_status, to_status, actor, actor_id)
    values ($1, now(), null, 'CONFIRMED', 'shopper', $2)`,
}
type Name = keyof typeof statements
type Client = Pick<pg.PoolClient, 'query'>

const run = (client: Client, name: Name, values: unknown[]) =>
  client.query<{ id: string }>({ name, text: statements[name], values })

function serve(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const app = fastify()

  const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  }

  const read = (name: Name) => async (request: FastifyRequest) => {
    const { rows } = await run(pool, name, [(request.params as { id: string }).id])
    return { items: rows }
  }
  app.get('/api/v1.0/cart/guest/:id', read('readGuestCart'))
  app.get('/api/v1.0/cart/:id', read('readCart'))

  app.post('/api/v1.0/cart', (request) =>
    inTransaction(async (client) => {
      const { userId, items } = request.body as Body
      const [{ productId, color, size, quantity }] = items
      const cart = await run(client, 'openCart', [userId])
      const lines = await run(client, 'putLine', [cart.rows[0]?.id, productId, color, size, quantity])
      return { items: lines.rows }
    }),
  )

  app.post('/api/v1.0/orders', (request, reply) =>
    inTransaction(async (client) => {
      const { userId, items } = request.body as Body
      const [{ productId, color, size, quantity }] = items
      const orderId = drawOrderId('NK')
      await run(client, 'lockCart', [userId])
      const taken = await run(client, 'takeStock', [productId, color, size, quantity])
      await run(client, 'insertOrder', [orderId, userId])
      await run(client, 'insertItem', [orderId, taken.rows[0]?.id, productId, color, size, quantity])
      await run(client, 'insertEvent', [orderId, userId])
      reply.code(201)
      return { orderId, userId, items }
    }),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

process.once('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  process.send?.(await serve(databaseUrl))
})

process.once('disconnect', () => process.exit())
