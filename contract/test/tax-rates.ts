import type { TaxRate } from '../src/gst-rules.ts'

const goods = (hsn: string, name: string, rate: Partial<TaxRate>): TaxRate => ({
  hsn,
  name,
  from: '2025-09-22',
  threshold: null,
  lower: 18,
  upper: 18,
  uqc: 'PCS',
  needsCheck: true,
  ...rate,
})
const clothing = (hsn: string, name: string): TaxRate[] => [
  goods(hsn, name, { from: '2017-07-01', threshold: 100_000, lower: 5, upper: 12, needsCheck: false }),
  goods(hsn, name, { threshold: 250_000, lower: 5, needsCheck: false }),
]

/** The rates that a new shop begins with, for tests without a database. A test of the API compares them. */
export const firstTaxRates: readonly TaxRate[] = [
  goods('4202', 'Bags, wallets and purses', {}),
  goods('4203', 'Leather belts, gloves and clothing', {}),
  goods('5007', 'Silk sarees and dress material', { lower: 5, upper: 5 }),
  goods('5208', 'Cotton sarees and dress material', { lower: 5, upper: 5 }),
  goods('5407', 'Synthetic sarees and dress material', { lower: 5, upper: 5 }),
  ...clothing('61', 'Clothing, knitted'),
  ...clothing('62', 'Clothing, woven'),
  goods('64', 'Footwear', { threshold: 250_000, lower: 5, uqc: 'PRS', needsCheck: false }),
  goods('6505', 'Caps and hats, textile or knitted', { lower: 5, upper: 5 }),
  goods('7117', 'Costume jewellery', { lower: 3, upper: 3 }),
]
