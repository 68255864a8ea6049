import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
test.use({ serviceWorkers: 'allow' })
test('shots', async ({ page, context, customer, watch }, { project }) => {
  watch.allow(/./)
  const p = await aPlentifulProduct()
  await putIntoBag(customer, p)
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${project.name}.png` })
  for (const path of ['/collection-all', `/product-view/${p.slug}`, '/checkout/cart']) {
    await page.goto(path)
    await expect
      .poll(() => page.evaluate(async (u) => (await caches.match(location.origin + u)) !== undefined, path))
      .toBe(true)
  }
  await page.goto('/')
  await page.getByText('Use less data').scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  await shot('switch')
  await context.setOffline(true)
  await page.goto(`/product-view/${p.slug}`)
  await page.waitForTimeout(500)
  await shot('line')
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.waitForTimeout(500)
  await shot('added')
  await page.goto('/checkout/cart')
  await page.waitForTimeout(700)
  await shot('bag')
  await page.goto('/collection-men')
  await page.waitForTimeout(700)
  await shot('offline')
})
