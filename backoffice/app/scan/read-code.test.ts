import { expect, test } from 'vitest'
import { readOrderCode, readTypedOrders } from './read-code.ts'

const prefixes = ['KD', 'NK']

test.each(['NK7K3MQ8RT2ABC', 'nk-7k3m-q8rt-2abc', ' NK-7K3M Q8RT-2ABC '])('%s names an order', (text) => {
  expect(readOrderCode(text, prefixes)).toBe('NK-7K3M-Q8RT-2ABC')
})

test('any prefix is read with its dashes, without them only one of the shop', () => {
  expect(readOrderCode('XYZ-7K3M-Q8RT-2ABC', prefixes)).toBe('XYZ-7K3M-Q8RT-2ABC')
  expect(readOrderCode('KD7K3MQ8RT2ABC', prefixes)).toBe('KD-7K3M-Q8RT-2ABC')
  expect(readOrderCode('XYZ7K3MQ8RT2ABC', prefixes)).toBeNull()
})

test.each(['7k3m-q8rt-2abc', '7K3MQ8RT2ABC'])('%s typed where an order is asked for may be of each prefix', (text) => {
  expect(readTypedOrders(text, prefixes)).toEqual(['KD-7K3M-Q8RT-2ABC', 'NK-7K3M-Q8RT-2ABC'])
  expect(readTypedOrders('nk7k3mq8rt2abc', prefixes)).toEqual(['NK-7K3M-Q8RT-2ABC'])
})

// Among pieces the code of one may look like the rest of a number.
test.each(['012345678905', 'NK-7K3M', 'MEN-GULLY-TEE-BLACK-M', 'NKIIIIIIIIIIII'])('%s names none', (text) => {
  expect(readOrderCode(text, prefixes)).toBeNull()
})
