import type { Product } from '@nukkad/contract/catalogue'
import { addDays, formatDay, istDay, startOfDay } from '@nukkad/contract/dates'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { cover, expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { aPlentifulProduct, pieceOf, productOfOnesOwn } from '../support/shopper.ts'
import { archivedLike } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { breakCall } from '../support/trouble.ts'

async function choose(page: Page, group: 'Colour' | 'Size', ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('group', { name: group }).getByLabel(name, { exact: true }).check()
}

function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to bag' })
}

/** The product with the most pictures: its strip is longer than any window. */
async function productOfManyPictures(): Promise<Product> {
  const call = apiAs()
  const { content } = await call('GET /products', { query: { size: 100 } })
  const [most] = content.toSorted((one, other) => other.images.length - one.images.length)
  return call('GET /products/slug/:slug', { params: { slug: most?.slug ?? '' } })
}

/** Checks that the edges of its scroll container cut nothing off. */
async function expectInside(part: Locator, frame: Locator): Promise<void> {
  const isInside = async () => {
    const [inner, outer] = await Promise.all([part, frame].map((each) => each.boundingBox()))
    if (!inner || !outer) return false
    const across = inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
    return across && inner.y >= outer.y - 1 && inner.y + inner.height <= outer.y + outer.height + 1
  }
  await expect.poll(isInside).toBe(true)
}

/** Two colours and two sizes with plenty of stock, and the stock of their combinations. */
function twoByTwo({ variants }: Product) {
  const plenty = variants.filter(({ available }) => available > 2)
  const first = plenty.slice(0, 1)
  const second = plenty.filter(({ color, size }) => first.every((one) => one.color !== color && one.size !== size))
  const pieces = [...first, ...second.slice(0, 1)]
  const [colours, sizes] = [pieces.map(({ color }) => color), pieces.map(({ size }) => size)]
  const chosen = variants.filter(({ color, size }) => colours.includes(color) && sizes.includes(size))
  return { colours, sizes, buyable: chosen.filter(({ available }) => available > 0).length }
}

test('each chosen colour goes into the bag in each chosen size', async ({ page, watch }) => {
  const product = await aPlentifulProduct()
  const { slug, name } = product
  const { colours, sizes, buyable } = twoByTwo(product)

  await page.goto(`/product-view/${slug}`)
  await addButton(page).click({ force: true })
  await expectMessage(page, 'Please select size and color')
  await choose(page, 'Colour', ...colours)
  await choose(page, 'Size', ...sizes)

  const mend = await breakCall({ page, watch }, 'POST /cart')
  await addButton(page).click()
  await expectMessage(page, 'Failed to add item to cart')
  await mend()
  await addButton(page).click()
  const words = `${name} added to bag! (${buyable} item(s))`
  await expectMessage(page, '{product name} added to bag! (n item(s))', words)
  await page.getByRole('status').getByRole('link', { name: 'View bag' }).click()
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(buyable)
})

test(
  'sold-out options are struck through, and not added to the bag @long',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    const product = await productOfOnesOwn(1)
    const piece = pieceOf(product)
    const other = product.variants.find(({ color, size }) => color === piece.color && size !== piece.size)
    const otherColour = product.colours.find((colour) => colour.name !== piece.color)?.name ?? ''
    await operator.setStock(product, { ...piece, size: other?.size ?? '' }, 1)
    await operator.setStock(product, { ...piece, color: otherColour }, 5)
    await operator.setStock(product, piece, 0)

    await page.goto(`/product-view/${product.slug}`)
    await choose(page, 'Colour', piece.color)
    const size = page.getByRole('group', { name: 'Size' })
    await expect(size.getByLabel(new RegExp(`^${piece.size}, sold out in`))).toBeDisabled()
    await choose(page, 'Colour', otherColour)
    await choose(page, 'Size', piece.size, other?.size ?? '')
    await expect(page.getByText(`Only 1 left in ${piece.color}, ${other?.size}`)).toBeVisible()
    await expect(page.getByText(new RegExp(`^Sold out: .*${piece.color}, ${piece.size}`))).toContainText(
      'Not added to your bag.',
    )
    await operator.setStock(product, piece, 5)
  },
)

