import { deliveryCharges } from '@nukkad/contract/cart-rules'
import { apiAs, type Customer } from '../support/customer.ts'
import { aPlentifulProduct, homeAddress } from '../support/shopper.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

/** Places a COD order of that many items, each in another colour or size. */
async function order(customer: Customer, pieces: number): Promise<string> {
  const { productId, variants } = await aPlentifulProduct()
  const call = apiAs(customer)
  const { userId } = customer.user
  const items = variants
    .filter(({ available }) => available > 4)
    .slice(0, pieces)
    .map(({ color, size }) => ({ productId, color, size, quantity: 1 }))
  const { grandTotal, terms } = await call('POST /cart', { body: { userId, items } })
  const charges = deliveryCharges('CASH', terms)
  const { orderId } = await call('POST /orders', {
    body: {
      userId,
      items,
      shippingAddress: homeAddress,
      paymentMethod: 'CASH',
      deliveryCharges: charges,
      totalAmount: grandTotal + charges,
    },
  })
  return orderId
}

for (const pieces of [1, 4]) {
  test(
    `prints of ${pieces} bought items are fully inside the edges of the page`,
    twin(pieces === 1),
    async ({ page, customer }) => {
      const orderId = await order(customer, pieces)
      await page.goto(`/order-success/${orderId}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()
      // The background of a picture shows at the edges of a tilted one, and before it has loaded.
      const prints = page.locator('section[data-surface=ink] li')
      await expect(prints.locator('span').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      for (const width of [page.viewportSize()?.width ?? 1440, 360, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        const room = await prints.evaluateAll((all) =>
          all
            .filter((print) => getComputedStyle(print).display !== 'none')
            .map((print) => {
              const [own, band] = [print, print.closest('section')!].map((each) => each.getBoundingClientRect())
              return Math.min(
                own!.left - band!.left,
                band!.right - own!.right,
                band!.bottom - own!.bottom,
                own!.top - band!.top,
              )
            }),
        )
        expect(room.length).toBeGreaterThan(0)
        expect(Math.min(...room), `${width} px`).toBeGreaterThanOrEqual(4)
      }
    },
  )
}
