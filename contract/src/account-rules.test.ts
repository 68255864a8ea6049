import { expect, test } from 'vitest'
import { type AccountForm, checkAccountForm } from './account-rules.ts'

const good: AccountForm = { name: 'Asha Rao', email: 'asha@example.in', phone: '+91 98765-43210' }

test('a complete form may be sent', () => {
  expect(checkAccountForm(good)).toEqual({})
})

test('an empty form lists every missing field', () => {
  expect(checkAccountForm({ name: ' ', email: '', phone: '' })).toEqual({
    name: 'Name is required',
    email: 'E-mail is required',
    phone: 'Phone is required',
  })
})

test.each([
  ['email', 'asha@home', 'Please enter a valid email address'],
  ['phone', '12345', 'Please enter a valid 10-digit phone number'],
  ['phone', '0123456789', 'Please enter a valid 10-digit phone number'],
  ['name', 'As\u202Eha', 'Please type this again: it contains an invisible character'],
] as const)('the %s %s is refused with the reason', (field, typed, words) => {
  expect(checkAccountForm({ ...good, [field]: typed })).toEqual({ [field]: words })
})
