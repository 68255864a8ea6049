import { connect, type Db } from '@nukkad/api/platform/db'
import { listedPages, merchantFeed, productPage, sitemap } from '@nukkad/contract/paths'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../api/test/make.ts'
import { findRunningDatabase } from '../src/database/embedded-database.ts'
import { readDemoShop } from '../src/demo-shop/demo-shop.ts'
import { production } from './production.ts'
import { servers } from './servers.ts'
import { patience } from '@nukkad/api/test/wait-until'

const { place, open } = servers()

/** Earlier texts of the program in the demo's voice, and texts that are untrue of other shops. */
const wit = [
  'autorickshaw',
  'cutting table',
  'on one rail',
  'This rail',
  'the rail',
  'And pockets',
  'Just hung up',
  'This corner',
  'never stood here',
  'good stuff',
  'nukkad',
  'Meet you',
  'NK-',
  '₹49',
  'wa.me/',
  'Chat on WhatsApp',
  'In force since 21 Nov',
]
/** Names of the typeface, packages and bundles: technical, and not the shop's texts. */
const notWords = /anek-nukkad|Anek Nukkad|@nukkad\/[\w/-]+|nukkad-[\w-]+\.(?:js|css|woff2)/g

// A cover without a banner leads to the same page.
const ofEveryShop = new Set(['See new arrivals'])

/** Everything that a shopper could take for the demo's: its names, texts, pictures and seller. */
async function demoWords(): Promise<string[]> {
  const { products, categories, looks, content } = await readDemoShop(new Date('2026-11-20T06:30:00Z'))
  const said = content.flatMap(({ body }) => texts(body)).filter((words) => words.length > 7)
  const names = [...products.map(({ name }) => name), ...looks.map(({ name }) => name)]
  const files = products.flatMap(({ images }) => images.map(({ file }) => file))
  const seller = [demoSeller.legalName, demoSeller.gstin, demoSeller.email, 'Bengaluru', 'Cooke Town', 'CORNER10']
  const { name, tagline, supportHours, social } = demoIdentity
  const identity = [name, tagline, tagline.toLowerCase(), supportHours, ...social.map(({ href }) => `"${href}"`)]
  const slugs = categories.map(({ slug }) => slug)
  const all = [
    ...said,
    ...names,
    ...files,
    ...seller,
    ...identity,
    ...slugs,
    'at the corner',
    'from the corner',
    ...wit,
    '/media/hero-',
    '/media/promo-',
    '/media/look-',
  ]
  return [...new Set(all)].filter((words) => !ofEveryShop.has(words) && !words.startsWith('/collection'))
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return /^(#|\/(new|about))/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

test('a shop without the demo shows none of it, before it opens and with its first product', async () => {
  const { url, staffPort } = await open(production)
  const staffUrl = `http://localhost:${staffPort}`
  const words = await demoWords()
  expect(words.length).toBeGreaterThan(300)
  const read = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, html: (await answer.text()).replaceAll('&#x27;', '’').replaceAll(notWords, '') }
  }
  const findings = async (path: string) => {
    const { status, html } = await read(path)
    return { path, status, found: words.filter((one) => html.includes(one)) }
  }
  for (const path of listedPages) {
    expect(await findings(path)).toEqual({ path, status: 200, found: [] })
    expect((await read(path)).html).toContain('content="noindex"')
  }
  expect((await read('/')).html).toContain('Opening soon')
  await expectOwnOffice(staffUrl, production.SELLER_LEGAL_NAME)

  const db = connect((await findRunningDatabase(place.dataDir)) ?? '', 2)
  const product = await fill(db)
  await expect.poll(() => hear(url), patience).toContain(product.name)
  expect((await read(sitemap)).html).not.toContain('<url>')
  expect((await read(merchantFeed)).html).not.toContain('<item>')
  expect((await read('/')).html).toContain(`<title>${production.SELLER_LEGAL_NAME}</title>`)
  const kinara = { ...demoIdentity, name: 'Kinara', tagline: 'From the shore', supportHours: '', social: [] }
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(kinara) })
    .where('key', '=', 'identity')
    .execute()
  await expect.poll(async () => (await read('/')).html, patience).toContain('<title>Kinara: From the shore</title>')
  await db.updateTable('settings').set({ value: '{"state": "open"}' }).where('key', '=', 'shop').execute()
  await db.destroy()
  await expect.poll(async () => (await read('/new-arrivals')).html, patience).toContain(product.name)
  const others = [productPage(product.slug), `/products/${product.category}`, '/search?q=kurta', '/checkout/cart']
  const more = ['/auth/login', '/auth/register', sitemap, merchantFeed, '/site.webmanifest', '/shop-icon.svg']
  for (const path of [...listedPages, ...others, ...more]) {
    expect(await findings(path)).toEqual({ path, status: 200, found: [] })
  }
  for (const path of ['/nothing-is-here', '/products/nothing-is-here', '/collection-women']) {
    expect(await findings(path)).toMatchObject({ path, found: [] })
  }
  expect((await read('/contact-us')).html).toContain(production.SELLER_PHONE)
  await expectOwnOffice(staffUrl, 'Kinara')
  expect((await read(productPage(product.slug))).html).toContain(production.SELLER_LEGAL_NAME)
  expect((await read(productPage(product.slug))).html).toContain('"brand":{"@type":"Brand","name":"Kinara"}')
  expect((await read(merchantFeed)).html).toContain('<g:brand>Kinara</g:brand>')
  expect((await read('/site.webmanifest')).html).toContain('"name":"Kinara"')
  expect((await read('/site.webmanifest')).html).toContain('/shop-icon-maskable.png?v=Kinara')
  expect((await read('/shop-icon.svg')).html).toContain('>K</text>')
  expect((await read('/about-us')).html).toContain('Kinara: From the shore')
  expect((await read(sitemap)).html).toContain(productPage(product.slug))
  expect((await read(merchantFeed)).html).toContain('<item>')
  expect((await read('/about-us')).html).toContain(production.SELLER_LEGAL_NAME)
})

/** The back office has the shop's name, even before sign-in. */
async function expectOwnOffice(staffUrl: string, name: string): Promise<void> {
  const page = await (await fetch(staffUrl)).text()
  expect(page.replaceAll(notWords, '')).not.toMatch(/nukkad/i)
  const shop = (await (await fetch(`${staffUrl}/staff/api/v1.0/shop`)).json()) as {
    name: string
    orderPrefixes: string[]
  }
  expect(shop.name).toBe(name)
  expect(shop.orderPrefixes).toEqual([name === 'Kinara' ? 'KN' : 'KCL'])
}

/** The names in the API's replies, open or not. */
async function hear(url: string): Promise<string[]> {
  const { content } = (await (await fetch(`${url}/api/v1.0/products`)).json()) as { content: { name: string }[] }
  return content.map(({ name }) => name)
}

async function fill(db: Db) {
  const { categoryId, slug } = await makeCategory(db, { name: 'Kurtas', slug: 'men-kurtas', gender: 'Men' })
  const wish = { name: 'Madder Kurta', slug: 'madder-kurta', summary: 'Dyed with madder', description: 'Handloom.' }
  const product = await makeProduct(db, { ...wish, categoryId, colours: [{ name: 'Madder', hex: '#8f2d22' }] })
  return { ...product, category: slug }
}
