import { expect, test } from 'vitest'
import { readOrderCode } from './read-code.ts'

test.each(['NK7K3MQ8RT2ABC', 'nk-7k3m-q8rt-2abc', ' NK-7K3M Q8RT-2ABC '])('%s names an order', (text) => {
  expect(readOrderCode(text)).toBe('NK-7K3M-Q8RT-2ABC')
})

test.each(['', 'NK-7K3M', 'MEN-GULLY-TEE-BLACK-M', 'NKIIIIIIIIIIII'])('%s names none', (text) => {
  expect(readOrderCode(text)).toBeNull()
})
