import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { StockPage, stockFilterOf } from './StockPage.tsx'

let close = () => {}
afterEach(() => close())

async function open(at: string) {
  const loaded = { content: [], next: null, total: 0, totalIsMore: false }
  const opened = await openPage(StockPage, { loaded, at, permissions: ['stock.read'] })
  close = opened.close
  return opened.place
}

const chip = page.getByRole('link', { name: /^(Sold|Not sold) in the last 30 days/ })

test('the list of Home’s out-of-stock line says that it is limited, and can be widened', async () => {
  const place = await open('/stock?show=out&soldLately=true&after=x')
  await expect.element(chip).toHaveTextContent('Sold in the last 30 days')
  await expect.element(chip).toHaveAttribute('href', '/stock?show=out')
  // A search stays within the list.
  expect(place.querySelector<HTMLInputElement>('search input[name="soldLately"]')?.value).toBe('true')
  close()

  await open('/stock?show=out')
  expect(chip.elements()).toEqual([])
  close()
  await open('/stock?soldLately=false')
  await expect.element(chip).toHaveTextContent('Not sold in the last 30 days')
})

test('the query has the filters of the address, without unknown ones', () => {
  const filter = (search: string) => stockFilterOf(new URLSearchParams(search))
  expect(filter('q=%20tee&show=broken&soldLately=true')).toEqual({ q: 'tee', show: 'broken', soldLately: 'true' })
  expect(filter('show=some&soldLately=maybe')).toEqual({})
})
