import { expect, test } from 'vitest'
import { addressOf, emptyForm, errorsOf, formOf, formOfCustomer } from './address-form.ts'
import { fillPlace, stateDoubt, stateQuestion } from './place-filling.ts'

const saved = {
  addressId: 'a1',
  fullName: 'Ravi Kumar Menon',
  phone: '9876543210',
  email: null,
  street: '14, 2nd Cross',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  postalCode: '682001',
}

test('a saved address fills the form, with the last word of the name as the last name', () => {
  expect(formOf(saved)).toMatchObject({ firstName: 'Ravi Kumar', lastName: 'Menon', email: '', city: 'Kochi' })
})

test('a single name leaves the last name empty', () => {
  expect(formOf({ ...saved, fullName: 'Prince' })).toMatchObject({ firstName: 'Prince', lastName: '' })
})

test('without an address the form has the name, phone and e-mail of the account', () => {
  const form = formOfCustomer({ name: 'Asha Meera Rao', phone: '9876543210', email: 'asha@example.in' })
  expect(form).toEqual({
    ...emptyForm,
    firstName: 'Asha Meera',
    lastName: 'Rao',
    phone: '9876543210',
    email: 'asha@example.in',
  })
})

test('a sent address is trimmed, with digits as the phone and no empty e-mail', () => {
  const typed = {
    ...formOf(saved),
    firstName: ' Asha ',
    lastName: 'Rao ',
    phone: '98765-43210',
    email: '  ',
    city: ' Kochi',
  }
  expect(addressOf(typed)).toEqual({
    fullName: 'Asha Rao',
    phone: '9876543210',
    email: undefined,
    street: '14, 2nd Cross',
    city: 'Kochi',
    state: 'Kerala',
    country: 'India',
    postalCode: '682001',
  })
})

test('a sent address that is read back fills the same form', () => {
  const form = { ...formOf(saved), email: 'ravi@example.in' }
  expect(formOf(addressOf(form))).toEqual(form)
})

test('the server’s errors are shown at their fields', () => {
  const refused = { 'shippingAddress.fullName': 'Too long', 'shippingAddress.postalCode': 'No pincode', items: 'Empty' }
  expect(errorsOf(refused)).toEqual({ firstName: 'Too long', postalCode: 'No pincode' })
})

test('an empty form has only India as its country', () => {
  expect(Object.entries(emptyForm).filter(([, value]) => value !== '')).toEqual([['country', 'India']])
})

const bengaluru = { city: 'Bengaluru', state: 'Karnataka' }
const mumbai = { city: 'Mumbai', state: 'Maharashtra' }

test('a pincode fills an empty city and state', () => {
  expect(fillPlace({ city: '', state: '' }, bengaluru, null)).toEqual(bengaluru)
})

test('another pincode replaces the place that the first filled in', () => {
  expect(fillPlace(bengaluru, mumbai, bengaluru)).toEqual(mumbai)
})

test('a place typed by hand stays', () => {
  expect(fillPlace({ city: 'Navi Mumbai', state: 'Karnataka' }, mumbai, bengaluru)).toEqual({
    city: 'Navi Mumbai',
    state: 'Maharashtra',
  })
  expect(fillPlace({ city: 'Mysuru', state: 'Kerala' }, bengaluru, null)).toEqual({ city: 'Mysuru', state: 'Kerala' })
})

test('a state that is not the pincode’s is asked about, in any spelling', () => {
  expect(stateQuestion('Kerala', bengaluru)).toBe(
    'This pincode is in Karnataka. Choose Karnataka, or press the button again to keep Kerala.',
  )
  for (const state of ['Karnataka', ' karnataka', '']) expect(stateQuestion(state, bengaluru)).toBeUndefined()
  expect(stateQuestion('Kerala', null)).toBeUndefined()
})

test('a state that is not the pincode’s gets a warning at its field', () => {
  expect(stateDoubt('Kerala', bengaluru)).toBe('This pincode is usually in Karnataka. Please check it.')
  expect(stateDoubt('Karnataka', bengaluru)).toBeUndefined()
  expect(stateDoubt('Kerala', null)).toBeUndefined()
  expect(stateDoubt('', bengaluru)).toBeUndefined()
})
