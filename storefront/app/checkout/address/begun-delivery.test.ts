import type { SavedAddress } from '@nukkad/contract/address'
import { expect, test } from 'vitest'
import { emptyForm } from './address-form.ts'
import { beginDelivery } from './begun-delivery.ts'

const customer = { userId: 'asha', name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' }
const home: SavedAddress = {
  addressId: 'home',
  fullName: 'Asha Rao',
  phone: '9876543210',
  email: null,
  street: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
  lastUsed: false,
}
const office: SavedAddress = { ...home, addressId: 'office', street: '9 Brigade Road' }

const nothing = { typed: null, chosen: undefined }

test('the address used last is selected, or the one saved last', () => {
  expect(beginDelivery(nothing, [{ ...home, lastUsed: true }, office], customer).selectedId).toBe('home')
  const begun = beginDelivery(nothing, [home, office], customer)
  expect(begun.selectedId).toBe('office')
  expect(begun.form).toMatchObject({ firstName: 'Asha', lastName: 'Rao', street: '9 Brigade Road' })
})

test('the delivery chosen earlier is kept, saved or not', () => {
  const { addressId: _id, lastUsed: _used, email: _mail, ...body } = home
  expect(beginDelivery({ typed: null, chosen: body }, [home, { ...office, lastUsed: true }], customer).selectedId).toBe(
    'home',
  )
  const gift = beginDelivery({ typed: null, chosen: { ...body, street: '1 Gift Lane' } }, [home], customer)
  expect(gift.selectedId).toBeNull()
  expect(gift.form.street).toBe('1 Gift Lane')
})

test('without a saved address the form has the customer and no place', () => {
  expect(beginDelivery(nothing, [], customer)).toEqual({
    form: { ...emptyForm, firstName: 'Asha', lastName: 'Rao', phone: '9876543210', email: 'asha@example.com' },
    selectedId: null,
    isTyped: false,
  })
})

test('a half-typed address is kept over a delivery chosen earlier', () => {
  const { addressId: _id, lastUsed: _used, email: _mail, ...chosen } = home
  const typed = { ...emptyForm, street: '7 Half Typ' }
  const begun = beginDelivery({ typed, chosen }, [home, office], customer)
  expect(begun).toEqual({ form: typed, selectedId: null, isTyped: true })
})