test('the strip of thumbnails follows the chosen colour, swipes and the pressed thumbnail @long', async ({ page }) => {
  const product = await productOfManyPictures()
  await page.goto(`/product-view/${product.slug}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const strip = pictures.getByRole('list').last()
  const row = pictures.getByRole('list').first()
  const current = strip.locator('[aria-current=true]')
  const last = product.colours.at(-1)?.name ?? ''
  await expect(current).toBeInViewport({ ratio: 1 })

  await page.getByRole('group', { name: 'Colour' }).getByLabel(last, { exact: true }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await choose(page, 'Colour', last)
  await expect(current).toHaveAccessibleName(new RegExp(`, ${last}$`))
  await expectInside(current, strip)
  expect(await page.evaluate(() => scrollY), 'the page itself stays').toBe(scrolled)

  await row.evaluate((list) => list.scrollTo({ left: 0 }))
  await expect(current).toHaveAccessibleName(/^Picture 1,/)
  await expectInside(current, strip)
  const beside = strip.getByRole('button', { name: 'Picture 3,' })
  await beside.click()
  await expect(beside).toHaveAttribute('aria-current', 'true')
  await expectInside(current, strip)
})

test(
  'six digits of a pincode give the delivery date, fewer give none',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    const { slug } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    const pincode = page.getByLabel('Delivery date for your pincode')
    await pincode.pressSequentially('56a000')
    await expect(pincode).toHaveValue('56000')
    await expect(page.getByText(/^Expected delivery by/)).toBeHidden()
    await pincode.pressSequentially('32')
    await expect(pincode).toHaveValue('560003')
    const day = formatDay(startOfDay(addDays(istDay(new Date()), 10)))
    await expect(page.getByText(`Expected delivery by ${day}`)).toBeVisible()
  },
)

test('an unknown pincode gets no delivery date @long', { tag: '@phone' }, async ({ page, watch }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  const pincode = page.getByLabel('Delivery date for your pincode')
  for (const unknown of ['000000', '560999', '999999']) {
    await pincode.fill(unknown)
    await expect(page.getByText('We could not find this pincode')).toBeVisible()
    await expect(page.getByText(/^Expected delivery by/)).toBeHidden()
    await pincode.fill('56')
    await expect(page.getByText('We could not find this pincode')).toBeHidden()
  }

  watch.allow(/pincodes/)
  await page.route('/pincodes/40.json', (route) => route.abort('internetdisconnected'))
  await pincode.fill('400001')
  await expect(page.getByText('We could not check this pincode just now')).toBeVisible()
  await page.unroute('/pincodes/40.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Expected delivery by/)).toBeVisible()
})

test(
  'the sections show features, description, return policy and the newest two reviews',
  { tag: '@phone' },
  async ({ page, operator }) => {
    const product = await productOfOnesOwn(2)
    for (const pictures of [0, 0, 7]) await operator.review(product, pictures)
    await page.goto(`/product-view/${product.slug}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Country of origin', { exact: false }).first()).toBeVisible()
    await expect(main.getByText(product.description)).toBeHidden()
    await main.getByText('Description', { exact: true }).click()
    await expect(main.getByText(product.description)).toBeVisible()
    await main.getByText('Return policy', { exact: true }).click()
    await expect(main.getByText(/Refunds reach you within 7-10 business days/)).toBeVisible()

    await expect(main.getByRole('button', { name: '7 pictures by Meera' })).toContainText('+4')
    await expect(
      main
        .getByRole('list')
        .filter({ has: page.getByRole('time') })
        .getByRole('time'),
    ).toHaveCount(2)
    await main.getByRole('link', { name: 'View All Reviews' }).click()
    await expect(page).toHaveURL(`/product-reviews?product=${product.slug}`)
    await expect(main.getByRole('button', { name: '7 pictures by Meera' })).toContainText('+2')
    await main.getByRole('button', { name: '7 pictures by Meera' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 / 7')
  },
)

test('reviews have seven per page, with a bar for each number of stars', { tag: '@desktop' }, async ({ page }) => {
  const { slug, name, reviewSummary } = await aPlentifulProduct()
  await page.goto(`/product-reviews?product=${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${reviewSummary.count} reviews` })).toBeVisible()
  const reviews = page.getByRole('main').getByRole('article')
  await expect(reviews).toHaveCount(7)
  const pages = Math.ceil(reviewSummary.count / 7)
  await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(`Page 2 of ${pages}`)).toBeVisible()
  await expect(reviews).toHaveCount(Math.min(7, reviewSummary.count - 7))

  await page.goto('/product-reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a product to read its reviews' })).toBeVisible()
})

test('the size chart shows inches or centimetres @long', { tag: '@desktop' }, async ({ page }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  await page.getByRole('button', { name: 'Size Chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Size Chart' })
  const cells = dialog.getByRole('cell')
  await expect(cells.first()).toBeVisible()
  const inches = (await cells.allTextContents()).map(Number)
  await dialog.getByLabel('Centimetres').check()
  await expect(cells).toHaveText(inches.map((inch) => (inch * 2.54).toFixed(1)))
})

test(
  'other products of the category are below, never the product itself @long',
  { tag: '@phone' },
  async ({ page }) => {
    const { slug, name, categoryName, categorySlug } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    const similar = page.getByRole('region', { name: 'Similar products' })
    await expect(similar.getByRole('link', { name: `All ${categoryName}` })).toHaveAttribute(
      'href',
      `/products/${categorySlug}`,
    )
    const tops = await similar
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y))
    expect(new Set(tops).size, 'rows').toBe(1)
    await expect(similar.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
  },
)

test('an unknown address shows a not-found page with a link home', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('/product-view/no-such-thing')
  await expectMessage(page, "Product Doesn't Exist")
  await page.goto('/products/no-such-thing')
  await expectMessage(page, "Category Doesn't Exist")
  await expect(page).toHaveTitle("Category Doesn't Exist · Nukkad")
  await page.goto('/no-such-thing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  cover('message', 'Go Home')
  await expect(page).toHaveURL('/')
})

test('an archived product gives 410, and its page shows others of its category @long @slow-line', async ({
  page,
  watch,
}) => {
  watch.allow(/410/)
  const sold = await aPlentifulProduct()
  const address = `/product-view/${await archivedLike(sold.productId)}`
  expect((await page.goto(address))?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'No longer available', level: 1 })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('region', { name: 'Similar products' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: `All ${sold.categoryName}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/products/${sold.categorySlug}$`))
})
