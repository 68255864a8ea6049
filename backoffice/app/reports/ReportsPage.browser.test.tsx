import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { ReportsPage } from './ReportsPage.tsx'

let close = () => {}
afterEach(() => close())

test('no two reports of the list have the same description', async () => {
  const opened = await openPage(ReportsPage, { loaded: null })
  close = opened.close
  const words = [...opened.place.querySelectorAll('li span')].map((one) => one.textContent)
  expect(words.length).toBeGreaterThan(10)
  expect(new Set(words).size).toBe(words.length)
})
