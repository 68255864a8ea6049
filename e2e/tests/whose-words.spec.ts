import type { Operation } from '@nukkad/contract/endpoints'
import { unreachable } from '@nukkad/contract/client'
import type { Page } from '@playwright/test'
import type { SpecMessage } from '../support/messages.ts'
import { goToAddress, placeCashOrder } from '../support/checkout.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs, type Customer } from '../support/customer.ts'
import type { Operator } from '../support/operator.ts'
import { fillBag, goToPayment } from '../support/paying.ts'
import { aPlentifulProduct, buy, homeAddress, putIntoBag, wish } from '../support/shopper.ts'
import { fillDeliveryAddress, isPhone } from '../support/steps.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, cutCall, refuseCall } from '../support/trouble.ts'

type Where = { page: Page; customer: Customer; operator: Operator }

type Door = {
  name: string
  tag?: '@phone' | '@desktop'
  /** The message that spec §8.1 fixes for its failure. */
  words: SpecMessage
  fails: Operation
  /** Goes there and returns a function that presses the control, any number of times. */
  open: (where: Where) => Promise<() => Promise<void>>
}

const choose = async (page: Page) => {
  await page.getByRole('group', { name: 'Colour' }).locator('label:has(input:enabled)').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
}
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
const openBag = async ({ page, customer }: Where) => {
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  await page.goto('/checkout/cart')
  return product
}
const openProduct = async ({ page }: Where) => {
  const product = await aPlentifulProduct()
  await page.goto(`/product-view/${product.slug}`)
  return product
}
const openAddresses = async ({ page, customer }: Where) => {
  const { userId } = customer.user
  await apiAs(customer)('POST /addresses/:userId', { params: { userId }, body: homeAddress })
  await page.goto(isPhone(page) ? '/manage-address' : '/my-profile')
  if (!isPhone(page)) await page.getByRole('navigation', { name: 'Account' }).getByText('Addresses').click()
  await expect(page.getByText('Wheeler Road')).toBeVisible()
}
const openProfile = async ({ page }: Where) => {
  await page.goto('/my-profile')
  await page.getByRole(isPhone(page) ? 'link' : 'button', { name: 'Edit' }).click()
}

const bag: Door[] = [
  {
    name: 'a quantity in the bag',
    tag: '@phone',
    words: 'Something went wrong',
    fails: 'PUT /cart/update-quantity',
    open: async (where) => {
      const { name } = await openBag(where)
      const quantity = where.page.getByRole('combobox', { name: new RegExp(`^Quantity of ${name}`) })
      return async () => {
        await expect(quantity).toHaveValue('1')
        await quantity.selectOption('2')
      }
    },
  },
  {
    name: 'a line taken out of the bag',
    tag: '@desktop',
    words: 'Failed to remove item',
    fails: 'DELETE /cart/item/:id',
    open: async (where) => {
      const { name } = await openBag(where)
      return () => where.page.getByRole('button', { name: `Remove ${name}` }).click()
    },
  },
  {
    name: 'a line moved to the wishlist',
    tag: '@phone',
    words: 'Failed to move item',
    fails: 'DELETE /cart/item/:id',
    open: async (where) => {
      await openBag(where)
      return () => where.page.getByRole('button', { name: /^Move to wishlist/ }).click()
    },
  },
  {
    name: 'the product page’s Add to bag',
    tag: '@desktop',
    words: 'Failed to add item to cart',
    fails: 'POST /cart',
    open: async (where) => {
      await openProduct(where)
      await choose(where.page)
      return () => where.page.getByRole('button', { name: 'Add to bag' }).click()
    },
  },
]

const wishlist: Door[] = [
  {
    name: 'the product page’s Wishlist button',
    tag: '@desktop',
    words: 'Failed to add item to wishlist',
    fails: 'POST /wishlist',
    open: async (where) => {
      await openProduct(where)
      return () => where.page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click()
    },
  },
  ...['/', '/collection-all', '/products/men-jeans'].map((path): Door => ({
    name: `a heart on ${path}`,
    tag: '@phone',
    words: 'Failed to update wishlist',
    fails: 'POST /wishlist/user/:userId/product/:productId/toggle',
    open: async ({ page }) => {
      const known = wishlistKnown(page)
      await page.goto(path)
      await known
      return () => heart(page).click()
    },
  })),
  {
    name: 'the hearts on and below a product’s pictures',
    tag: '@desktop',
    words: 'Failed to update wishlist',
    fails: 'POST /wishlist/user/:userId/product/:productId/toggle',
    open: async (where) => {
      const known = wishlistKnown(where.page)
      await openProduct(where)
      await known
      const hearts = where.page.getByRole('main').getByRole('button', { name: /^Add .* to wishlist$/ })
      return async () => {
        await hearts.last().click()
        await expect(hearts.last()).toHaveAttribute('aria-pressed', 'false')
      }
    },
  },
  {
    name: 'a product taken out of the wishlist',
    tag: '@phone',
    words: 'Failed to remove item',
    fails: 'DELETE /wishlist/user/:userId/product/:productId',
    open: async ({ page, customer }) => {
      const product = await aPlentifulProduct()
      await wish(customer, product)
      await page.goto('/wishlist')
      return () => page.getByRole('button', { name: `Remove ${product.name} from wishlist` }).click()
    },
  },
  {
    name: 'the wishlist’s Add to bag, which keeps what was chosen',
    tag: '@phone',
    words: 'Failed to add item to cart',
    fails: 'POST /cart',
    open: async ({ page, customer }) => {
      const product = await aPlentifulProduct()
      await wish(customer, product)
      await page.goto('/wishlist')
      await page.getByRole('main').getByText('Add to bag').click()
      await choose(page)
      return () => page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click()
    },
  },
]

