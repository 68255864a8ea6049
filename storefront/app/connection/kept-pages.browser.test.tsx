import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customer, id } from '../../test/fixtures.ts'
import { session } from '../platform/session.ts'
import { findPage, keepPage } from '../worker/kept.ts'
import { cacheNames } from '../worker/rules.ts'
import { forgetPagesWithSession } from './kept-pages.ts'
import { listKept } from './list-kept.ts'

const addressOf = (path: string) => window.location.origin + path
const forget = () => caches.delete(cacheNames.pages)
beforeEach(forget)
afterEach(forget)

/** As the network sends it. */
function answer(title: string, status = 200): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const response = new Response(`<!DOCTYPE html><html><title>${title}</title></html>`, { status, headers })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

async function keep(path: string, title: string, status?: number): Promise<void> {
  await keepPage(addressOf(path), answer(title, status))
}

async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(cacheNames.pages)).keys()
  return requests.map(({ url }) => new URL(url).pathname).toSorted()
}

test.each<[string, () => void]>([
  ['a logout', () => session.logOut()],
  ['an expired session', () => session.expire(customer.token)],
  [
    'the login of another customer',
    () => session.start({ token: 'b'.repeat(64), user: { ...customer.user, userId: id(2) } }),
  ],
])('%s deletes the pages that were looked at', async (_, end) => {
  session.start(customer)
  const stop = forgetPagesWithSession()
  try {
    await keep('/offline', 'You are offline')
    await keep('/product-view/chai-tee', 'Chai Tee')
    await keep('/wishlist', 'Wishlist')
    end()
    await expect.poll(keptPaths).toEqual(['/offline'])
  } finally {
    stop()
  }
})

test('a login and a changed profile delete no pages', async () => {
  const stop = forgetPagesWithSession()
  try {
    await keep('/product-view/chai-tee', 'Chai Tee')
    const drop = vi.spyOn(Cache.prototype, 'delete')
    session.start(customer)
    session.update({ ...customer.user, name: 'Asha R. Rao' })
    await caches.open(cacheNames.pages)
    expect(drop).not.toHaveBeenCalled()
    drop.mockRestore()
    expect(await keptPaths()).toEqual(['/product-view/chai-tee'])
  } finally {
    stop()
  }
})

test('a page that is gone is not kept any longer', async () => {
  for (const status of [404, 410]) {
    await keep('/product-view/chai-tee', 'Chai Tee')
    await keep('/product-view/chai-tee', 'Page not found', status)
    expect(await keptPaths()).toEqual([])
  }
})

test('a failure of the store leaves the kept page', async () => {
  await keep('/product-view/chai-tee', 'Chai Tee')
  await keep('/product-view/chai-tee', 'Something went wrong', 500)
  expect(await keptPaths()).toEqual(['/product-view/chai-tee'])
})

test('a full storage keeps the older copy of a page', async () => {
  await keep('/product-view/chai-tee', 'Chai Tee')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const put = vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await keep('/product-view/chai-tee', 'Chai Tee, newer')
  put.mockRestore()
  warn.mockRestore()
  expect(await (await findPage(addressOf('/product-view/chai-tee')))?.text()).toContain('<title>Chai Tee</title>')
})

test('the page that was kept last is the first of the list, also when it is kept again', async () => {
  const time = vi.spyOn(Date.prototype, 'toISOString')
  const at = (seconds: number) => time.mockReturnValue(`2026-11-28T10:00:0${seconds}.000Z`)
  at(1)
  await keep('/product-view/chai-tee', 'Chai Tee')
  at(2)
  await keep('/product-view/monsoon-shirt', 'Monsoon Shirt')
  at(3)
  await keep('/product-view/chai-tee', 'Chai Tee')
  time.mockRestore()
  expect((await listKept()).map(({ title }) => title)).toEqual(['Chai Tee', 'Monsoon Shirt'])
})

test('a list that was opened with several filters is listed once, as last seen', async () => {
  const time = vi.spyOn(Date, 'now')
  for (const [at, search] of ['', '?size=M', '?size=M&sort=newest'].entries()) {
    time.mockReturnValue(1_000 + at)
    await keep(`/collection-men${search}`, 'Clothes for Men')
  }
  time.mockRestore()
  expect(await listKept()).toMatchObject([{ url: addressOf('/collection-men?size=M&sort=newest') }])
})
