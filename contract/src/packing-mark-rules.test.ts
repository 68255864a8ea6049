import { expect, test } from 'vitest'
import { packingMarks } from './packing-mark-rules.ts'

const bengaluru = {
  sellerState: 'Kerala',
  postalCode: '560005',
  state: 'Karnataka',
  amount: 799,
  paidOnlineAt: null,
  changedAt: null,
}

test('an order whose pincode is in the State of its address has no mark', () => {
  expect(packingMarks(bengaluru)).toEqual({
    stateMismatch: null,
    ewayBillAbove: null,
    paidOnlineAt: null,
    changedAt: null,
  })
  expect(packingMarks({ ...bengaluru, state: ' karnataka ' }).stateMismatch).toBeNull()
})

test('a pincode of another State is marked', () => {
  expect(packingMarks({ ...bengaluru, state: 'Goa' }).stateMismatch).toEqual({ pincode: 'Karnataka', address: 'Goa' })
})

test('a State that GST does not know is marked: it would be taxed as another one', () => {
  expect(packingMarks({ ...bengaluru, state: 'Mysore' }).stateMismatch).toEqual({
    pincode: 'Karnataka',
    address: 'Mysore',
  })
})

test('a pincode that no directory has, as the army’s post, is not marked', () => {
  expect(packingMarks({ ...bengaluru, postalCode: '900056', state: 'Goa' }).stateMismatch).toBeNull()
})

test('an e-way bill is needed above ₹50,000', () => {
  expect(packingMarks({ ...bengaluru, amount: 50_000 }).ewayBillAbove).toBeNull()
  expect(packingMarks({ ...bengaluru, amount: 50_000.01 }).ewayBillAbove).toBe(50_000)
})

test('inside a State with its own limit, an e-way bill is needed above that', () => {
  const mumbai = {
    sellerState: 'Maharashtra',
    postalCode: '400001',
    state: 'Maharashtra',
    paidOnlineAt: null,
    changedAt: null,
  }
  expect(packingMarks({ ...mumbai, amount: 100_000 }).ewayBillAbove).toBeNull()
  expect(packingMarks({ ...mumbai, amount: 100_000.01 }).ewayBillAbove).toBe(100_000)
  expect(packingMarks({ ...mumbai, sellerState: 'Goa', amount: 60_000 }).ewayBillAbove).toBe(50_000)
})