const orders: Door[] = [
  {
    name: 'an order that is cancelled',
    tag: '@desktop',
    words: 'Failed to cancel order',
    fails: 'DELETE /orders/:id',
    open: async ({ page, customer }) => {
      const { orderId } = await buy(customer, await aPlentifulProduct())
      await page.goto(`/my-profile/order/${orderId}`)
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      return () => page.getByRole('dialog').getByRole('button', { name: 'Cancel My Order' }).click()
    },
  },
  {
    name: 'an order that is returned',
    tag: '@phone',
    words: 'Return request failed',
    fails: 'POST /return/request',
    open: async ({ page, customer, operator }) => {
      const { orderId } = await buy(customer, await aPlentifulProduct())
      await operator.bring(orderId, 'DELIVERED')
      await page.goto(`/my-profile/order/${orderId}`)
      await page.getByRole('button', { name: 'Return Order' }).click()
      return () => page.getByRole('dialog').getByRole('button', { name: 'Return My Order' }).click()
    },
  },
]

const account: Door[] = [
  {
    name: 'an address that is saved in the account',
    words: 'Failed to save address!',
    fails: 'POST /addresses/:userId',
    open: async (where) => {
      const { page } = where
      await openAddresses(where)
      await page.getByRole('button', { name: 'Add Address' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Full name').fill('Ravi Rao')
      await dialog.getByLabel('Phone').fill('9876543210')
      await dialog.getByLabel('Street').fill('22, 5th Cross')
      await dialog.getByLabel('Pincode').fill('560003')
      await dialog.getByLabel('City').fill('Bengaluru')
      await dialog.getByLabel('State').selectOption('Karnataka')
      return () => dialog.getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'an address that is edited',
    tag: '@desktop',
    words: 'Failed to update address!',
    fails: 'PUT /addresses/update/:addressId',
    open: async (where) => {
      await openAddresses(where)
      await where.page.getByRole('button', { name: /^Edit the address of/ }).click()
      return () => where.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  {
    name: 'an address that is deleted',
    words: 'Failed to Delete Address',
    fails: 'DELETE /addresses/:addressId',
    open: async (where) => {
      await openAddresses(where)
      await where.page.getByRole('button', { name: /^Delete the address of/ }).click()
      return () => where.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
  {
    name: 'the profile',
    words: 'Update failed. Try again.',
    fails: 'PUT /users/:userId',
    open: async (where) => {
      await openProfile(where)
      return () => where.page.getByRole('button', { name: 'Save' }).click()
    },
  },
]

const checkout: Door[] = [
  {
    name: 'an address that is kept at the checkout',
    tag: '@desktop',
    words: 'Failed to save address!',
    fails: 'POST /addresses/:userId',
    open: async ({ page, customer }) => {
      await fillBag(customer)
      await goToAddress(page)
      await fillDeliveryAddress(page)
      let isOnItsWay = false
      return async () => {
        if (isOnItsWay) {
          // The payment page opens whether or not the address was saved.
          await expect(page).toHaveURL('/checkout/payment')
          const steps = page.getByRole('navigation', { name: 'Checkout steps' })
          await steps.getByRole('link', { name: /Address/ }).click()
        }
        isOnItsWay = true
        await page.getByLabel('Save this address for next time').check()
        await page.getByRole('button', { name: /^Continue to payment/ }).click()
      }
    },
  },
  {
    name: 'a cash order',
    tag: '@phone',
    words: 'Failed to process order. Please try again.',
    fails: 'POST /orders',
    open: async ({ page, customer }) => {
      await fillBag(customer)
      await goToAddress(page)
      await fillDeliveryAddress(page)
      return () => placeCashOrder(page)
    },
  },
  {
    name: 'an order to be paid online',
    tag: '@desktop',
    words: 'Failed to process order. Please try again.',
    fails: 'POST /orders',
    open: async ({ page, customer }) => {
      await fillBag(customer)
      await goToPayment(page)
      return () => page.getByRole('button', { name: /^Pay ₹/ }).click()
    },
  },
]

const detail = 'This cannot be done any more: only 2 are left.'

const doors = [...bag, ...wishlist, ...orders, ...account, ...checkout]
/** Every run tests one of each kind: on the bag, on a heart, and on the way to an order. */
const everyRun: readonly Door[] = [...bag.slice(0, 1), ...wishlist.slice(0, 1), ...checkout]

for (const door of doors) {
  const { name, tag, words, fails, open } = door
  test(
    `${name}: the spec’s message, whatever the cause, and below it the cause`,
    twin(!everyRun.includes(door), tag),
    async ({ page, customer, operator, watch }) => {
      const press = await open({ page, customer, operator })
      const toast = page.locator('output', { hasText: words })
      const troubles = [
        { why: detail, begin: () => refuseCall({ page, watch }, fails, { status: 409, detail }) },
        { why: '', begin: () => breakCall({ page, watch }, fails) },
        { why: unreachable, begin: () => cutCall({ page, watch }, fails) },
      ]
      for (const { why, begin } of troubles) {
        const mend = await begin()
        await press()
        await expectMessage(page, words)
        await expect(toast).toHaveText(`${words}${why}`)
        await toast.getByRole('button', { name: 'Dismiss' }).click()
        await mend()
      }
    },
  )
}

/** Until the wishlist is known, a heart adds, by another call than the one that is broken here. */
function wishlistKnown(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().includes('/wishlist/user/'))
}
