import { expect, test } from 'vitest'
import { chipsOf, listQueryOf, searchOf, sortAddress, withoutPage } from './order-filters.ts'

const address = (words: string) => new URLSearchParams(words)

test('the query holds the filters of the address, without empty and unknown ones', () => {
  const search = address('q=%20Asha%20&status=CONFIRMED&status=PROCESSING&status=LATE&tag=&page=2&sort=promised&x=1')
  expect(listQueryOf(search)).toEqual({ q: 'Asha', status: ['CONFIRMED', 'PROCESSING'], sort: 'promised' })
})

test('each active filter is shown as a text and can be removed alone', () => {
  const chips = chipsOf(address('status=CONFIRMED&status=SHIPPED&amountFrom=1500&held=true&after=NK-1&sort=promised'))
  expect(chips.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Status: Confirmed',
    'Status: Shipped',
    'Amount from: ₹1,500',
    'Hold: On hold',
  ])
  expect(chips[0]?.without).toBe('?amountFrom=1500&held=true&sort=promised&status=SHIPPED')
})

test('a product is shown by its name, and removed with its variant', () => {
  const variants = [{ variantId: 'v1', color: 'Ecru', size: 'M', stock: 3, isArchived: false }]
  const product = { productId: 'p1', name: 'Chai Tee', image: null, variants }
  const chips = chipsOf(address('productId=p1&variantId=v1&tag=vip'), { product })
  expect(chips.map(({ label, text, without }) => [`${label}: ${text}`, without])).toEqual([
    ['Product: Chai Tee', '?tag=vip'],
    ['Variant: Ecru, M', '?productId=p1&tag=vip'],
    ['Tag: vip', '?productId=p1&variantId=v1'],
  ])
})

test('the form fills the address, begins at its first page and keeps the sort', () => {
  const form = new FormData()
  form.append('q', ' 9876 ')
  form.append('status', 'CONFIRMED')
  form.append('tag', '')
  expect(searchOf(form, address('sort=promised&after=NK-1&q=old'))).toBe('q=9876&status=CONFIRMED&sort=promised')
})

test('an amount may be typed with its sign, spaces and commas', () => {
  const form = new FormData()
  form.append('amountFrom', '₹ 1,500')
  form.append('amountTo', 'a lot')
  expect(searchOf(form, address(''))).toBe('amountFrom=1500&amountTo=a+lot')
})

test('the page is no part of the search', () => {
  expect(withoutPage(address('status=CONFIRMED&after=NK-1&page=3')).toString()).toBe('status=CONFIRMED')
})

test('the order of the list is one of four, and its address begins at the first page', () => {
  expect(listQueryOf(address('sort=oldest'))).toEqual({ sort: 'oldest' })
  expect(listQueryOf(address('sort=colour'))).toEqual({})
  expect(sortAddress(address('tag=vip&after=NK-1&page=2'), 'promisedLast')).toBe('?tag=vip&sort=promisedLast')
  expect(sortAddress(address('sort=oldest&tag=vip'), 'placed')).toBe('?tag=vip')
})

test('the filters of links are named as chips', () => {
  const search = address('sold=true&coupon=CORNER10&categoryId=c1')
  expect(chipsOf(search).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Paid or COD confirmed: Yes',
    'Coupon: CORNER10',
    'Category: Selected category',
  ])
  const named = chipsOf(search, { category: 'Men, T-shirts' })
  expect(named.map(({ label, text }) => `${label}: ${text}`)).toContain('Category: Men, T-shirts')
})
