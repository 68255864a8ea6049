import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { heroes, promos } from './banners.ts'
import { colour } from './colours.ts'
import { demoShop } from './demo-shop.ts'
import { drawProduct } from './drawing/draw-product.ts'
import { pictureFile } from './pictures.ts'
import { drafts } from './products/drafts.ts'

const media = new URL('../media/', import.meta.url)
const { products, looks } = demoShop(new Date('2026-11-21T06:30:00Z'))
const scenes = [...looks.map(({ picture }) => picture), ...Object.values(heroes), ...Object.values(promos)]
const pictures = [...products.flatMap(({ images }) => images), ...scenes]

describe('pictures', () => {
  test('every picture the shop speaks of is there, and no other', () => {
    const there = readdirSync(media).filter((file) => file.endsWith('.svg'))
    expect(there.toSorted()).toEqual(pictures.map(({ file }) => file).toSorted())
  })

  test.for(products)('$slug is seen from front and back in every colour', ({ slug, colours, images }) => {
    const wanted = colours.flatMap((each) => ['front', 'back'].map((view) => `${slug}-${each.slug}-${view}.svg`))
    expect(images.map(({ file }) => file).toSorted()).toEqual(wanted.toSorted())
    expect(images.map((image) => image.colour)).toEqual(colours.flatMap(({ name }) => [name, name]))
    for (const { width, height } of images) expect([width, height]).toEqual([1200, 1500])
  })

  test('a piece printed on its back shows the back first', () => {
    for (const [at, { on }] of drafts.entries()) {
      expect(products[at]?.images[0]?.file).toMatch(on === 'back' ? /-back\.svg$/ : /-front\.svg$/)
    }
  })

  test('every picture is described and has a tone to wait in', () => {
    for (const { alt, tone } of pictures) {
      expect(alt.length).toBeGreaterThan(30)
      expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    }
    const said = products.flatMap(({ images }) => images.map(({ alt }) => alt))
    for (const alt of said) expect(alt).not.toMatch(/undefined|image of|picture of/i)
  })

  test('a picture says its size and stays small', () => {
    for (const { file, width, height } of pictures) {
      const svg = readFileSync(new URL(file, media), 'utf8')
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
      expect(statSync(new URL(file, media)).size).toBeLessThan(20_000)
    }
  })

  test('the committed pictures are the ones `node catalogue/src/draw.ts` draws', () => {
    for (const [at, draft] of drafts.entries()) {
      const slug = draft.colours[0]
      if (!slug) throw new Error('A product without a colour')
      const file = pictureFile(products[at]?.slug ?? '', colour(slug), 'front')
      expect(drawProduct(draft, slug, 'front')).toBe(readFileSync(new URL(file, media), 'utf8'))
    }
  })
})
