import { sizesWithout } from '@nukkad/contract/size-chart-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()

const chalk = { name: 'Chalk', hex: '#eeeeee' }
const tagged = (productId: string, tags: string[]) =>
  sql`update products set tags = ${tags}::text[] where id = ${productId}`.execute(api.db)

/** Two products in the shop's spelling, and one in another, as earlier versions allowed. */
async function makeShop() {
  const { categoryId, slug: categorySlug } = await makeCategory(api.db)
  const made = []
  for (const at of [0, 1]) {
    const wish = { categoryId, colours: [chalk], sizes: ['XS', 'M', 'XXL'], features: { sleeve: 'Half Sleeve' } }
    made.push(await makeProduct(api.db, { ...wish, name: `Lamp ${at}`, popularity: 5 - at }))
  }
  const odd = await makeProduct(api.db, {
    categoryId,
    name: 'Lamp odd',
    colours: [{ ...chalk, name: 'chalk' }],
    sizes: ['2XL', 'm', 'xs'],
    features: { Sleeve: 'half-sleeves' },
  })
  for (const { productId } of made) await tagged(productId, ['t-shirt'])
  await tagged(odd.productId, ['tshirt'])
  return { categoryId, categorySlug, odd, made }
}

type Listed = { totalElements: number; facets: Record<string, { value: string; count: number }[]> }

test('one rule of sameness applies in filters, facets, search, grids, charts, tags and imports', async () => {
  const { categoryId, categorySlug, odd } = await makeShop()
  const list = async (query: object) =>
    (
      await api.shop.app.inject({ url: '/api/v1.0/products', query: { categorySlug, ...query } as never })
    ).json<Listed>()

  // Filters and facets: a facet's count equals its list.
  await api.shop.catalogue.reload()
  await waitUntil(async () => expect((await list({})).totalElements).toBe(3))
  const { facets } = await list({})
  expect(facets['garmentSize']).toMatchObject([
    { value: 'XS', count: 3 },
    { value: 'M', count: 3 },
    { value: 'XXL', count: 3 },
  ])
  expect(facets['color']).toMatchObject([{ value: 'Chalk', count: 3 }])
  expect(facets['sleeve']).toMatchObject([{ value: 'Half Sleeve', count: 3 }])
  for (const query of [
    ...['M', 'm', ' medium ', 'XXL', '2xl'].map((garmentSize) => ({ garmentSize })),
    ...['Chalk', 'CHALK', 'chalk '].map((color) => ({ color })),
    ...['Half Sleeve', 'half-sleeve'].map((sleeve) => ({ sleeve })),
  ])
    expect([query, (await list(query)).totalElements]).toEqual([query, 3])

  // Search, and the order of a card's sizes.
  const search = await api.shop.app.inject({ url: '/api/v1.0/products/search', query: { q: 'lamp chalk xxl' } })
  const matched = search
    .json()
    .content.map((one: { name: string; sizes: string[]; matched: object }) => [one.name, one.sizes, one.matched])
  expect(matched).toEqual([
    ['Lamp 0', ['XS', 'M', 'XXL'], { color: 'Chalk', size: 'XXL' }],
    ['Lamp 1', ['XS', 'M', 'XXL'], { color: 'Chalk', size: 'XXL' }],
    ['Lamp odd', ['xs', 'm', '2XL'], { color: 'chalk', size: '2XL' }],
  ])

  // Charts.
  const chart = { columns: [{ what: 'Chest', of: 'garment' as const }], rows: [{ size: 'M', inches: [40] }] }
  expect(sizesWithout(chart, ['m', 'medium', 'L'])).toEqual(['L'])
  const rows = ['l', 'xs', 'XXL'].map((size) => ({ size, inches: [40] }))
  const kept = await api.ask('POST /size-charts', { name: 'Lamps', columns: chart.columns, rows })
  expect(kept.body.rows.map(({ size }: { size: string }) => size)).toEqual(['XS', 'l', 'XXL'])
  const twice = { name: 'Twice', columns: chart.columns, rows: [...rows, { size: '2XL', inches: [40] }] }
  expect((await api.ask('POST /size-charts', twice)).status).toBe(422)

  // Grids: stored in the shop's spelling, in size order, without duplicates.
  const { body: draft } = await api.ask('POST /products', { name: 'New lamp', categoryId, price: 500 })
  const variant = (color: string, size: string) => ({ color, size, sku: null, barcode: null })
  const put = (version: number, variants: object[]) =>
    api.ask(`PUT /products/${draft.productId}/variants`, {
      version,
      colours: [{ name: 'CHALK', hex: '#eeeeee' }],
      variants,
    })
  const both = await put(draft.version, [variant('CHALK', 'm'), variant('CHALK', 'Medium')])
  expect(both.body.errors).toEqual({ variants: 'CHALK, m and CHALK, Medium are the same' })
  const { body: grid } = await put(draft.version, [variant('CHALK', '2xl'), variant('CHALK', 'm')])
  expect(grid.variants.map(({ color, size }: { color: string; size: string }) => `${color} ${size}`)).toEqual([
    'Chalk M',
    'Chalk XXL',
  ])

  // Tags.
  const { body: list3 } = await api.ask('GET /products?tag=T%20SHIRT')
  expect(list3.total).toBe(3)
  const { version: at, ...product } = (await api.ask(`GET /products/${draft.productId}`)).body
  const changed = await api.ask(`PUT /products/${draft.productId}`, {
    ...product,
    version: at,
    tags: ['TShirt', 't-shirts'],
    features: [{ key: 'Sleeve', value: 'half sleeve' }],
  })
  expect([changed.body.tags, changed.body.features[0].value]).toEqual([['t-shirt'], 'Half Sleeve'])

  // Imports: a variant is found in any spelling, and a duplicate is refused with its line.
  const same = await uploadSheet(api, `URL handle,Colour,Size,Stock\n${odd.slug},CHALK,Medium,5\n`)
  expect(same.body.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0, skipped: 0 })
  const file = `URL handle,Colour,Size,Stock\n${draft.slug},Chalk,L,5\n${draft.slug},chalk,l,5\n`
  const { body } = await uploadSheet(api, file)
  const { body: shown } = await api.ask(`GET /imports/${body.importId}?outcome=refused`)
  expect(shown.rows).toMatchObject([
    { line: 3, findings: [{ column: 'Size', words: 'Chalk, l is the same as Chalk, L in row 2' }] },
  ])
})
