import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCart } from './cart-context.ts'

function Count() {
  return useCart().count
}

it('the bag outside its provider throws', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart must be used inside CartProvider')
})
