import type { Colour, Product, Variant } from '@nukkad/contract/catalogue'
import { formatRupees } from '@nukkad/contract/money'
import type { Locator, Page } from '@playwright/test'
import { expectMessage } from '../support/cover.ts'
import type { Operator } from '../support/operator.ts'
import { aPlentifulProduct, productOfOnesOwn, wish } from '../support/shopper.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

/** Two colours with plenty of stock in one size. */
function twoOfOneSize({ variants }: Product) {
  const plenty = Map.groupBy(
    variants.filter(({ available }) => available > 2),
    ({ size }) => size,
  )
  const [size, pieces] = [...plenty].find(([, all]) => all.length > 1) ?? ['', []]
  return { size, colours: pieces.slice(0, 2).map(({ color }) => color) }
}

const check = (where: Locator, group: 'Colour' | 'Size', name: string) =>
  where.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true }).check()

/**
 * A press without a choice marks both groups, each choice removes its mark, and the button shows the price of two
 * items.
 */
async function expectGuidedChoice(page: Page, where: Locator, product: Product): Promise<void> {
  const { size, colours } = twoOfOneSize(product)
  const [first = '', second = ''] = colours
  const add = where.getByRole('button', { name: 'Add to bag' })
  const group = (name: 'Colour' | 'Size') => where.getByRole('group', { name })
  for (const { name } of product.colours) await expect(group('Colour').getByText(name, { exact: true })).toBeVisible()

  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.click({ force: true })
  await expectMessage(page, 'Please select size and color')
  await expect(group('Colour').getByText('Choose a colour')).toBeInViewport()
  await expect(group('Colour')).toHaveAccessibleDescription(/Choose a colour/)
  await expect(group('Size').getByText('Choose a size')).toBeVisible()
  await expect(group('Colour').getByRole('checkbox', { disabled: false }).first()).toBeFocused()

  await check(where, 'Colour', first)
  await expect(group('Colour').getByText('Choose a colour')).toBeHidden()
  await add.click({ force: true })
  await expect(group('Size').getByRole('checkbox', { disabled: false }).first()).toBeFocused()
  await check(where, 'Size', size)
  await expect(where.getByText(/^Choose a/)).toBeHidden()
  await expect(add).toHaveText('Add to bag')
  await expect(add).not.toHaveAttribute('aria-disabled')

  await check(where, 'Colour', second)
  const both = formatRupees(product.price * 2)
  await expect(add).toHaveAccessibleName(`Add to bag: 2 items · ${both}`)
  const shown = (await add.innerText()).replaceAll(/\s+/g, ' ').replaceAll(/ to bag:| items/g, '')
  expect(shown, 'without what only readers hear').toBe(`Add 2 · ${both}`)
  await add.click()
  await expect(page.getByText(`${product.name} added to bag! (2 item(s))`)).toBeVisible()
}

test('the product page guides to a complete choice and shows the price of two items', async ({ page }) => {
  const product = await aPlentifulProduct()
  await page.goto(`/product-view/${product.slug}`)
  await expectGuidedChoice(page, page.getByRole('main'), product)
})

test(
  'the wishlist’s dialog guides to a complete choice in the same way',
  { tag: '@long' },
  async ({ page, customer }) => {
    const product = await aPlentifulProduct()
    await wish(customer, product)
    await page.goto('/wishlist')
    await page.getByRole('main').getByRole('button', { name: /bag/ }).click()
    await expectGuidedChoice(page, page.getByRole('dialog', { name: product.name }), product)
  },
)

/** Sells out one size in every colour, another in the first colour only; every other variant has some stock. */
async function sellOut(product: Product, operator: Operator) {
  const { sizes, colours, variants } = product
  const [gone = '', scarce = ''] = sizes
  const [{ name, hex }] = colours as [Colour]
  const isSoldOut = ({ size, color }: Variant) => size === gone || (size === scarce && color === name)
  const moved = variants.filter((piece) => isSoldOut(piece) || piece.available === 0)
  for (const piece of moved) await operator.setStock(product, piece, isSoldOut(piece) ? 0 : 5)
  const restore = async () => {
    for (const piece of moved) await operator.setStock(product, piece, piece.available)
  }
  return { gone, scarce, name, hex, restore }
}

test('sold-out options state the reason, before a colour is chosen and after @long', async ({ page, operator }) => {
  const product = await productOfOnesOwn(4)
  const { gone, scarce, name, hex, restore } = await sellOut(product, operator)
  await page.goto(`/product-view/${product.slug}`)
  const sizes = page.getByRole('group', { name: 'Size' })
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(sizes.getByText(`${gone}: sold out in every colour.`)).toBeVisible()
  await expect(sizes.getByRole('checkbox', { name: `${gone}, sold out in every colour` })).toBeDisabled()
  await expect(sizes.getByRole('checkbox', { name: scarce, exact: true })).toBeEnabled()

  await check(page.getByRole('main'), 'Colour', name)
  await expect(sizes.getByText(`${scarce}: sold out in ${name}.`)).toBeVisible()
  await colours.getByRole('checkbox', { name, exact: true }).uncheck()
  await check(page.getByRole('main'), 'Size', scarce)
  const swatch = colours.getByRole('checkbox', { name: `${name}, sold out in ${scarce}` })
  await expect(swatch).toBeDisabled()
  await expect(colours.getByText(`${name}: sold out in ${scarce}.`)).toBeVisible()
  const cloth = swatch.locator('..').locator('svg path')
  await expect(cloth).toHaveAttribute('fill', hex)
  expect(await cloth.evaluate(wholeOpacity), 'its colour is not faded').toBe(1)

  await restore()
})

/** The opacity of the element multiplied by those of its ancestors. */
function wholeOpacity(element: Element): number {
  const own = Number(getComputedStyle(element).opacity)
  return element.parentElement === null ? own : own * wholeOpacity(element.parentElement)
}

test('the size chart has one switch of units and marks the chosen sizes @long', async ({ page }) => {
  const { slug, sizes } = await aPlentifulProduct()
  const [, second = ''] = sizes
  await page.goto(`/product-view/${slug}`)
  await check(page.getByRole('main'), 'Size', second)
  await page.getByRole('button', { name: 'Size Chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Size Chart' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('rowheader', { name: /chosen/ })).toHaveText([`${second}, chosen`])
  await dialog.getByRole('radio', { name: 'Centimetres' }).check()
  await expect(dialog.getByRole('rowheader', { name: /chosen/ })).toHaveText([`${second}, chosen`])
})

test.describe('on phones', { tag: '@phone' }, () => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [375, 667],
    [412, 915],
    [390, 664],
    [360, 780],
  ] as const) {
    test(
      `the price is fully visible on the first screen of ${width} × ${height}`,
      twin(height !== 640),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const { slug, price } = await aPlentifulProduct()
        await page.goto(`/product-view/${slug}`)
        const prices = page.getByRole('main').getByText(formatRupees(price), { exact: true })
        expect(await prices.evaluateAll(findWhole)).toBe(true)
      },
    )
  }
})

/** Whether one of them is uncovered at every corner and inside the window. */
function findWhole(elements: Element[]): boolean {
  return elements.some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
}
