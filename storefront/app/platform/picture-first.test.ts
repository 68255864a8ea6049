import { expect, test } from 'vitest'
import { putPictureFirst } from './picture-first.ts'

const preloads =
  '<link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/>'
const imports =
  'import "/assets/manifest-3.js";\nimport * as route0 from "/assets/root-1.js";\nstart(route0)\nimport("/assets/entry-2.js")'
const page = (picture: string) =>
  `<html><head>${preloads}</head><body>${picture}<script>data()</script><script type="module" async="">${imports}</script></body></html>`

test('scripts load after a picture with high priority', () => {
  const html = putPictureFirst(page('<img alt="" fetchPriority="high" src="/media/tee"/>'))
  expect(html).not.toContain('<link rel="modulepreload"')
  const [, script = ''] = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? []
  expect(script).not.toMatch(/^import /m)
  const order = [
    '.decode()',
    '["/assets/root-1.js","/assets/entry-2.js"]',
    '["/assets/root-1.js"]',
    'await import("/assets/manifest-3.js")',
  ]
  const places = [
    ...order,
    'const route0=await import("/assets/root-1.js")',
    'start(route0)\nimport("/assets/entry-2.js")',
  ].map((part) => script.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(html).toContain('<script>data()</script>')
})

test('scripts of a page without such a picture load at once', () => {
  const plain = page('<img alt="" loading="lazy" src="/media/tee"/>')
  expect(putPictureFirst(plain)).toBe(plain)
})
