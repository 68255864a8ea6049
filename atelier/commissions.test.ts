import { expect, test } from 'vitest'
import { commissions } from './commissions.ts'
import { outfitOf } from './looks/partners.ts'
import { garments } from './patterns/index.ts'

const all = commissions()
const cutOf = (file: string) => all.find((candidate) => candidate.file.startsWith(file))?.garment

test('everything the shop orders can be sewn', () => {
  const known = garments.map(({ id }) => id)
  for (const { garment } of all) expect(known).toContain(garment)
})

test('wide and baggy jeans, cargo shorts and the rib tank have a cut of their own', () => {
  expect(cutOf('women-wide-street-jeans')).toBe('jeans-wide')
  expect(cutOf('women-high-road-jeans')).toBe('jeans-straight')
  expect(cutOf('men-baggy-tempo-jeans')).toBe('jeans-baggy')
  expect(cutOf('men-side-pocket-cargo-shorts')).toBe('cargo-shorts')
  expect(cutOf('men-galli-shorts')).toBe('shorts')
  expect(cutOf('women-rib-crop-tank')).toBe('crop-tank')
})

test('all trousers are worn with a top', () => {
  const worn = all.filter(({ garment }) => /^(?:jeans|cargo|jogger|shorts)/.test(garment))
  for (const product of worn) expect(outfitOf(product, all)).toHaveLength(2)
})
