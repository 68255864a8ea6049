import { expect, test } from 'vitest'
import { render, words } from '../test/render.tsx'
import { Price } from './Price.tsx'

test('a price that came down is heard with its MRP and what is off', () => {
  expect(words(render(<Price price={1299} mrp={1999} />))).toBe('₹1,299, MRP ₹1,999, 35% off')
})

test.each([null, 1299, 999])('MRP %s beside ₹1,299 is not shown', (mrp) => {
  expect(words(render(<Price price={1299} mrp={mrp} />))).toBe('₹1,299')
})

test('less than one per cent off is not boasted of', () => {
  expect(words(render(<Price price={1995} mrp={1999} />))).toBe('₹1,995, MRP ₹1,999')
})
