import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { toggleChoice } from './choices.ts'
import { QuantitySelect } from './QuantitySelect.tsx'
import { SizeGroup } from './SizeButton.tsx'
import { SwatchDots } from './Swatch.tsx'

const sizes = ['S', 'M', 'L']

test('several sizes keep the order of the rail, not of the pressing', () => {
  expect(toggleChoice(sizes, ['L'], 'S', true)).toEqual(['S', 'L'])
  expect(toggleChoice(sizes, ['S', 'L'], 'S', true)).toEqual(['L'])
})

test('where one can be chosen, another replaces it and the same lets go', () => {
  expect(toggleChoice(sizes, ['L'], 'S', false)).toEqual(['S'])
  expect(toggleChoice(sizes, ['L'], 'L', false)).toEqual([])
})

test('a sold-out size says so and cannot be chosen', () => {
  const options = [{ size: 'M' }, { size: 'L', soldOut: true }]
  const markup = render(<SizeGroup legend="Size" options={options} value={['L']} onChange={() => {}} />)
  expect(markup).toMatch(/<input[^>]*disabled=""[^>]*aria-label="L, sold out"/)
  expect(markup).not.toContain('checked=""')
})

test.each([
  [1, 10, 10],
  [1, 3, 3],
  [5, 3, 5],
  [1, 25, 10],
])('a line of %i with %i left offers up to %i', (value, most, last) => {
  const markup = render(<QuantitySelect value={value} most={most} onChange={() => {}} />)
  expect(markup.match(/<option/g)).toHaveLength(last)
})

test('dots on a card name every colour, also those not drawn', () => {
  const colours = ['Ink', 'Chalk', 'Brick'].map((name) => ({ name, hex: '#333' }))
  const markup = render(<SwatchDots colours={colours} max={2} />)
  expect(markup).toContain('Colours: Ink, Chalk, Brick')
  expect(markup.match(/<circle/g)).toHaveLength(2)
  expect(markup).toContain('+1')
})
