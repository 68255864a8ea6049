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

test('a saved address fills the form, the last word of the name being the last name', () => {
  expect(formOf(saved)).toMatchObject({ firstName: 'Ravi Kumar', lastName: 'Menon', email: '', city: 'Kochi' })
})

test('who has one name leaves the last name to be typed', () => {
  expect(formOf({ ...saved, fullName: 'Prince' })).toMatchObject({ firstName: 'Prince', lastName: '' })
})

test('who has no address yet finds name, phone and e-mail of the account in the form, and types only where to', () => {
  const form = formOfCustomer({ name: 'Asha Meera Rao', phone: '9876543210', email: 'asha@example.in' })
  expect(form).toEqual({
    ...emptyForm,
    firstName: 'Asha Meera',
    lastName: 'Rao',
    phone: '9876543210',
    email: 'asha@example.in',
  })
})

test('what is sent is trimmed, the phone only digits, an empty e-mail left out', () => {
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

test('an address that is sent and comes back is the same form', () => {
  const form = { ...formOf(saved), email: 'ravi@example.in' }
  expect(formOf(addressOf(form))).toEqual(form)
})

test('what the server refuses stands at the field it belongs to', () => {
  const refused = { 'shippingAddress.fullName': 'Too long', 'shippingAddress.postalCode': 'No pincode', items: 'Empty' }
  expect(errorsOf(refused)).toEqual({ firstName: 'Too long', postalCode: 'No pincode' })
})

test('a form begins empty, in India', () => {
  expect(Object.entries(emptyForm).filter(([, value]) => value !== '')).toEqual([['country', 'India']])
})

const bengaluru = { city: 'Bengaluru', state: 'Karnataka' }
const mumbai = { city: 'Mumbai', state: 'Maharashtra' }

test('a pincode fills what is empty', () => {
  expect(fillPlace({ city: '', state: '' }, bengaluru, null)).toEqual(bengaluru)
})

test('another pincode replaces what the one before filled in', () => {
  expect(fillPlace(bengaluru, mumbai, bengaluru)).toEqual(mumbai)
})

test('what was typed by hand stays', () => {
  expect(fillPlace({ city: 'Navi Mumbai', state: 'Karnataka' }, mumbai, bengaluru)).toEqual({
    city: 'Navi Mumbai',
    state: 'Maharashtra',
  })
  expect(fillPlace({ city: 'Mysuru', state: 'Kerala' }, bengaluru, null)).toEqual({ city: 'Mysuru', state: 'Kerala' })
})

test('a state that is not the pincode’s is asked about, however it is written', () => {
  expect(stateQuestion('Kerala', bengaluru)).toBe(
    'This pincode is in Karnataka. Choose Karnataka, or press again to keep Kerala.',
  )
  for (const state of ['Karnataka', ' karnataka', '']) expect(stateQuestion(state, bengaluru)).toBeUndefined()
  expect(stateQuestion('Kerala', null)).toBeUndefined()
})

test('a state that does not go with the pincode is doubted at its field', () => {
  expect(stateDoubt('Kerala', bengaluru)).toBe('This pincode is usually in Karnataka. Please check it.')
  expect(stateDoubt('Karnataka', bengaluru)).toBeUndefined()
  expect(stateDoubt('Kerala', null)).toBeUndefined()
  expect(stateDoubt('', bengaluru)).toBeUndefined()
})
