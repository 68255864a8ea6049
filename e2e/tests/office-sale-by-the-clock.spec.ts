import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '@nukkad/contract/catalogue'
import { formatRupees } from '@nukkad/contract/money'
import { expect, type Page } from '@playwright/test'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { checkOut, pieceOf, productOfOnesOwn, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const minute = 60_000
const sale = { price: 499, minutes: 2 }

test('a sale of two minutes begins and ends on time, and every place shows the same price in each second @desktop @long', async ({
  page,
}) => {
  test.setTimeout(7 * minute)
  const [product, shopper] = [await productOfOnesOwn(14), await registerCustomer()]
  await putIntoBag(shopper, product)
  const starts = Math.ceil((Date.now() + 30_000) / minute) * minute
  const ends = starts + sale.minutes * minute
  const turns = [starts, ends]
  await signIn(page, await makeStaff('manager'))
  await planSale(page, product, { starts, ends })

  const doors = doorsOf(product, await guestCartWith(product))
  const seen: { at: number; price: number }[] = []
  const orders: number[] = []
  while (Date.now() < ends + 1.5 * minute) {
    const at = Date.now()
    seen.push({ at, price: await agreedPrice(doors) })
    // One before the sale, one during it, one after it.
    const passed = turns.filter((turn) => turn <= at).length
    if (orders.length === passed && isCalm(at, turns)) {
      const { items } = await checkOut(shopper, 'CASH')
      orders.push(items[0]!.price)
      await putIntoBag(shopper, product)
    }
    await wait(1_000 - ((Date.now() - at) % 1_000))
  }

  const turned = seen.filter(({ price }, nth) => price !== seen[nth - 1]?.price)
  expect(turned.map(({ price }) => price)).toEqual([product.price, sale.price, product.price])
  // Never early, and at most a minute late.
  for (const [nth, turn] of turns.entries()) {
    expect(turned[nth + 1]!.at).toBeGreaterThanOrEqual(turn - 1_000)
    expect(turned[nth + 1]!.at).toBeLessThanOrEqual(turn + minute + 2_000)
  }
  expect(orders).toEqual([product.price, sale.price, product.price])
})

async function planSale(page: Page, product: Product, { starts, ends }: { starts: number; ends: number }) {
  const name = `Two minutes ${starts}`
  await page.goto('/prices')
  await page.getByRole('button', { name: 'New sale' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Starts').fill(onIndianClock(starts))
  await page.getByLabel('Ends').fill(onIndianClock(ends))
  await page.getByRole('combobox', { name: 'Add product' }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.getByLabel(`Sale price of ${product.name}`).fill(String(sale.price))
  await page.getByRole('button', { name: 'Schedule sale' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The value of a field for date and time. */
function onIndianClock(at: number): string {
  return new Date(at + 5.5 * 60 * minute).toISOString().slice(0, 16)
}

/** The bag of a guest with one item. */
async function guestCartWith(product: Product): Promise<string> {
  const cartId = crypto.randomUUID()
  await apiAs()('POST /cart', { body: { cartId, items: [{ ...pieceOf(product), quantity: 1 }] } })
  return cartId
}

type Doors = Record<string, () => Promise<number | string>>

/** Every place where a shopper or Google reads the price. */
function doorsOf({ slug }: Product, guestCartId: string): Doors {
  const call = apiAs()
  const read = async (path: string) => (await fetch(`${process.env.STORE_URL}${path}`)).text()
  return {
    answer: async () => (await call('GET /products/slug/:slug', { params: { slug } })).price,
    list: async () => {
      const { content } = await call('GET /products', { query: { size: 100, q: slug.replaceAll('-', ' ') } })
      return content.find((card) => card.slug === slug)?.price ?? 'not there'
    },
    bag: async () =>
      (await call('GET /cart/guest/:guestCartId', { params: { guestCartId } })).items[0]?.price ?? 'empty',
    page: async () => offerIn(await read(`/product-view/${slug}`)),
    feed: async () => {
      const item = (await read('/feeds/google.xml'))
        .split('<item>')
        .find((one) => one.includes(`/product-view/${slug}`))
      const [, price] = /<g:sale_price>([\d.]+) INR/.exec(item ?? '') ?? /<g:price>([\d.]+) INR/.exec(item ?? '') ?? []
      return Number(price)
    },
  }
}

/** The price for search engines and the displayed one. */
function offerIn(page: string): number | string {
  const price = Number(
    /"price":"?([\d.]+)"?,"priceCurrency"/.exec(page)?.[1] ??
      /"priceCurrency":"INR","price":"?([\d.]+)/.exec(page)?.[1],
  )
  return page.includes(formatRupees(price)) ? price : `${price}, but not shown`
}

/** Cached pages and replies follow within a second of a change. */
async function agreedPrice(doors: Doors): Promise<number> {
  const readAll = () => Promise.all(Object.entries(doors).map(async ([door, read]) => [door, await read()] as const))
  let found = await readAll()
  if (new Set(found.map(([, price]) => price)).size > 1) {
    await wait(1_000)
    found = await readAll()
  }
  expect(new Set(found.map(([, price]) => price)).size, JSON.stringify(found)).toBe(1)
  return Number(found[0]![1])
}

/** Whether the sweep of the minute cannot change the price between reading the bag and ordering. */
function isCalm(at: number, turns: readonly number[]): boolean {
  return turns.every((turn) => at < turn - 5_000 || at > turn + minute + 2_000)
}
