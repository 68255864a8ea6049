import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedImport } from '@nukkad/contract/staff/imports'
import { changeProduct, type StaffProduct } from '@nukkad/contract/staff/products'
import { networkHeader } from './customers.ts'
import { median, percentile } from './figures.ts'
import { list, measureUploads } from './goods-pictures.ts'
import { measureLoad } from './load.ts'
import type { Part, Results, Settings } from './parts.ts'
import { staffCalls, type Office } from './staff-calls.ts'
import { fillShop, withDatabase, withDataDir, withStore, type BenchStore } from './store.ts'
import type { goodsQuestions } from './works.ts'

const imported = { products: 1_000, rows: 5_000 }
const products = { few: 200, many: 50_000 }
const asked = 40
const edits = 5
/** Prerendering pictures would take processor time from the measurement. */
const env = { WARM_MEDIA: 'off' }

/** Staff's work on products, and its effect on shoppers. */
export const measureGoods: Part = async (settings, results) => {
  await withDataDir(async (dataDir) => {
    await fillGoods(dataDir, imported.products)
    await withStore(dataDir, { env }, async (store) => {
      await measureImport(store, results)
      await measureUploads(store, settings, results)
    })
  })
  await withDataDir((small) =>
    withDataDir(async (large) => {
      await fillGoods(small, products.few)
      await fillGoods(large, products.many)
      await withStore(small, { env }, (few) => withStore(large, { env }, (many) => compareLists(few, many, results)))
      await withStore(large, { env: { ...env, WORKERS: '2' } }, (store) => measureEdits(store, settings, results))
    }),
  )
}

/** Makes every product publishable, because changes require it: each gets a size guide with its sizes. */
async function fillGoods(dataDir: string, count: number): Promise<void> {
  await fillShop(dataDir, count)
  await withDatabase(dataDir, async ({ client }) => {
    await client.query(`
      with drawn as (
        insert into size_charts (name, columns, rows)
        select 'Every size', '[{"what": "Chest", "of": "garment"}]',
          jsonb_agg(jsonb_build_object('size', size, 'inches', '[40]'::jsonb))
        from (select distinct size from variants) sizes
        returning id
      )
      update products set size_chart_id = drawn.id from drawn`)
    await client.query('vacuum (analyze)')
  })
}

/** A new price for each product, and a new stock for each of five of its variants. */
async function measureImport(store: BenchStore, { add }: Results): Promise<void> {
  const { rows } = await store.database.client.query<{ sku: string; rupees: number; slug: string; name: string }>(
    `select sku, price / 100 + 10 as rupees, slug, name from products, lateral (
       select sku from variants where product_id = products.id order by position limit $1) sold
     order by slug limit $2`,
    [imported.rows / imported.products, imported.rows],
  )
  const office = await staffCalls(store)
  const importId = randomUUID()
  const form = new FormData()
  form.set('importId', importId)
  const text = `SKU,Price,Stock\n${rows.map(({ sku, rupees }) => `${sku},${rupees},7`).join('\n')}\n`
  form.set('file', new Blob([text], { type: 'text/csv' }), 'goods.csv')
  let began = performance.now()
  const { counts } = (await office.call('POST', '/imports', form)) as ListedImport
  await untilState(office, importId, { from: 'checking', to: 'shown' })
  add('goods_dryRun', { ours: (performance.now() - began) / 1000 })
  if (counts.changed + counts.same !== imported.rows)
    throw new Error(`of ${imported.rows} rows: ${JSON.stringify(counts)}`)

  const alone = (await measureLoad({ url: store.url, requests: [list], seconds: 3 })).perSecond
  began = performance.now()
  await office.call('POST', `/imports/${importId}/apply`, {})
  const applied = untilState(office, importId, { from: 'applying', to: 'applied' })
  const beside = (await measureLoad({ url: store.url, requests: [list], seconds: 2 })).perSecond
  add('goods_besideApply', { ours: beside, ratio: beside / alone })
  const ended = await applied
  add('goods_apply', { ours: (ended - began) / 1000 })
  const last = rows.at(-1)!
  await untilSeen(store, last, last.rupees)
  add('goods_fresh', { ours: performance.now() - ended })
}

type States = { from: ListedImport['state']; to: ListedImport['state'] }

async function untilState({ call }: Office, importId: string, { from, to }: States): Promise<number> {
  for (;;) {
    const { import: one } = (await call('GET', `/imports/${importId}?size=1`)) as { import: ListedImport }
    if (one.state === to) return performance.now()
    if (one.state !== from) throw new Error(`the import ended ${one.state}: ${one.failure}`)
    await wait(50)
  }
}

type NamedProduct = { slug: string; name: string }

/**
 * The time until page, list, search and product reply of every process show the price; each uses separate connections.
 */
