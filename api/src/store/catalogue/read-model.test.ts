import type { ProductCard } from '@nukkad/contract/catalogue'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { copyProduct } from '../../../test/copy-product.ts'
import { makeApp, makeProduct, type MadeApp, type MadeProduct } from '../../../test/make.ts'
import { removeProduct } from '../../../test/remove-product.ts'
import type { CatalogueChange } from './read-model.ts'
import { waitUntil } from '../../../test/wait-until.ts'

let database: TestDatabase
let tee: MadeProduct
let ours: MadeApp
let theirs: MadeApp

beforeAll(async () => {
  database = await testDatabase()
  ours = await makeApp(database.db)
  theirs = await makeApp(database.db)
})
beforeEach(async () => {
  tee = await makeProduct(database.db, { stock: { 'Ecru/M': 2 } })
  for (const shop of [ours, theirs]) await shop.catalogue.reload()
})
afterEach(() => sql`truncate categories cascade`.execute(database.db))
afterAll(async () => {
  await ours.close()
  await theirs.close()
  await database.close()
})

const get = async ({ app }: MadeApp, path: string) => (await app.inject(`/api/v1.0${path}`)).json()
const pieces = async (shop: MadeApp) => {
  const { variants } = await get(shop, `/products/slug/${tee.slug}`)
  return variants.find(({ color, size }: { color: string; size: string }) => color === 'Ecru' && size === 'M').available
}
const isListedInStock = async (shop: MadeApp) => {
  const { content } = await get(shop, '/products')
  return content.find(({ slug }: ProductCard) => slug === tee.slug).inStock
}
const sell = (left: number) =>
  database.db
    .updateTable('variants')
    .set({ stock: left })
    .where('productId', '=', tee.productId)
    .where('size', '=', 'M')
    .where('color', '=', 'Ecru')
    .returning(['id as variantId', 'productId', 'stock as available'])
    .execute()

/**
 * Returns all notices up to that of a new product. Notices come in order, so those of earlier changes have arrived by
 * then. A notice of everything may have come first; in that case another product follows. `marks` are the new products:
 * a second notice of one may still come.
 */
async function hearEarlierNotices(): Promise<{ heard: CatalogueChange[]; marks: string[] }> {
  const heard: CatalogueChange[] = []
  const marks: string[] = []
  ours.catalogue.onChange((change) => heard.push(change))
  for (;;) {
    const before = heard.length
    const { slug } = await makeProduct(database.db, { categoryId: tee.categoryId })
    marks.push(slug)
    const isTold = (change: CatalogueChange) => change !== '*' && change.slugs.includes(slug)
    await waitUntil(() => expect(heard.slice(before).some((change) => change === '*' || isTold(change))).toBe(true))
    if (heard.some(isTold)) return { heard, marks }
  }
}

describe('when stock moves', () => {
  test('the process that moved it shows the new stock at once, the others soon after', async () => {
    for (const shop of [ours, theirs]) {
      expect(await pieces(shop)).toBe(2)
      expect(await isListedInStock(shop)).toBe(true)
    }
    await ours.catalogue.moveStock(await sell(0))

    expect(await pieces(ours)).toBe(0)
    expect(await isListedInStock(ours)).toBe(false)
    await waitUntil(async () => {
      expect(await pieces(theirs)).toBe(0)
      expect(await isListedInStock(theirs)).toBe(false)
    })
  })

  test('a list of a size in stock drops a sold-out product and shows it again after a restock', async () => {
    const product = await makeProduct(database.db, {
      colours: [{ name: 'Ecru', hex: '#e6dac2' }],
      sizes: ['M', 'L'],
      stock: 2,
    })
    const sellM = (left: number) =>
      database.db
        .updateTable('variants')
        .set({ stock: left })
        .where('productId', '=', product.productId)
        .where('size', '=', 'M')
        .returning(['id as variantId', 'productId', 'stock as available'])
        .execute()
    const isIn = async (shop: MadeApp, size: string) => {
      const { content } = await get(shop, `/products?sizeInStock=${size}`)
      return content.some(({ slug }: ProductCard) => slug === product.slug)
    }
    await waitUntil(async () => expect(await isIn(ours, 'M')).toBe(true))
    for (const left of [0, 3]) {
      await ours.catalogue.moveStock(await sellM(left))
      expect([await isIn(ours, 'M'), await isIn(ours, 'L')]).toEqual([left > 0, true])
      await waitUntil(async () => expect(await isIn(theirs, 'M')).toBe(left > 0))
    }
  })

  test('other pages keep their finished answers', async () => {
    const other = await makeProduct(database.db)
    const fresh = await makeApp(database.db)
    const urls = ['/products', `/products/slug/${tee.slug}`, `/products/slug/${other.slug}`]
    for (const url of urls) await get(fresh, url)
    const kept = () => urls.map((url) => fresh.catalogue.answers.at(`/api/v1.0${url}`) !== undefined)

    await fresh.catalogue.moveStock(await sell(1))
    expect(kept()).toEqual([true, false, true])
    await fresh.catalogue.moveStock(await sell(0))
    expect(kept()).toEqual([false, false, true])
    await fresh.close()
  })

  test('page caches are told which product changed, and whether other pages show the change', async () => {
    const { marks } = await hearEarlierNotices()
    const heard: CatalogueChange[] = []
    ours.catalogue.onChange((change) => heard.push(change))
    const shownBeside = () =>
      heard
        .filter((change) => change === '*' || !change.slugs.some((slug) => marks.includes(slug)))
        .map((change) => change !== '*' && change.isShownIn({ shows: [tee.productId], orders: ['popularity'] }))
    const slugs = () =>
      heard.flatMap((change) => (change === '*' ? [] : change.slugs)).filter((slug) => !marks.includes(slug))

    await ours.catalogue.moveStock(await sell(1))
    expect([slugs(), shownBeside()]).toEqual([[tee.slug], [false]])
    await ours.catalogue.moveStock(await sell(0))
    expect(new Set(slugs())).toEqual(new Set([tee.slug]))
    expect(shownBeside()).toContain(true)
  })

  test('a server applies its own move once: the notice of it drops no answers', async () => {
    await hearEarlierNotices()
    await ours.catalogue.moveStock(await sell(1))
    const { heard } = await hearEarlierNotices()
    expect(heard.flatMap((change) => (change === '*' ? [] : change.slugs))).not.toContain(tee.slug)
  })

  test('a hundred sales in a moment cause only a few reads', async () => {
    const heard: CatalogueChange[] = []
    await wait(200)
    theirs.catalogue.onChange((change) => heard.push(change))
    for (let left = 100; left > 0; left--) await sell(left)
    await waitUntil(async () => expect(await pieces(theirs)).toBe(1))
    expect(heard.length).toBeLessThan(30)
  })
})

