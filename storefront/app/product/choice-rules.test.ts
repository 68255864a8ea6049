import { describe, expect, it } from 'vitest'
import { isColourToBeHad, isSizeToBeHad, splitCombinations, whyNotAddable } from './choice-rules.ts'

// Ecru has M and L; Navy has M only, and two of them; Brick is sold out.
const variants = [
  { color: 'Ecru', size: 'M', available: 9 },
  { color: 'Ecru', size: 'L', available: 1 },
  { color: 'Navy', size: 'M', available: 2 },
  { color: 'Navy', size: 'L', available: 0 },
  { color: 'Brick', size: 'M', available: 0 },
  { color: 'Brick', size: 'L', available: 0 },
]
const chosen = (colours: string[], sizes: string[]) => ({ colours, sizes })

describe('what can be chosen', () => {
  it.each([
    ['a colour with something left', [], 'Navy', true],
    ['not a colour that is sold out', [], 'Brick', false],
    ['not a colour that is sold out in the chosen size', ['L'], 'Navy', false],
    ['a colour that has one of the chosen sizes', ['M', 'L'], 'Navy', true],
  ])('%s', (_case, sizes, colour, expected) => {
    expect(isColourToBeHad(variants, chosen([], sizes), colour)).toBe(expected)
  })

  it.each([
    ['a size that some colour has', [], 'L', true],
    ['not a size that the chosen colour lacks', ['Navy'], 'L', false],
    ['a size that one of the chosen colours has', ['Navy', 'Ecru'], 'L', true],
    ['no size of a sold-out colour', ['Brick'], 'M', false],
  ])('%s', (_case, colours, size, expected) => {
    expect(isSizeToBeHad(variants, chosen(colours, []), size)).toBe(expected)
  })
})

describe('what goes into the bag', () => {
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
})
