import { expect, test } from 'vitest'
import {
  numbersUnder,
  orderNumberForm,
  orderPrefixForm,
  orderPrefixFrom,
  readOrderNumber,
} from './order-number-rules.ts'

test.each([
  ['Nukkad', 'NK'],
  ['Kinara', 'KN'],
  ['Kinara & Daughters', 'KD'],
  ['Kinara Clothing LLP', 'KCL'],
  ['The House of Very Long Names', 'THOV'],
  ['Éclair', 'EC'],
  ['Io', 'IO'],
  ['K', 'ORD'],
  ['किनारा', 'ORD'],
  ['7', 'ORD'],
  ['', 'ORD'],
])('order numbers of %s begin with %s by default', (name, prefix) => {
  expect(orderPrefixFrom(name)).toBe(prefix)
  expect(orderPrefixFrom(name)).toMatch(orderPrefixForm)
})

test.each([
  ['KD-7K3M-Q8RT-2ABC', 'KD-7K3M-Q8RT-2ABC'],
  [' kd7k3m q8rt-2abc ', 'KD-7K3M-Q8RT-2ABC'],
  ['ABCD-7K3M-Q8RT-2ABC', 'ABCD-7K3M-Q8RT-2ABC'],
  ['7K3M-Q8RT-2ABC', null],
  ['K-7K3M-Q8RT-2ABC', null],
  ['ABCDE-7K3M-Q8RT-2ABC', null],
  ['KDIIIIIIIIIIII', null],
  ['', null],
])('%j is read as %j', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
  expect(orderNumberForm.test(number ?? '')).toBe(number !== null)
})

test('a number without a prefix is searched under each prefix that the shop has had', () => {
  expect(numbersUnder(['KD', 'NK'], '7k3m-q8rt2abc')).toEqual(['KD-7K3M-Q8RT-2ABC', 'NK-7K3M-Q8RT-2ABC'])
  expect(numbersUnder(['KD'], 'KD7K3MQ8RT2ABC')).toEqual([])
})
