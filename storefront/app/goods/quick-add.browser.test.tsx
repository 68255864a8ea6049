import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeCart } from '../../test/fakes.ts'
import { card, listing, product, secondCard } from '../../test/fixtures.ts'
import { expectAccessible } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'
import { rememberedPincode } from '../platform/remembered-pincode.ts'

const open = page.getByRole('button', { name: `Quick add ${card.name}` })
const size = (name: string) => page.getByRole('button', { name: `Add size ${name}` })
const added = page.getByText(`${card.name} added to bag! (1 item(s))`)

const [black = '', white = ''] = card.colours.map(({ name }) => name)
const withBlack = (available: number, ...sizes: string[]) => ({
  ...product,
  variants: product.variants.map((one) =>
    one.color === black && sizes.includes(one.size) ? { ...one, available } : one,
  ),
})
const withoutBlack = (...gone: string[]) => withBlack(0, ...gone)
/** Longer than a pointer has to rest. */
const afterRest = () =>
  new Promise((done) => {
    setTimeout(done, 300)
  })
const shop = (shown = product) => ({
  ...fakeCart(),
  'GET /products': listing([card, secondCard]),
  'GET /products/slug/:slug': shown,
})

test('a size is added by the keyboard, and the cursor returns to the button', async () => {
  const api = await openStore('/collection-men', { api: shop() })
  await expect.element(open).toBeVisible()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(size('S')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(added).toBeVisible()
  expect(api.sent('POST /cart').map(({ input }) => input)).toMatchObject([
    { body: { items: [{ productId: card.productId, color: black, size: 'M', quantity: 1 }] } },
  ])
  await expect.element(size('S')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

test('a hundred presses while one is on its way add one', async () => {
  const api = await openStore('/collection-men', { api: shop() })
  await open.click()
  await expect.element(size('M')).toBeVisible()
  const release = api.hold('POST /cart')
  const button = size('M').element() as HTMLButtonElement
  for (let press = 0; press < 100; press++) button.click()
  release()
  await expect.element(added).toBeVisible()
  expect(api.sent('POST /cart')).toHaveLength(1)
})

test('a size that is sold out says so and is not added', async () => {
  const api = await openStore('/collection-men', { api: shop(withoutBlack('M')) })
  await open.click()
  await expect.element(size('M')).toHaveAttribute('aria-disabled', 'true')
  ;(size('M').element() as HTMLButtonElement).click()
  await expect.element(page.getByRole('status').getByText(`M is sold out in ${black}`)).toBeVisible()
  expect(api.sent('POST /cart')).toHaveLength(0)
})

test('a size that is nearly sold out says how many are left', async () => {
  await openStore('/collection-men', { api: shop(withBlack(1, 'M')) })
  await open.click()
  await expect.element(page.getByText('Only 1 left in M')).toBeVisible()
  expect(page.getByText(/^Only \d left/).elements()).toHaveLength(1)
})

test('the next colour is offered if the colour of the picture is sold out', async () => {
  await openStore('/collection-men', { api: shop(withoutBlack('S', 'M', 'L')) })
  await open.click()
  await expect.element(page.getByText(`Add to bag: ${white}`)).toBeVisible()
})

test('a lost connection is said, and the size can be pressed again', async () => {
  const api = await openStore('/collection-men', { api: shop() })
  await open.click()
  await expect.element(size('M')).toBeVisible()
  const mend = api.cut('POST /cart')
  await size('M').click()
  await expect.element(page.getByText('Failed to add item to cart')).toBeVisible()
  mend()
  await size('M').click()
  await expect.element(added).toBeVisible()
})

test('a second press after a lost answer adds no second item', async () => {
  const api = await openStore('/collection-men', { api: shop() })
  await open.click()
  const mend = api.lose('POST /cart')
  await size('M').click()
  await expect.element(page.getByText('Failed to add item to cart')).toBeVisible()
  mend()
  await size('M').click()
  await expect.element(added).toBeVisible()

  // A third press is a new wish.
  await open.click()
  await size('M').click()
  await expect.poll(() => api.sent('POST /cart')).toHaveLength(3)
  const ids = api.sent('POST /cart').map(({ input }) => (input as { body: { addId: string } }).body.addId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('sizes that a lost connection kept away are loaded by Try again', async () => {
  let mend = () => {}
  await openStore('/collection-men', {
    api: shop(),
    prepare: (fake) => (mend = fake.cut('GET /products/slug/:slug')),
  })
  await open.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to Fetch Products')
  await expectAccessible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await size('M').click()
  await expect.element(added).toBeVisible()
})

test('one card at a time shows its sizes, and Escape closes them', async () => {
  await openStore('/collection-men', { api: shop(), width: 1440 })
  await open.click()
  await expect.element(size('S')).toBeVisible()
  await page.getByRole('button', { name: `Quick add ${secondCard.name}` }).click()
  await expect.element(size('S')).toBeVisible()
  expect(size('S').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(size('S')).not.toBeInTheDocument()
})

test('sizes that were opened and closed at once stay closed under a resting mouse', async () => {
  await openStore('/collection-men', { api: shop(), width: 1440 })
  await page.getByRole('link', { name: card.name }).hover()
  const button = open.element() as HTMLButtonElement
  button.click()
  await Promise.resolve()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await afterRest()
  expect(size('S').elements()).toHaveLength(0)
})

test('a resting mouse shows the sizes as long as it rests', async () => {
  await openStore('/collection-men', { api: shop(), width: 1440 })
  await page.getByRole('link', { name: card.name }).hover()
  await expect.element(size('S')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(size('S')).not.toBeInTheDocument()
})

test.each([
  ['few of all colours', { [black]: 1, [white]: 1 }, '', ['Only 2 left']],
  ['one colour sold out, few of the other', { [black]: 0, [white]: 1 }, '', ['Only 1 left']],
  ['few of one colour only', { [black]: 2 }, '', []],
  ['few of the colour that is asked for', { [black]: 2 }, `?color=${black}`, [`Only 2 left in ${black}`]],
])('the card says how few are left: %s', async (_case, fewLeft, search, words) => {
  const found = listing([{ ...card, fewLeft }])
  const facets = { ...found.facets, color: [{ value: black, count: 1, hex: '#2b2b2b', family: 'blacks' }] }
  await openStore(`/collection-men${search}`, { api: { ...shop(), 'GET /products': { ...found, facets } } })
  await expect.element(open).toBeVisible()
  const few = page.getByText(/^Only \d left/).elements()
  expect(few.map(({ textContent }) => textContent)).toEqual(words)
})

test('the list says once when it is delivered to the remembered pincode', async () => {
  await openStore('/collection-men', { api: shop() })
  rememberedPincode.remember('560001')
  await openAgain()
  await expect.element(page.getByText(/^Delivery to 560001 by \d/)).toBeVisible()
  expect(page.getByText(/^Delivery to/).elements()).toHaveLength(1)
})

test('sizes that were opened by a press stay when the mouse leaves', async () => {
  await openStore('/collection-men', { api: shop(), width: 1440 })
  await open.click()
  await expect.element(size('S')).toBeVisible()
  await expectAccessible()
  await afterRest()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(size('S')).toBeVisible()
})

test('sizes that were opened by a press stay when the mouse rests on another card', async () => {
  await openStore('/collection-men', { api: shop(), width: 1440 })
  await expect.element(open).toBeVisible()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(size('S')).toHaveFocus()
  await page.getByRole('link', { name: secondCard.name }).hover()
  await afterRest()
  await expect.element(size('S')).toHaveFocus()
  expect(size('S').elements()).toHaveLength(1)
})
