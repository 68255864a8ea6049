import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { SalesOverview } from './SalesOverview.tsx'
import { texts } from './texts.ts'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const Home = () => (
  <>
    <h1>Home</h1>
    <SalesOverview />
  </>
)

test('a skeleton is in the place of the figures while they load, and goes when they fail', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockImplementation(() => answer.promise)
  const opened = await openPage(Home, { loaded: null })
  close = opened.close
  const loading = () => [...opened.place.querySelectorAll<HTMLElement>('[aria-busy="true"] [aria-busy="true"]')]
  const [shown] = loading()
  expect(shown?.textContent).toBe(texts.overview.loading)
  expect(getComputedStyle(shown!).animationDelay).toBe('0.2s')
  expect(shown!.offsetHeight).toBeGreaterThan(100)
  answer.reject(new TypeError('offline'))
  await expect.poll(() => opened.place.textContent).toContain(texts.overview.failed)
  expect(loading()).toEqual([])
})
