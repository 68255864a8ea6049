import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { views } from './facts/alt-text.ts'
import { heroes, promos } from './banners.ts'
import { slugOf } from './build-product.ts'
import { demoShop } from './demo-shop.ts'
import { looks } from './looks.ts'
import { originalHash, originalsFolder, readMeasurements } from './originals.ts'
import { pictureStem } from './pictures.ts'
import { drafts } from './products/drafts.ts'
import { retired } from './products/retired.ts'
import { snapshotsOf } from './snapshots.ts'

const shop = demoShop(new Date('2026-11-21T06:30:00Z'))
const { products } = shop
const shown = [...products.flatMap(({ images }) => images), ...shop.looks.map(({ picture }) => picture)]
const banners = Object.keys({ ...heroes, ...promos })

const files = readdirSync(originalsFolder)
const photographs = files.filter((file) => file.endsWith('.avif')).map((file) => file.slice(0, -'.avif'.length))
const pathOf = (stem: string) => join(originalsFolder, `${stem}.avif`)

describe('pictures', () => {
  test('nothing lies in the folder that the shop does not know', () => {
    const ofProducts = products.flatMap(({ slug, colours }) =>
      colours.flatMap((each) => views.map((view) => pictureStem(slug, each, view))),
    )
    const snapshots = drafts.flatMap((draft) => snapshotsOf(slugOf(draft), draft)).map(({ stem }) => stem)
    const known = new Set([...ofProducts, ...looks.map(({ stem }) => stem), ...banners, ...snapshots])
    const isRetired = (stem: string) => retired.some((slug) => stem.replace(/^review-/, '').startsWith(`${slug}-`))
    expect(photographs.filter((stem) => !known.has(stem) && !isRetired(stem))).toEqual([])
    expect(files.filter((file) => !/\.avif(\.part)?$/.test(file))).toEqual([])
  })

  test('every picture the shop shows is there', () => {
    const stems = [...shown.map(({ file }) => file.split('.')[0]), ...banners]
    expect(stems.filter((stem) => !photographs.includes(stem ?? ''))).toEqual([])
  })

  test.for(products)('$slug is seen in every colour, closer views last', ({ slug, colours, images }) => {
    for (const each of colours) {
      const own = images.filter((image) => image.colour === each.name).map(({ file }) => file)
      const stems = own.map((file) => file.split('.')[0])
      expect(stems).toContain(pictureStem(slug, each, 'front'))
      const closer = stems.filter((stem) => /-(detail|look)$/.test(stem ?? ''))
      expect(stems.slice(stems.length - closer.length)).toEqual(closer)
      expect(closer.join()).toMatch(/^[^,]*(-detail(,[^,]*-look)?|-look)?$/)
    }
    expect([...new Set(images.map((image) => image.colour))]).toEqual(colours.map(({ name }) => name))
    for (const { width, height } of images) expect([width, height]).toEqual([1200, 1500])
  })

  test('an item printed on its back shows the back first, unless its draft says otherwise', () => {
    expect(drafts.filter(({ leads }) => leads).map(({ name }) => name)).toEqual(['Last Bus Hoodie'])
    for (const [at, { on, leads }] of drafts.entries()) {
      expect(products[at]?.images[0]?.file).toMatch(on === 'back' && !leads ? /-back\./ : /-front\./)
    }
  })

  test('a photograph is known by its content, and every one has been measured', () => {
    for (const { file } of shown) {
      const [stem = '', hash] = file.split('.')
      expect(originalHash(readFileSync(pathOf(stem)))).toBe(hash)
    }
    const measured = readMeasurements()
    expect([...measured.keys()].toSorted()).toEqual(photographs.toSorted())
    for (const [stem, { bytes }] of measured) expect(statSync(pathOf(stem)).size).toBe(bytes)
  })

  test('every picture is described and has a tone to wait in', () => {
    for (const { alt, tone } of shown) {
      expect(alt.length).toBeGreaterThan(30)
      expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    }
    const said = products.flatMap(({ images }) => images.map(({ alt }) => alt))
    for (const alt of said) expect(alt).not.toMatch(/undefined|image of|picture of/i)
  })

  test('a picture waits in a light colour, however dark its garment', () => {
    const plain = products.flatMap(({ images }) => images).filter(({ file }) => /-(front|back|detail)\./.test(file))
    expect(plain.filter(({ tone }) => luminance(tone) < 0.8).map(({ file }) => file)).toEqual([])
  })
})

/** From 0 to 1, weighted by the eye's sensitivity to each channel. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.21 * red + 0.72 * green + 0.07 * blue
}
