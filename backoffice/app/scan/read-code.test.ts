import { expect, test } from 'vitest'
import { readOrderCode, readTypedOrders } from './read-code.ts'

const prefixes = ['KD', 'NK']

test.each(['NK7K3MQ8RT2ABC', 'nk-7k3m-q8rt-2abc', ' NK-7K3M Q8RT-2ABC '])('%s names an order', (text) => {
  expect(readOrderCode(text, prefixes)).toBe('NK-7K3M-Q8RT-2ABC')
})

test("an order number with dashes may have any prefix, without dashes only one of the shop's", () => {
  expect(readOrderCode('XYZ-7K3M-Q8RT-2ABC', prefixes)).toBe('XYZ-7K3M-Q8RT-2ABC')
  expect(readOrderCode('KD7K3MQ8RT2ABC', prefixes)).toBe('KD-7K3M-Q8RT-2ABC')
  expect(readOrderCode('XYZ7K3MQ8RT2ABC', prefixes)).toBeNull()
})

test.each(['7k3m-q8rt-2abc', '7K3MQ8RT2ABC'])('%s typed into an order field may have each prefix', (text) => {
  expect(readTypedOrders(text, prefixes)).toEqual(['KD-7K3M-Q8RT-2ABC', 'NK-7K3M-Q8RT-2ABC'])
  expect(readTypedOrders('nk7k3mq8rt2abc', prefixes)).toEqual(['NK-7K3M-Q8RT-2ABC'])
})

// A product's code may look like the rest of an order number.
test.each(['012345678905', 'NK-7K3M', 'MEN-GULLY-TEE-BLACK-M', 'NKIIIIIIIIIIII'])(
  '%s does not name an order',
  (text) => {
    expect(readOrderCode(text, prefixes)).toBeNull()
  },
)
