import { describe, expect, it } from 'vitest'
import { beginWith } from './begin-with.ts'
import { missingChoices, splitCombinations, whyNoColour, whyNoSize, whyNotAddable } from './choice-rules.ts'

// Ecru has M and L; Navy has M only, and two of them; Brick is sold out, and so is XL.
const variants = [
  { color: 'Ecru', size: 'M', available: 9 },
  { color: 'Ecru', size: 'L', available: 1 },
  { color: 'Navy', size: 'M', available: 2 },
  { color: 'Navy', size: 'L', available: 0 },
  { color: 'Brick', size: 'M', available: 0 },
  { color: 'Brick', size: 'L', available: 0 },
  { color: 'Ecru', size: 'XL', available: 0 },
]
const chosen = (colours: string[], sizes: string[]) => ({ colours, sizes })

describe('a page opens', () => {
  const product = {
    colours: [...new Set(variants.map(({ color }) => color))].map((name) => ({ name, hex: '#000000' })),
    sizes: ['M', 'L', 'XL'],
    variants,
  }

  it.each([
    ['with nothing chosen', [null, null], { color: null, chosen: chosen([], []) }],
    ['with the colour and size of its address', ['Navy', 'M'], { color: 'Navy', chosen: chosen(['Navy'], ['M']) }],
    ['with a size alone', [null, 'L'], { color: null, chosen: chosen([], ['L']) }],
    ['without a size sold out in that colour', ['Navy', 'L'], { color: 'Navy', chosen: chosen(['Navy'], []) }],
    ['on a sold-out colour, not chosen', ['Brick', 'M'], { color: 'Brick', chosen: chosen([], ['M']) }],
    ['without what it does not have', ['Mauve', '5XL'], { color: null, chosen: chosen([], []) }],
  ])('%s', (_case, [color = null, size = null], begun) => {
    expect(beginWith(product, { color, size })).toEqual(begun)
  })
})

describe('a choice that cannot be made says why', () => {
  it.each([
    ['a colour with something left', [], 'Navy', undefined],
    ['a colour that is sold out', [], 'Brick', 'sold out'],
    ['a colour that is sold out, whatever the size', ['L'], 'Brick', 'sold out'],
    ['a colour that is sold out in the chosen size', ['L'], 'Navy', 'sold out in L'],
    ['a colour that has one of the chosen sizes', ['M', 'L'], 'Navy', undefined],
  ])('%s', (_case, sizes, colour, reason) => {
    expect(whyNoColour(variants, chosen([], sizes), colour)).toBe(reason)
  })

  it.each([
    ['a size that some colour has', [], 'L', undefined],
    ['a size that no colour has, before one is chosen', [], 'XL', 'sold out in every colour'],
    ['a size that no colour has', ['Ecru'], 'XL', 'sold out in every colour'],
    ['a size that the chosen colour lacks', ['Navy'], 'L', 'sold out in Navy'],
    ['a size that both chosen colours lack', ['Navy', 'Brick'], 'L', 'sold out in Navy and Brick'],
    ['a size that one of the chosen colours has', ['Navy', 'Ecru'], 'L', undefined],
  ])('%s', (_case, colours, size, reason) => {
    expect(whyNoSize(variants, chosen(colours, []), size)).toBe(reason)
  })

  it('a garment of one colour does not speak of every colour', () => {
    expect(whyNoSize([{ color: 'Ecru', size: 'M', available: 0 }], chosen([], []), 'M')).toBe('sold out')
  })
})

describe('the added lines', () => {
  it('is one line for each colour and size, without what is sold out', () => {
    const { buyable, soldOut } = splitCombinations(variants, chosen(['Ecru', 'Navy'], ['M', 'L']))
    expect(buyable.map(({ color, size }) => `${color} ${size}`)).toEqual(['Ecru M', 'Ecru L', 'Navy M'])
    expect(soldOut.map(({ color, size }) => `${color} ${size}`)).toEqual(['Navy L'])
  })

  it('is said to be scarce only when one or two are left', () => {
    const { few } = splitCombinations(variants, chosen(['Ecru', 'Navy'], ['M', 'L']))
    expect(few.map(({ available }) => available)).toEqual([1, 2])
  })

  it.each([
    ['no colour', [], ['M'], 'Please select size and color'],
    ['no size', ['Ecru'], [], 'Please select size and color'],
    ['all of it sold out', ['Navy'], ['L'], 'This is sold out in the colours and sizes you chose'],
    ['something to be had', ['Navy', 'Ecru'], ['L'], null],
  ])('%s', (_case, colours, sizes, reason) => {
    const choice = chosen(colours, sizes)
    expect(whyNotAddable(choice, splitCombinations(variants, choice))).toBe(reason)
  })

  it.each([
    [[], [], 'Choose a colour', 'Choose a size'],
    [['Ecru'], [], null, 'Choose a size'],
    [['Ecru'], ['M'], null, null],
  ])('with %j and %j chosen it is known what is missing', (colours, sizes, colour, size) => {
    expect(missingChoices(chosen(colours, sizes))).toEqual({ colour, size })
  })
})
