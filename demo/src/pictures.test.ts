import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { views } from './alt-text.ts'
import { heroes, promos } from './banners.ts'
import { slugOf } from './build-product.ts'
import { demoShop } from './demo-shop.ts'
import { drawShop } from './drawing/draw-shop.ts'
import { looks } from './looks.ts'
import { masterHash, measurements, type Measured } from './masters.ts'
import { pictureStem } from './pictures.ts'
import { drafts } from './products/drafts.ts'
import { snapshotsOf } from './snapshots.ts'
import { wallOf } from './wall.ts'

const media = new URL('../media/', import.meta.url)
const shop = demoShop(new Date('2026-11-21T06:30:00Z'))
const { products } = shop
const scenes = [...looks.map(({ picture }) => picture), ...Object.values(heroes), ...Object.values(promos)]
const shown = [...products.flatMap(({ images }) => images), ...shop.looks.map(({ picture }) => picture)]

const files = readdirSync(media)
const stemsOf = (ending: string) =>
  files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
const photographs = stemsOf('.avif')
const drawings = stemsOf('.svg')
const sceneStems = scenes.map(({ file }) => file.replace('.svg', ''))
const snapshots = drafts.flatMap((draft) => snapshotsOf(slugOf(draft), draft)).map(({ stem }) => stem)
const stemsOfProducts = (wanted: readonly (typeof views)[number][]) =>
  products.flatMap(({ slug, colours }) =>
    colours.flatMap((each) => wanted.map((view) => pictureStem(slug, each, view))),
  )

describe('pictures', () => {
  test('nothing lies in the folder that the shop does not know', () => {
    const known = new Set([...stemsOfProducts(views), ...sceneStems, ...snapshots])
    expect(photographs.filter((stem) => !known.has(stem))).toEqual([])
    expect(drawings.toSorted()).toEqual([...stemsOfProducts(['front', 'back']), ...sceneStems].toSorted())
    expect(files.filter((file) => !/\.(avif|svg)(\.part)?$/.test(file))).toEqual([])
  })

  test('every picture the shop shows is there', () => {
    for (const { file } of shown) {
      const [stem, ending] = file.split('.')
      expect(existsSync(new URL(ending === 'svg' ? file : `${stem}.avif`, media))).toBe(true)
    }
  })

  test.for(products)(
    '$slug is seen in every colour, drawn or photographed, never both',
    ({ slug, colours, images }) => {
      for (const each of colours) {
        const own = images.filter((image) => image.colour === each.name).map(({ file }) => file)
        const stems = own.map((file) => file.split('.')[0])
        expect(stems).toContain(pictureStem(slug, each, 'front'))
        expect(new Set(own.map((file) => file.endsWith('.svg'))).size).toBe(1)
        const closer = stems.filter((stem) => /-(detail|look)$/.test(stem ?? ''))
        expect(stems.slice(stems.length - closer.length)).toEqual(closer)
        expect(closer.join()).toMatch(/^[^,]*(-detail(,[^,]*-look)?|-look)?$/)
      }
      expect([...new Set(images.map((image) => image.colour))]).toEqual(colours.map(({ name }) => name))
      for (const { width, height } of images) expect([width, height]).toEqual([1200, 1500])
    },
  )

  test('a piece printed on its back shows the back first', () => {
    for (const [at, { on }] of drafts.entries()) {
      expect(products[at]?.images[0]?.file).toMatch(on === 'back' ? /-back\./ : /-front\./)
    }
  })

  test('a photograph is known by its content, and its measurements are true', async () => {
    const measured = JSON.parse(readFileSync(measurements, 'utf8')) as Record<string, Measured>
    for (const { file } of shown.filter(({ file }) => !file.endsWith('.svg'))) {
      const [stem = '', hash] = file.split('.')
      expect(masterHash(readFileSync(new URL(`${stem}.avif`, media)))).toBe(hash)
    }
    // Looking into a photograph is slow: every fortieth will do.
    for (const stem of photographs.filter((each) => measured[each]).filter((_stem, at) => at % 40 === 0)) {
      const { width, height } = measured[stem]!
      const file = fileURLToPath(new URL(`${stem}.avif`, media))
      expect(await sharp(file).metadata()).toMatchObject({ width, height })
    }
  })

  test('every picture is described and has a tone to wait in', () => {
    for (const { alt, tone } of [...shown, ...scenes]) {
      expect(alt.length).toBeGreaterThan(30)
      expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    }
    const said = products.flatMap(({ images }) => images.map(({ alt }) => alt))
    for (const alt of said) expect(alt).not.toMatch(/undefined|image of|picture of/i)
  })

  test('a picture waits in the colour of its wall, however dark its garment', async () => {
    const measured = JSON.parse(readFileSync(measurements, 'utf8')) as Record<string, Measured>
    expect(photographs.filter((stem) => !measured[stem]?.wall)).toEqual([])
    const plain = products.flatMap(({ images }) => images).filter(({ file }) => /-(front|back|detail)\./.test(file))
    expect(plain.filter(({ tone }) => luminance(tone) < 0.8).map(({ file }) => file)).toEqual([])
    for (const stem of photographs.filter((_stem, at) => at % 80 === 0)) {
      expect(await wallOf(fileURLToPath(new URL(`${stem}.avif`, media)))).toBe(measured[stem]?.wall)
    }
  })

  test('a drawing says its size and stays small', () => {
    const drawn = [...shown.filter(({ file }) => file.endsWith('.svg')), ...scenes]
    for (const { file, width, height } of drawn) {
      const svg = readFileSync(new URL(file, media), 'utf8')
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
      expect(svg).not.toMatch(/NaN|undefined|<text/)
      expect(statSync(new URL(file, media)).size).toBeLessThan(20_000)
    }
  })

  test('the committed drawings are the ones `node catalogue/src/draw.ts` draws', () => {
    const committed = (file: string) => readFileSync(new URL(file, media), 'utf8')
    const drawn = [...drawShop()]
    expect(drawn.map(([file]) => file).toSorted()).toEqual(drawings.map((stem) => `${stem}.svg`).toSorted())
    expect(drawn.filter(([file, svg]) => svg !== committed(file)).map(([file]) => file)).toEqual([])
  })
})

/** From 0 to 1, as loudly as the eye sees each channel. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.21 * red + 0.72 * green + 0.07 * blue
}
