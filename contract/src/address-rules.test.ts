import { describe, expect, test } from 'vitest'
import { type CheckoutForm, checkCheckoutForm, fieldWords } from './address-rules.ts'
import { isSameState, stateCode, states } from './state-rules.ts'

const good: CheckoutForm = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  email: '',
  street: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
}

test('a complete form may be sent, with or without an e-mail', () => {
  expect(checkCheckoutForm(good)).toEqual({})
  expect(checkCheckoutForm({ ...good, email: 'asha@example.in' })).toEqual({})
})

test.each([
  ['firstName', 'First Name is required'],
  ['lastName', 'Last Name is required'],
  ['phone', 'Phone is required'],
  ['street', 'Street is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['country', 'Country is required'],
  ['postalCode', 'Postal Code is required'],
] as const)('a form without a %s gets the error “%s”', (field, message) => {
  expect(checkCheckoutForm({ ...good, [field]: '  ' })).toEqual({ [field]: message })
})

test.each(['+91 98765-43210', '098765 43210', '0091 98765 43210', '(987) 654-3210', '1234567890'])(
  '%s is a phone number',
  (phone) => {
    expect(checkCheckoutForm({ ...good, phone })).toEqual({})
  },
)

test.each(['987654321', '98765432101', '+44 20 7946 0958', 'none'])('%s is not a phone number', (phone) => {
  expect(checkCheckoutForm({ ...good, phone })).toEqual({ phone: 'Please enter a valid 10-digit phone number' })
})

test.each(['asha', 'asha@', 'asha@home', 'a b@example.in'])('%s is not an e-mail', (email) => {
  expect(checkCheckoutForm({ ...good, email })).toEqual({ email: 'Please enter a valid email address' })
})

test('the form refuses a malformed pincode before the server does', () => {
  for (const postalCode of ['05600', '000000', '5600011']) {
    expect(checkCheckoutForm({ ...good, postalCode })).toEqual({ postalCode: 'Please enter a valid 6-digit pincode' })
  }
})

test.each(['Nepal', 'Pakistan', 'Indiana'])('an address in %s is refused', (country) => {
  expect(checkCheckoutForm({ ...good, country })).toEqual({ country: 'We deliver in India only' })
})

test('the form reports invisible characters at their field before the server does', () => {
  const hidden = 'Please type this again: it contains an invisible character'
  expect(checkCheckoutForm({ ...good, firstName: 'As\u202Eha', city: 'Ben\u200Bgaluru' })).toEqual({
    firstName: hidden,
    city: hidden,
  })
})

test('camel-case field names become words', () => {
  expect(fieldWords('postalCode')).toBe('Postal Code')
})

describe('states', () => {
  test('there are 36 states, each with its own GST code', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(36)
  })

  test.each([
    ['Karnataka', '29'],
    [' karnataka ', '29'],
    ['Jammu & Kashmir', '01'],
    ['Atlantis', undefined],
  ])('%s has the code %s', (name, code) => {
    expect(stateCode(name)).toBe(code)
  })

  test('a sale is within one state only if both state names are known and the same', () => {
    expect(isSameState('Karnataka', 'KARNATAKA')).toBe(true)
    expect(isSameState('Karnataka', 'Kerala')).toBe(false)
    expect(isSameState('Atlantis', 'Atlantis')).toBe(false)
  })
})