async function untilSeen({ url }: BenchStore, { slug, name }: NamedProduct, rupees: number): Promise<void> {
  const words = encodeURIComponent(name)
  const shown = [`"price":${rupees},`, formatRupees(rupees)]
  const paths = [
    `/api/v1.0/products/slug/${slug}`,
    `/api/v1.0/products?q=${words}&size=48`,
    `/api/v1.0/products/search?q=${words}`,
    `/product-view/${slug}`,
  ]
  const began = performance.now()
  let calls = 0
  const isStale = async (path: string) => {
    // Searches have a limit per network.
    const headers = { ...networkHeader((calls += 1)), connection: 'close' }
    const text = await (await fetch(url + path, { headers })).text()
    return shown.some((one) => text.includes(one)) ? [] : [path]
  }
  for (;;) {
    const stale = (await Promise.all([...paths, ...paths, ...paths].map(isStale))).flat()
    if (stale.length === 0) return
    if (performance.now() - began > 20_000) throw new Error(`${stale[0]} does not show ${rupees}`)
    await wait(5)
  }
}

async function compareLists(small: BenchStore, large: BenchStore, { add }: Results): Promise<void> {
  const few = { ask: (await staffCalls(small)).ask, paths: await listPaths(small) }
  const many = { ask: (await staffCalls(large)).ask, paths: await listPaths(large) }
  for (const name of Object.keys(few.paths) as (keyof typeof goodsQuestions)[]) {
    const millis = { few: [] as number[], many: [] as number[] }
    for (let nth = 0; nth < asked; nth += 1) {
      millis.few.push(await few.ask(few.paths[name]))
      millis.many.push(await many.ask(many.paths[name]))
    }
    // The first responses also fill caches and prepare statements.
    const [rest, restMany] = [millis.few.slice(5), millis.many.slice(5)]
    const ratio = median(restMany) / median(rest)
    add(`goods_list_${name}`, { ours: percentile(restMany, 95), p50: median(restMany), ratio })
  }
}

async function listPaths({ database }: BenchStore): Promise<Record<keyof typeof goodsQuestions, string>> {
  const { rows } = await database.client.query<{ sku: string; categoryId: string }>(
    `select sku, category_id as "categoryId" from variants join products on products.id = product_id
     order by products.slug limit 1`,
  )
  const { sku, categoryId } = rows[0]!
  return {
    all: '/products',
    live: '/products?status=live',
    draft: '/products?status=draft',
    archived: '/products?status=archived',
    category: `/products?categoryId=${categoryId}`,
    name: '/products?q=hood',
    sku: `/products?q=${encodeURIComponent(sku.slice(0, -2))}`,
    skus: `/products?q=${encodeURIComponent(sku.slice(0, 3))}`,
  }
}

/** The time until two processes show an edit of the back office; then one edit a second beside shoppers. */
async function measureEdits(store: BenchStore, { seconds, rounds }: Settings, { add }: Results): Promise<void> {
  const { rows } = await store.database.client.query<NamedProduct & { id: string }>(
    'select id, slug, name from products order by popularity desc, id limit 60',
  )
  const { call } = await staffCalls(store)
  const edit = async (id: string): Promise<number> => {
    const product = (await call('GET', `/products/${id}`)) as StaffProduct
    const price = product.price + 10
    await call('PUT', `/products/${id}`, { ...changeProduct.body.parse({ ...product, mrp: null, price }) })
    return price
  }
  const before = store.memory()
  const millis: number[] = []
  for (const product of rows.slice(0, edits)) {
    const rupees = await edit(product.id)
    const began = performance.now()
    await untilSeen(store, product, rupees)
    millis.push(performance.now() - began)
  }
  add('goods_edit', { ours: Math.max(...millis) })

  const load = () => measureLoad({ url: store.url, requests: [list], seconds })
  const taken = { alone: [] as Awaited<ReturnType<typeof load>>[], beside: [] as Awaited<ReturnType<typeof load>>[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.alone.push(await load())
    const leaving = new AbortController()
    const editing = (async () => {
      for (let nth = 0; !leaving.signal.aborted; nth += 1) {
        await edit(rows[nth % rows.length]!.id)
        await wait(1_000)
      }
    })()
    taken.beside.push(await load())
    leaving.abort()
    await editing
  }
  const of = (figure: 'perSecond' | 'p99', which: keyof typeof taken) => median(taken[which].map((one) => one[figure]))
  add('goods_besideEdits', {
    ours: of('perSecond', 'beside'),
    ratio: of('perSecond', 'beside') / of('perSecond', 'alone'),
  })
  add('goods_besideEditsP99', { ours: of('p99', 'beside') / of('p99', 'alone') })
  add('goods_memory', { ours: store.memory() / before })
}
