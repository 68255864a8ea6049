import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { productPage, product } from '../../test/fixtures.ts'
import { openStore } from '../../test/store.tsx'

const share = page.getByRole('button', { name: 'Share', exact: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** A browser whose own sheet fails so. */
async function pressWithSheet(failure: string, copy = () => Promise.resolve()) {
  const sheet = vi.fn<(shared: ShareData) => Promise<void>>(() =>
    Promise.reject(new DOMException('the sheet ended', failure)),
  )
  const copied = vi.fn<(text: string) => Promise<void>>(copy)
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await openStore(`/product-view/${product.slug}`, { api: productPage })
  await share.click()
  await expect.poll(() => sheet.mock.calls).toHaveLength(1)
  return { sheet, copied }
}

test('a sheet that the shopper closes copies nothing and says nothing', async () => {
  const { sheet, copied } = await pressWithSheet('AbortError')
  expect(sheet).toHaveBeenCalledWith({ title: product.name, url: window.location.href })
  await share.click()
  await expect.poll(() => sheet.mock.calls).toHaveLength(2)
  expect(copied).not.toHaveBeenCalled()
  expect(page.getByText(/^(Link copied|Copy this link)/).elements()).toEqual([])
})

test('a refused share sheet copies the link', async () => {
  const { copied } = await pressWithSheet('NotAllowedError')
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(window.location.href)
})

test('a refused copy shows the link', async () => {
  await pressWithSheet('NotAllowedError', () => Promise.reject(new Error('refused')))
  await expect.element(page.getByText('Copy this link')).toBeVisible()
})
