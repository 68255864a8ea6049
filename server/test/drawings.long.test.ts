import { pictureSet } from '@nukkad/contract/media-rules'
import pg from 'pg'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { apiOf, mailTo, registerCustomer } from '../../test/store-client.ts'
import { orderOf } from '../../test/stubborn-buyer.ts'
import { servers } from './servers.ts'
import { stop, type Running } from './start-server.ts'

const { open } = servers()
const addressOf = ({ url, mailboxPort }: Running) => ({ url, mailboxUrl: `http://localhost:${mailboxPort}` })
const drawn = /\.[0-9a-f]{8}$/.source

test('a shop from the time of drawings shows photographs: in products, looks, orders and mails', async () => {
  const databases = inject('databases')
  const url = await createDatabase(databases, 'drawings')
  const before = await open({ DATABASE_URL: url })
  const customer = await registerCustomer(addressOf(before))
  const orderId = await orderOneUnit(before, customer)
  expect(await stop(before)).toEqual({ code: 0, signal: null })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    update pictures set url = regexp_replace(url, '${drawn}', '.svg');
    update looks set image_url = regexp_replace(image_url, '${drawn}', '.svg');
    update order_items set image = regexp_replace(image, '${drawn}', '.svg')`)
  await client.end()

  const now = await open({ DATABASE_URL: url })
  for (const path of ['/products?size=100', '/looks', '/products/new-arrivals']) {
    const text = await (await fetch(`${now.url}/api/v1.0${path}`)).text()
    expect(text).toContain('/media/')
    expect(text).not.toContain('.svg')
  }

  const call = apiOf(now, customer.token)
  const { items } = await call('GET /orders/:id', { params: { id: orderId } })
  await expectPhotographs(now, items)

  await call('DELETE /orders/:id', { params: { id: orderId }, query: {} })
  const { html } = await mailTo(addressOf(now), customer.email, /cancelled/i)
  const [mailed = ''] = /[^"]*\/media\/[^"]*\.240\.jpg/.exec(html) ?? []
  await expectPhotograph(mailed, 240)
  expect(await stop(now)).toEqual({ code: 0, signal: null })
  await dropDatabase(databases, url)
})

async function orderOneUnit(
  server: Running,
  { token, user: { userId } }: Awaited<ReturnType<typeof registerCustomer>>,
) {
  const call = apiOf(server, token)
  const { content } = await call('GET /products', { query: { size: 1 } })
  const { productId, variants } = await call('GET /products/slug/:slug', { params: { slug: content[0]?.slug ?? '' } })
  const piece = variants.find(({ available }) => available > 0)
  if (!piece) throw new Error('the most popular product is sold out')
  const line = { productId, color: piece.color, size: piece.size, quantity: 1 }
  await call('POST /cart', { body: { userId, items: [line] } })
  const body = orderOf(await call('GET /cart/:userId', { params: { userId } }), userId)
  const { orderId } = await call('POST /orders', { body }, { idempotencyKey: crypto.randomUUID() })
  return orderId
}

/** The item's own address, and every address that an order's page offers to a browser. */
async function expectPhotographs({ url }: Running, items: readonly { image: string }[]): Promise<void> {
  const image = items[0]?.image ?? ''
  expect(image).toMatch(/^\/media\/[a-z0-9-]+\.svg$/)
  await expectPhotograph(url + image, 1200)
  const offered = pictureSet(image, { width: 1200, most: 480 })?.split(', ') ?? []
  expect(offered).toHaveLength(3)
  for (const each of offered) {
    const [path, width = ''] = each.split(' ')
    await expectPhotograph(`${url}${path}`, Number.parseInt(width, 10))
  }
}

async function expectPhotograph(address: string, width: number): Promise<void> {
  const reply = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width })
}
