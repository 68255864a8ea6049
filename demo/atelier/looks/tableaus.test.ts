import { expect, test } from 'vitest'
import { garments } from '../patterns/index.ts'
import { tableaus } from './tableaus.ts'

test('every look, banner and panel of the catalogue is a tableau with somebody on it', () => {
  const all = tableaus()
  expect(all.filter(({ name }) => name.startsWith('look-'))).toHaveLength(8)
  expect(all.filter(({ name }) => name.startsWith('hero-'))).toHaveLength(6)
  for (const { figures } of all) expect(figures.length).toBeGreaterThan(0)
})

test('whatever is worn can be sewn', () => {
  const known = new Set(garments.map(({ id }) => id))
  const worn = tableaus().flatMap(({ figures }) => figures.flatMap((figure) => figure.worn))
  for (const { garment, lower = garment } of worn) expect([...known]).toEqual(expect.arrayContaining([garment, lower]))
})

test('in a look the top is named first: it lies over the trousers', () => {
  const look = tableaus().find(({ name }) => name === 'look-men-oversized-t-shirts')
  expect(look?.figures[0]?.worn.map(({ garment }) => garment)).toEqual(['tee-oversized', 'cargo'])
})
