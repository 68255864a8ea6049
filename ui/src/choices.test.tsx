import { expect, test } from 'vitest'
import { render, words, wordsTiedTo } from '../test/render.tsx'
import { soldOutNote, toggleChoice } from './choices.ts'
import { QuantitySelect } from './QuantitySelect.tsx'
import { SizeGroup } from './SizeButton.tsx'
import { SwatchGroup } from './Swatch.tsx'
import { SwatchDots } from './SwatchDots.tsx'

const sizes = ['S', 'M', 'L']

test('several selected sizes keep the order of the options', () => {
  expect(toggleChoice(sizes, ['L'], 'S', true)).toEqual(['S', 'L'])
  expect(toggleChoice(sizes, ['S', 'L'], 'S', true)).toEqual(['L'])
})

test('in a single choice another option replaces it, and the same one unselects it', () => {
  expect(toggleChoice(sizes, ['L'], 'S', false)).toEqual(['S'])
  expect(toggleChoice(sizes, ['L'], 'L', false)).toEqual([])
})

test('a sold-out size states the reason and cannot be selected', () => {
  const options = [{ size: 'M' }, { size: 'L', soldOut: 'sold out in Navy' }]
  const markup = render(<SizeGroup legend="Size" options={options} value={['L']} onChange={() => {}} />)
  expect(markup).toMatch(/<input[^>]*disabled=""[^>]*aria-label="L, sold out in Navy"/)
  expect(markup).not.toContain('checked=""')
  expect(wordsTiedTo(markup, 'fieldset', 'aria-describedby')).toBe('L: sold out in Navy.')
})

test('a colour has its name beside it, and keeps its swatch when it is sold out', () => {
  const options = [
    { name: 'Ecru', hex: '#efe6d4' },
    { name: 'Brick', hex: '#b2472e', soldOut: 'sold out' },
  ]
  const markup = render(<SwatchGroup legend="Colour" options={options} value={[]} onChange={() => {}} />)
  expect(words(markup)).toContain('EcruBrick')
  expect(wordsTiedTo(markup, 'fieldset', 'aria-describedby')).toBe('Brick: sold out.')
  expect(markup).toContain('fill="#b2472e"')
  expect(markup).toMatch(/<input[^>]*disabled=""[^>]*aria-label="Brick, sold out"/)
})

test('options that are sold out for the same reason share one sentence', () => {
  const soldOut = 'sold out in Navy'
  const options = [{ name: 'S' }, { name: 'M', soldOut }, { name: 'L', soldOut }, { name: '3XL', soldOut: 'sold out' }]
  expect(soldOutNote(options)).toBe('M and L: sold out in Navy. 3XL: sold out.')
  expect(soldOutNote([{ name: 'S' }])).toBeUndefined()
})

test('a group without a choice says so and marks the available options', () => {
  const options = [{ size: 'M' }, { size: 'L', soldOut: 'sold out' }]
  const markup = render(
    <SizeGroup legend="Size" options={options} value={[]} error="Choose a size" onChange={() => {}} />,
  )
  expect(wordsTiedTo(markup, 'fieldset', 'aria-describedby')).toContain('Choose a size')
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1)
})

test.each([
  [1, 10, 10],
  [1, 3, 3],
  [5, 3, 5],
  [1, 20, 20],
])('a line of %i with a limit of %i lists up to %i', (value, most, last) => {
  const markup = render(<QuantitySelect value={value} most={most} onChange={() => {}} />)
  expect(markup.match(/<option/g)).toHaveLength(last)
})

test('dots on a card name every colour, including hidden ones', () => {
  const colours = ['Ink', 'Chalk', 'Brick'].map((name) => ({ name, hex: '#333' }))
  const markup = render(<SwatchDots colours={colours} max={2} />)
  expect(markup).toContain('Colours: Ink, Chalk, Brick')
  expect(markup.match(/<circle/g)).toHaveLength(2)
  expect(markup).toContain('+1')
})
