import { expect, test } from 'vitest'
import { placePictures } from './place-pictures.ts'

const at = (name: string) => `https://shop.example/${name}.jpg`
const place = (pictures: string[], variants: [color: string, ...pictures: string[]][], ofOthers: string[] = []) => {
  const all = variants.map(([color, ...own]) => ({ color, pictures: own.map(at) }))
  const ofVariants = new Set([...all.flatMap((one) => one.pictures), ...ofOthers.map(at)])
  const { ofColour, shared, notes } = placePictures({ pictures: pictures.map(at), ofVariants, variants: all })
  const named = (addresses: readonly string[]) => addresses.map((address) => address.slice(21, -4))
  return {
    ofColour: Object.fromEntries([...ofColour].map(([key, own]) => [key, named(own)])),
    shared: named(shared),
    notes,
  }
}

test('pictures of variants show their colour once, and the rest the whole product', () => {
  expect(
    place(
      ['a', 'r', 'b', 'z'],
      [
        ['Red', 'r'],
        ['Blue', 'b'],
        ['red', 'r'],
      ],
    ),
  ).toEqual({
    ofColour: { red: ['r'], blue: ['b'] },
    shared: ['a', 'z'],
    notes: [],
  })
})

test('all pictures of a single-colour product show that colour, in their order', () => {
  expect(place(['a', 'r', 'z'], [['Red', 'r', 'x'], ['Red']])).toMatchObject({
    ofColour: { red: ['a', 'r', 'z', 'x'] },
    shared: [],
  })
})

test("a product made of some variants does not show the others' pictures", () => {
  expect(place(['a', 'r', 'o'], [['Red', 'r']], ['o'])).toMatchObject({ ofColour: { red: ['a', 'r'] } })
})

test('pictures above the limit of a product are left out with a remark', () => {
  const many = Array.from({ length: 59 }, (_, n) => `p${n}`)
  const { ofColour, shared, notes } = place(
    [...many, 'y', 'z'],
    [
      ['Red', 'r'],
      ['Blue', 'b'],
    ],
  )
  expect([ofColour, shared.length]).toEqual([{ red: ['r'], blue: ['b'] }, 58])
  expect(notes[0]?.words).toBe('3 of 63 pictures were skipped: a product can have up to 60')
})

test('a URL is normalised, and contains no bar', () => {
  const { shared } = placePictures({
    pictures: ['//SHOP.example/a|b c.jpg', 'https://shop.example/a%7Cb%20c.jpg', 'no address'],
    ofVariants: new Set(),
    variants: [
      { color: 'Red', pictures: [] },
      { color: 'Blue', pictures: [] },
    ],
  })
  expect(shared).toEqual(['https://shop.example/a%7Cb%20c.jpg', 'no address'])
})
