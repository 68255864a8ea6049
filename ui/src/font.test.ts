import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { readCharacters } from '../scripts/characters.ts'
import { readTables, requireTable } from '../scripts/sfnt.ts'

const file = readFileSync(new URL('fonts/anek-nukkad.woff2', import.meta.url))

test('one file draws every letter of a price', async () => {
  const price = 'MRP ₹1,23,456.50 – 35% off'
  const tables = readTables(await subsetFont(file, price, { targetFormat: 'sfnt' }))
  const drawn = readCharacters(requireTable(tables, 'cmap'))
  expect(price.split('').filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test('the font varies in weight and width', async () => {
  const fvar = requireTable(readTables(await subsetFont(file, 'a', { targetFormat: 'sfnt' })), 'fvar')
  const axis = (at: number) => [
    fvar.toString('latin1', at, at + 4),
    fvar.readInt32BE(at + 4) / 65_536,
    fvar.readInt32BE(at + 12) / 65_536,
  ]
  const axes = [axis(16), axis(36)]
  expect(axes).toContainEqual(['wght', 400, 800])
  expect(axes).toContainEqual(['wdth', 75, 100])
})

test('the font is small enough for a slow phone', () => {
  expect(file.length).toBeLessThan(40 * 1024)
})

test('lines have the same height before and after the font loads', () => {
  const css = readFileSync(new URL('font.css', import.meta.url), 'utf8')
  const percent = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])
  const standIns = css.split('@font-face').filter((face) => face.includes('size-adjust:'))
  expect(standIns.length).toBeGreaterThan(0)
  const heights = standIns.map((face) => {
    const size = percent(face, 'size-adjust') / 100
    return [percent(face, 'ascent-override') * size, percent(face, 'descent-override') * size].map(Math.round)
  })
  expect(new Set(heights.map(String))).toEqual(new Set(['90,20']))
})
