import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress } from '../state/checkout-progress.ts'
import { firstIncompleteStep, isStepOpen } from './steps.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => void vi.unstubAllGlobals())

test('every step leads back to the bag at the start', () => {
  expect(firstIncompleteStep('cart')).toBeNull()
  for (const step of ['address', 'payment', 'success'] as const) {
    expect(firstIncompleteStep(step)).toBe('/checkout/cart')
  }
})

test('a step opens once all earlier ones are complete; otherwise the first incomplete one opens', () => {
  progress.complete('cart')
  expect(firstIncompleteStep('address')).toBeNull()
  expect(firstIncompleteStep('payment')).toBe('/checkout/address')
  expect(firstIncompleteStep('success')).toBe('/checkout/address')
  progress.complete('address')
  expect(firstIncompleteStep('payment')).toBeNull()
  expect(firstIncompleteStep('success')).toBe('/checkout/payment')
  progress.complete('payment', 'success')
  expect(firstIncompleteStep('success')).toBeNull()
})

test('a placed order resets the steps for the next one, and a look at the bag keeps them', () => {
  progress.begin()
  progress.complete('address')
  progress.begin()
  expect(firstIncompleteStep('payment')).toBeNull()
  progress.complete('payment', 'success')
  progress.begin()
  expect(firstIncompleteStep('address')).toBeNull()
  expect(firstIncompleteStep('payment')).toBe('/checkout/address')
})

test('a step completed out of order opens nothing', () => {
  progress.complete('payment')
  expect(firstIncompleteStep('success')).toBe('/checkout/cart')
})

test('an app start resets the steps', () => {
  progress.complete('cart', 'address')
  progress.open(true)
  expect(progress.isComplete('cart')).toBe(false)
  expect(firstIncompleteStep('payment')).toBe('/checkout/cart')
})

test('another page of the store keeps the steps', () => {
  progress.complete('cart', 'address')
  progress.open(false)
  expect(firstIncompleteStep('payment')).toBeNull()
})

test('a retry keeps the steps for one start, not for the next', () => {
  progress.complete('cart', 'address')
  progress.keepOnce()
  progress.open(true)
  expect(firstIncompleteStep('payment')).toBeNull()
  progress.open(true)
  expect(firstIncompleteStep('payment')).toBe('/checkout/cart')
})

test('the bar links steps up to the current one, and later ones only once the bag is done', () => {
  expect(isStepOpen('cart', 'cart')).toBe(true)
  expect(isStepOpen('address', 'cart')).toBe(false)
  expect(isStepOpen('cart', 'payment')).toBe(true)
  expect(isStepOpen('address', 'payment')).toBe(false)
  progress.complete('cart')
  expect(isStepOpen('address', 'payment')).toBe(true)
  expect(isStepOpen('payment', 'address')).toBe(false)
})

test('without storage there are no steps, and nothing breaks', () => {
  vi.stubGlobal('window', {})
  progress.complete('cart')
  expect(firstIncompleteStep('address')).toBe('/checkout/cart')
})
