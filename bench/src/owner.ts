import { randomUUID } from 'node:crypto'
import { addDays, istDay } from '@nukkad/contract/dates'
import type { ImportAnswers } from '@nukkad/contract/staff/import-questions'
import { reportNames } from '@nukkad/contract/report-rules'
import type { FullImport } from '@nukkad/contract/staff/imports'
import { median, percentile } from './figures.ts'
import { fillHistory } from './history.ts'
import type { Part, Results } from './parts.ts'
import { staffCalls, type Office } from './staff-calls.ts'
import { withDataDir, withStore, type BenchStore } from './store.ts'

const shop = { products: 50_000, orders: 100_000 }
const asked = 25
/** The first responses also fill caches and open connections. */
const unmeasured = 5
const shopify = { products: 200, sizes: ['S', 'M', 'L', 'XL', 'XXL'] }
/** Prerendering pictures would take processor time from the measurement. */
const env = { WARM_MEDIA: 'off' }

/** The home page, every report, search and a Shopify file in a shop with 50,000 products and two years of orders. */
export const measureOwner: Part = (_, results) =>
  withDataDir(async (dataDir) => {
    await fillHistory(dataDir, shop.products, shop.orders)
    await withStore(dataDir, { env }, async (store) => {
      const office = await staffCalls(store)
      await measureHome(office, results)
      await measureReports(office, results)
      await measureSearch(store, office, results)
      await measureShopify(office, results)
    })
  })

async function measure(once: () => Promise<number>): Promise<number[]> {
  const millis: number[] = []
  for (let nth = 0; nth < asked; nth += 1) millis.push(await once())
  return millis.slice(unmeasured)
}

/** All calls that the page makes at once. */
async function measureHome({ ask }: Office, { add }: Results): Promise<void> {
  const paths = ['/today', '/today/setup', '/reports']
  const millis = await measure(async () => Math.max(...(await Promise.all(paths.map(ask)))))
  add('owner_home', { ours: percentile(millis, 95), p50: median(millis) })
}

/** Twelve months against one, in turns. */
async function measureReports({ ask }: Office, { add }: Results): Promise<void> {
  const to = istDay(new Date())
  const spans = { month: addDays(to, -29), year: addDays(to, -364) }
  for (const report of reportNames) {
    const pathOf = (from: string) => `/reports/${report}?from=${from}&to=${to}`
    const month: number[] = []
    const year = await measure(async () => {
      month.push(await ask(pathOf(spans.month)))
      return ask(pathOf(spans.year))
    })
    const ratio = median(year) / median(month.slice(unmeasured))
    add(`owner_${report}`, { ours: percentile(year, 95), p50: median(year), ratio })
  }
}

async function measureSearch({ database }: BenchStore, { ask }: Office, { add }: Results): Promise<void> {
  const { client } = database
  const orders = await client.query<{ id: string; name: string; phone: string; awb: string }>(
    `select id, full_name as name, phone, awb from orders where awb is not null order by placed_at desc limit ${asked}`,
  )
  const products = await client.query<{ name: string; sku: string }>(
    `select name, sku from variants join products on products.id = product_id order by variants.id desc limit ${asked}`,
  )
  const words = orders.rows.flatMap(({ id, name, phone, awb }, at) => {
    const product = products.rows[at]
    return [name.slice(0, -2), phone, awb, id, product?.name.slice(0, -2) ?? '', product?.sku ?? '']
  })
  let nth = 0
  const millis = await measure(() => ask(`/search?q=${encodeURIComponent(words[(nth += 1) % words.length] ?? '')}`))
  add('owner_search', { ours: percentile(millis, 95), p50: median(millis) })
}

/** The time of the upload and of the answers, until the rows are shown. */
async function measureShopify(office: Office, { add }: Results): Promise<void> {
  const importId = randomUUID()
  const form = new FormData()
  form.set('importId', importId)
  form.set('file', new Blob([shopifyFile()], { type: 'text/csv' }), 'products_export.csv')
  let began = performance.now()
  const { questions } = (await office.call('POST', '/imports', form)) as FullImport
  let millis = performance.now() - began
  if (questions === null) throw new Error('the file has no open questions')
  const answers: ImportAnswers = {
    ...questions.answers,
    categories: questions.answers.categories.map((one) => ({
      ...one,
      category: { gender: 'Men', name: 'Shopify tees' },
      hsn: '6109',
      genericName: 'Tee',
    })),
    maker: 'Weavers, 4 Sadar Bazaar, Chanderi 473446',
  }
  began = performance.now()
  const shown = (await office.call('PUT', `/imports/${importId}/answers`, { format: 'shopify', answers })) as FullImport
  millis += performance.now() - began
  const rows = shopify.products * shopify.sizes.length
  if (shown.state !== 'shown' || shown.counts.new !== rows) throw new Error(`shown: ${JSON.stringify(shown.counts)}`)
  add('owner_shopify', { ours: millis / 1000 })
}

function shopifyFile(): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
  const rows = Array.from({ length: shopify.products }, (_, nth) =>
    shopify.sizes.map((size, at) => {
      const about = at === 0 ? `Tee ${nth},<p>Half a <b>glass</b></p>,Nukkad,Shopify tees,Color` : ',,,,'
      return `tee-${nth},${about},Black,${at === 0 ? 'Size' : ''},${size},SHOPIFY-${nth}-${size},4,799.00,999.00,${at === 0 ? 'active' : ''}`
    }),
  )
  return [head, ...rows.flat()].join('\n')
}
