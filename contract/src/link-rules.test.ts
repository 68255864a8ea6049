import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { Banner, MenuPromo, Promotion } from './content.ts'
import { isLink, isStorePage } from './link-rules.ts'
import { readMarkup } from './markup-rules.ts'
import { StaffContent } from './staff/content.ts'

const away = [
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\u0000/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
]
const ours = [
  '/',
  '/new-arrivals',
  '/collection-all?q=summer',
  '/my-profile#code=1',
  '/collection-all?q=दीवाली',
  '/a/../b',
]

test.each(away)('%j is neither a page of the store nor a link', (address) => {
  expect([isStorePage(address), isLink(address)]).toEqual([false, false])
})

test.each(ours)('%j is a page of the store', (address) => {
  expect([isStorePage(address), isLink(address)]).toEqual([true, true])
})

test('another site is a link but not a page of the store', () => {
  for (const address of ['https://www.indiapost.gov.in/', 'mailto:care@shop.test']) {
    expect([isStorePage(address), isLink(address)]).toEqual([false, true])
  }
})

test('messages, banners, menu pictures and descriptions accept the same links, typed and read', () => {
  const { messages, banners, promos } = StaffContent.shape
  const typed = [messages, banners, promos].map(({ shape }) => shape.items.element.shape.href)
  const shapes = [Promotion.shape.href, Banner.shape.href, MenuPromo.shape.href, ...typed]
  for (const address of away) {
    expect(shapes.map((shape) => [address, shape.safeParse(address).success])).toEqual(
      shapes.map(() => [address, false]),
    )
    expect(JSON.stringify(readMarkup(`[x](${address})`))).not.toContain('href')
  }
  for (const address of ours) {
    expect(shapes.map((shape) => [address, shape.safeParse(address).success])).toEqual(
      shapes.map(() => [address, true]),
    )
  }
})

test('no schema of the contract has its own pattern for links', async () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const names = (await readdir(here, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const own: string[] = []
  for (const name of names) {
    if (name === 'link-rules.ts') continue
    const source = await readFile(`${here}/${name}`, 'utf8')
    if (/startsWith\('\/'\)|\(\?!\\?\/|\(\?!\[\//.test(source)) own.push(name)
  }
  expect(own).toEqual([])
})

test('a browser without `URL.parse` knows the pages of the store, too', () => {
  vi.stubGlobal('URL', class extends URL {})
  try {
    Object.defineProperty(URL, 'parse', { value: undefined })
    expect([...ours, ...away].filter(isStorePage)).toEqual(ours)
  } finally {
    vi.unstubAllGlobals()
  }
})
