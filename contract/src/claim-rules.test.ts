import { expect, test } from 'vitest'
import { type Offer, priceClaimError, claimError } from './claim-rules.ts'

const ten: Offer = { code: 'CORNER10', percent: 10, amount: null, isOver: false }
const rain: Offer = { code: 'RAIN300', percent: null, amount: 300, isOver: false }
const codes = ['CORNER10', 'RAIN300']

const said: [string, Offer | null, RegExp | undefined][] = [
  ['New kurtas every Friday', null, undefined],
  ['100% cotton, sewn here', null, undefined],
  ['Plastic-free parcels, and free size scarves', null, undefined],
  ['Free shipping at any size, when you pay online', null, undefined],
  ['Free shipping over ₹999 (and on every prepaid order)', null, undefined],
  ['Delivery is free when you pay by UPI', null, undefined],
  ['Extra 10% off bags of ₹999 or more with CORNER10', ten, undefined],
  ['₹300 off with rain300', rain, undefined],
  ['Save Rs. 300 in the rain', rain, undefined],
  ['Read what RAIN300 is for', rain, undefined],
  ['Free shipping', null, /^Only delivery of prepaid orders is free/],
  ['A free tote with each order', null, /^Only delivery of prepaid orders is free/],
  ['A free tote and free delivery, paid online', null, /^Only delivery of prepaid orders is free/],
  ['Flat 20% off summer', null, /^Link a coupon that gives 20% off, or change the text$/],
  ['Up to 50 percent', null, /^Link a coupon that gives 50% off, or change the text$/],
  ['Flat 20% off summer', ten, /^CORNER10 gives 10%, not 20% off$/],
  ['₹1,000 off', rain, /^RAIN300 gives ₹300, not ₹1,000 off$/],
  ['₹300 off', ten, /^CORNER10 gives 10%, not ₹300 off$/],
  ['10% off with corner10', null, /^This text mentions CORNER10/],
  ['10% off with CORNER10, ₹300 with RAIN300', ten, /^This text mentions RAIN300/],
  ['10% off with CORNER10', { ...ten, isOver: true }, /^CORNER10 has ended$/],
]
test.each(said)('“%s” beside %o: %s', (text, offer, fault) => {
  expect(claimError(text, offer, codes) ?? 'kept').toMatch(fault ?? /^kept$/)
})

const sale = (...prices: number[]) => ({
  name: 'Sale',
  isOver: false,
  pieces: prices.map((price) => ({ before: 1000, price })),
})
test.each([
  ['20% off all of it', sale(800, 750), undefined],
  ['20% off all of it', sale(800, 801), /^“Sale” does not discount 1 of 2 products on the linked page/],
  ['Up to 25% off', sale(750, 1000), undefined],
  ['Up to 25% off', sale(751, 1000), /^“Sale” does not discount any product on the linked page/],
  ['₹200 off', sale(800), undefined],
  ['₹201 off', sale(800), /^“Sale” does not discount 1 of 1 products/],
  ['20% off with corner10', sale(800), /^This text mentions CORNER10/],
  ['20% off and a free tote', sale(800), /^Only delivery of prepaid orders is free/],
  ['20% off', { ...sale(800), isOver: true }, /^“Sale” has ended$/],
  ['20% off', { ...sale(), pieces: null }, /^Link to the products on sale/],
  ['20% off', sale(), /^The linked page has no active products/],
  ['The sale is on', sale(1000), undefined],
])('“%s” beside the scheduled sale %o: %s', (text, offer, fault) => {
  expect(priceClaimError(text, offer, codes) ?? 'kept').toMatch(fault ?? /^kept$/)
})
