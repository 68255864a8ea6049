import { describe, expect, test } from 'vitest'
import { maskPayout, readAccountNumber, readHolderName, readIfsc, readUpiId } from './payout-rules.ts'

describe('typed UPI IDs, accounts, IFSCs and names are read', () => {
  test.each([
    [' Asha.Rao@OKAXIS ', 'asha.rao@okaxis'],
    ['9876543210@ybl', '9876543210@ybl'],
    ['asha@gmail.com', null],
    ['asha', null],
    ['a@b@c', null],
    ['asha rao@okaxis', null],
    ['@okaxis', null],
    ['=1+1@okaxis', null],
    [`${'a'.repeat(101)}@okaxis`, null],
  ])('%s is refused as a UPI ID', (typed, read) => expect(readUpiId(typed)).toBe(read))

  test.each([
    ['5010 0123 4567 89', '50100123456789'],
    ['123-456-789', '123456789'],
    ['12345678', null],
    ['1234567890123456789', null],
    ['000000000000', null],
    ['50100l2345678', null],
  ])('%s is refused as an account number', (typed, read) => expect(readAccountNumber(typed)).toBe(read))

  test.each([
    ['hdfc 0001234', 'HDFC0001234'],
    ['SBIN0ABC123', 'SBIN0ABC123'],
    ['HDFC1001234', null],
    ['HDFC000123', null],
  ])('%s is refused as an IFSC', (typed, read) => expect(readIfsc(typed)).toBe(read))

  test.each([
    [' Asha  Rao ', 'Asha Rao'],
    ["M/s O'Neil & Sons (Pune)", "M/s O'Neil & Sons (Pune)"],
    ['आशा राव', 'आशा राव'],
    ['=HYPERLINK("x")', null],
    ['+911234', null],
    ['A', null],
    ['Asha\nRao', null],
    ['Asha\u202ERao', null],
  ])("%s is refused as an account holder's name", (typed, read) => expect(readHolderName(typed)).toBe(read))
})

test('the masked account reveals neither the whole UPI ID nor the whole account number', () => {
  expect(maskPayout({ method: 'upi', upiId: 'asha.rao@okaxis' })).toBe('as•••@okaxis')
  expect(maskPayout({ method: 'bank', account: '50100123456789', ifsc: 'HDFC0001234', name: 'Asha Rao' })).toBe(
    'account ending 6789',
  )
})
