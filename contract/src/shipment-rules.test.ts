import { expect, test } from 'vitest'
import { readAwb, readCourier, trackedCouriers, trackingUrl } from './shipment-rules.ts'

test.each([
  ['14325678901234', '14325678901234'],
  [' d 1234 5678 ', 'D12345678'],
  ['ek-44-210', 'EK-44-210'],
])('the AWB “%s” is stored as %s', (typed, kept) => expect(readAwb(typed)).toBe(kept))

test.each(['', '1234', 'PARCEL', '12345/6', '१२३४५६', 'https://courier.example/12345', '9'.repeat(31), '<b>12345</b>'])(
  '“%s” is not an AWB',
  (typed) => expect(readAwb(typed)).toBeNull(),
)

test.each([
  ['bluedart', 'Blue Dart'],
  ['BLUE-DART', 'Blue Dart'],
  [' delhivery ', 'Delhivery'],
  ['Ravi & Sons', 'Ravi & Sons'],
  ['India  Post', 'India Post'],
])('the courier “%s” is stored as %s', (typed, kept) => expect(readCourier(typed)).toBe(kept))

test.each(['', 'x', '12345678', '<script>', 'line\u0000break', 'x'.repeat(41)])(
  "“%s” is not a courier's name",
  (typed) => expect(readCourier(typed)).toBeNull(),
)

test('a parcel of a known courier has an HTTPS tracking link with its number', () => {
  for (const courier of trackedCouriers) {
    const url = new URL(trackingUrl(courier, 'D12345678') ?? '')
    expect(url.protocol).toBe('https:')
    expect(url.href).toContain('D12345678')
  }
})

test('a parcel without an AWB, or with an unknown courier, has no tracking link', () => {
  expect(trackingUrl('Delhivery', null)).toBeNull()
  expect(trackingUrl('Ravi & Sons', 'D12345678')).toBeNull()
  expect(trackingUrl(null, 'D12345678')).toBeNull()
})
