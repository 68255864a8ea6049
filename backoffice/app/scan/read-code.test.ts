import { expect, test } from 'vitest'
import { readOrderCode, readTypedOrder } from './read-code.ts'

test.each(['NK7K3MQ8RT2ABC', 'nk-7k3m-q8rt-2abc', ' NK-7K3M Q8RT-2ABC '])('%s names an order', (text) => {
  expect(readOrderCode(text)).toBe('NK-7K3M-Q8RT-2ABC')
})

test.each(['7k3m-q8rt-2abc', '7K3MQ8RT2ABC', 'nk7k3mq8rt2abc'])(
  '%s typed where an order is asked for names one',
  (text) => {
    expect(readTypedOrder(text)).toBe('NK-7K3M-Q8RT-2ABC')
  },
)

// Among pieces the code of one may look like the rest of an id.
test.each(['012345678905', 'NK-7K3M', 'MEN-GULLY-TEE-BLACK-M', 'NKIIIIIIIIIIII'])('%s names none', (text) => {
  expect(readOrderCode(text)).toBeNull()
})
