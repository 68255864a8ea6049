import { demoIdentity } from '@nukkad/contract/shop'
import { expect, it } from 'vitest'
import { breadcrumbs, publicHead } from './public-head.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://shop.test', identity: demoIdentity } }]
const page = { title: 'Men', description: 'Clothes', path: '/collection-men' }

it('a page is known by one whole address', () => {
  expect(publicHead(matches, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.test/collection-men',
  })
})

it.each([
  ['a photograph', '/media/tee-front.0a1b2c3d', 'https://shop.test/media/tee-front.0a1b2c3d.jpg'],
  ['nothing', undefined, 'https://shop.test/share.jpg'],
])('shared with %s', (_what, image, shown) => {
  expect(publicHead(matches, { ...page, image })).toContainEqual({ property: 'og:image', content: shown })
})

it('gives search engines whole addresses at any depth', () => {
  const jsonLd = [breadcrumbs([{ name: 'Home', path: '/' }])]
  expect(JSON.stringify(publicHead(matches, { ...page, jsonLd }))).toContain('"item":"https://shop.test/"')
})

it.each([
  ['Men', 'Men · Nukkad'],
  ['Jaipur After Dark Hoodie | Nukkad', 'Jaipur After Dark Hoodie | Nukkad'],
  ['Hoodies – NUKKAD', 'Hoodies – NUKKAD'],
  ['Tees | Nukkad | Jaipur', 'Tees | Nukkad | Jaipur'],
  ['The blog of Nukkad', 'The blog of Nukkad'],
  ['Street at Mynukkad', 'Street at Mynukkad · Nukkad'],
  ['Nukkad Corner Tee', 'Nukkad Corner Tee · Nukkad'],
])('the title %j names the shop once', (title, shown) => {
  expect(publicHead(matches, { ...page, title })).toContainEqual({ title: shown })
})
