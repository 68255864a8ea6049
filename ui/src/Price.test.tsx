import { expect, test } from 'vitest'
import { render, words } from '../test/render.tsx'
import { Price } from './Price.tsx'

test('a reduced price is read out with the old price and the percentage off', () => {
  expect(words(render(<Price price={1299} oldPrice={1999} />))).toBe('₹1,299, instead of ₹1,999, 35% off')
})

test.each([null, 1299, 999])('%s beside ₹1,299 is not shown', (oldPrice) => {
  expect(words(render(<Price price={1299} oldPrice={oldPrice} />))).toBe('₹1,299')
})

test('a reduction below one per cent shows no percentage', () => {
  expect(words(render(<Price price={1995} oldPrice={1999} />))).toBe('₹1,995, instead of ₹1,999')
})
