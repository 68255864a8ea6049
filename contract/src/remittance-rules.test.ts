import { expect, test } from 'vitest'
import { isTotalLine, readFileAmount, readFileDay, suggestColumns } from './remittance-rules.ts'

test.each([
  ['1299', 129_900],
  ['1,29,900.5', 12_990_050],
  ['₹ 859.00', 85_900],
  ['Rs. 1,299.50', 129_950],
  ['859.5000', 85_950],
  ['0', 0],
])('the amount %s is read', (cell, paise) => {
  expect(readFileAmount(cell)).toBe(paise)
})

test.each(['Total', 'TOTAL:', 'Grand Total', 'Net total (₹)', '  Sub-total'])('%s marks a line of sums', (cell) => {
  expect(isTotalLine(cell)).toBe(true)
})

test.each(['', 'TOTAL1234567', 'Totally', 'DL 1234', '§§'])('%s marks no line of sums', (cell) => {
  expect(isTotalLine(cell)).toBe(false)
})

test.each(['', '-12', 'abc', '12.345', '1.2E+05', '10000001', '1.299,50'])('%s is not an amount', (cell) => {
  expect(readFileAmount(cell)).toBeNull()
})

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-26 14:03:11', '2026-11-26'],
  ['2026-11-26T14:03:11+05:30', '2026-11-26'],
  ['26-11-2026', '2026-11-26'],
  ['5/6/26', '2026-06-05'],
  ['26 Nov 2026', '2026-11-26'],
  ['26-Nov-26 10:00', '2026-11-26'],
])('the day %s is read with the day before the month', (cell, day) => {
  expect(readFileDay(cell)).toBe(day)
})

test.each(['', '31-02-2026', '11/26/2026', '26 Foo 2026', '1999-01-01', 'soon'])('%s is not a day', (cell) => {
  expect(readFileDay(cell)).toBeNull()
})

test("couriers' headings are matched without regard to case and punctuation", () => {
  expect(suggestColumns(['S.No', 'AWB No.', 'COD Amount', 'Delivered Date'])).toEqual({
    awb: 'AWB No.',
    amount: 'COD Amount',
    day: 'Delivered Date',
  })
  expect(suggestColumns(['Waybill No', 'COD Amt', 'Delivered Dt'])).toEqual({
    awb: 'Waybill No',
    amount: 'COD Amt',
    day: 'Delivered Dt',
  })
  expect(suggestColumns(['Order', 'Waybill', 'Paid'])).toEqual({ awb: 'Waybill', amount: null, day: null })
})
