import { expect, test } from 'vitest'
import { commissions } from './commissions.ts'
import { outfitOf } from './looks/partners.ts'
import { garmentOf, garments } from './patterns/index.ts'

const all = commissions()
const cutOf = (file: string) => all.find((candidate) => candidate.file.startsWith(file))?.garment

const finishOf = (product: string) => {
  const commission = all.find((one) => one.product === product)
  if (!commission) throw new RangeError(`No product ${product}`)
  return garmentOf(commission.garment).finish
}

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

test('trousers and skirts are worn with a top, polos and short tops over trousers', () => {
  const worn = all.filter(({ garment }) => /^(?:jeans|cargo|jogger|shorts|skirt|polo|top|crop)/.test(garment))
  for (const product of worn) expect(outfitOf(product, all)).toHaveLength(2)
})

test('the skirt said to button in front has eight buttons and a placket, others close behind', () => {
  const { buttons, patches } = finishOf('women-errand-twill-skirt')
  expect(buttons).toHaveLength(8)
  expect(patches?.map(({ name }) => name)).toContain('placket')
  expect(finishOf('women-leheriya-flared-skirt').buttons).toHaveLength(1)
})

test('only the polo said to be tipped has lines round collar and cuffs, and they differ from its own colour', () => {
  expect(finishOf('men-tuck-shop-polo').tipping?.map(({ panel }) => panel)).toEqual(['collar', 'cuff'])
  expect(finishOf('men-sunday-league-polo').tipping).toBeUndefined()
  for (const { colours } of all.filter(({ garment }) => garment === 'polo-tipped'))
    expect(colours.contrast).not.toBe(colours.main)
})

test('a polo without buttons and a boat neck are cut as their products say', () => {
  expect(finishOf('men-meter-down-polo').buttons).toHaveLength(0)
  expect(all.filter(({ garment }) => garment === 'crop-boat').length).toBeGreaterThan(0)
})