describe('when goods change', () => {
  test('a new price appears everywhere', async () => {
    const prices = async () => (await get(theirs, '/products')).content.map(({ price }: ProductCard) => price)
    expect(await prices()).toEqual([799])
    await database.db.updateTable('products').set({ price: 59_900 }).execute()
    await waitUntil(async () => expect(await prices()).toEqual([599]))
  })

  test('one product is updated alone: other products keep their finished answers', async () => {
    const other = await makeProduct(database.db)
    const fresh = await makeApp(database.db)
    const before = fresh.catalogue.current()
    const urls = [
      '/products',
      '/products?sort=price-asc',
      '/looks',
      `/products/slug/${tee.slug}`,
      `/products/slug/${other.slug}`,
    ]
    const kept = () => urls.map((url) => fresh.catalogue.answers.at(`/api/v1.0${url}`) !== undefined)
    for (const url of urls) await get(fresh, url)

    await database.db.updateTable('products').set({ price: 59_900 }).where('id', '=', tee.productId).execute()
    await waitUntil(async () => expect(kept()).toEqual([false, false, true, false, true]))
    expect(await get(fresh, `/products/slug/${tee.slug}`)).toMatchObject({ price: 599 })
    expect(fresh.catalogue.current()).toBe(before)
    await fresh.close()
  })

  test('many products at once are read with the whole catalogue', async () => {
    await copyProduct(database.db, tee.productId, 200)
    const fresh = await makeApp(database.db)
    const before = fresh.catalogue.current()
    await database.db.updateTable('products').set({ price: 59_900 }).execute()
    await waitUntil(() => expect(fresh.catalogue.current() === before).toBe(false))
    expect(new Set((await get(fresh, '/products?size=100')).content.map(({ price }: ProductCard) => price))).toEqual(
      new Set([599]),
    )
    await fresh.close()
  })

  test('a new product is found, and a removed one is not', async () => {
    const dress = await makeProduct(database.db, { name: 'Kolam Dress' })
    await waitUntil(async () => expect(await get(theirs, `/products/slug/${dress.slug}`)).toMatchObject({ price: 799 }))
    await removeProduct(database.db, dress.productId)
    await waitUntil(async () =>
      expect(await get(theirs, `/products/slug/${dress.slug}`)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' }),
    )
  })

  test('no reader sees half a change', async () => {
    await makeProduct(database.db)
    await ours.catalogue.reload()
    const seen = new Set<string>()
    const look = async () => {
      const { content } = await get(ours, '/products')
      seen.add(content.map(({ price }: ProductCard) => price).join())
    }
    for (let price = 500; price < 520; price++) {
      await database.db
        .updateTable('products')
        .set({ price: price * 100 })
        .execute()
      const reloaded = ours.catalogue.reload()
      await Promise.all([look(), look(), reloaded])
      await look()
    }
    expect([...seen].filter((prices) => new Set(prices.split(',')).size > 1)).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })
})

test('a broken connection is replaced, and missed changes are read', async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'nukkad catalogue'`.execute(database.db)
  await database.db.updateTable('products').set({ price: 49_900 }).execute()
  await waitUntil(async () => {
    const { content } = await get(theirs, '/products')
    expect(content.map(({ price }: ProductCard) => price)).toEqual([499])
  })
  await sell(1)
  await waitUntil(async () => expect(await pieces(theirs)).toBe(1))
})

test('while the database is away the store shows the catalogue, and a failed refresh does not fail the sale', async () => {
  await get(ours, '/products')
  const broken = await makeApp(database.db)
  const moves = await sell(0)
  const away = vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('the database is away')
  })
  try {
    await expect(broken.catalogue.moveStock(moves)).resolves.toBeUndefined()
    expect((await get(broken, '/products?size=1')).content).toHaveLength(1)
  } finally {
    away.mockRestore()
    await broken.close()
  }
})
