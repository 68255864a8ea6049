import { expect, test } from 'vitest'
import { romanised } from './hindi-rules.ts'
import { slugFrom } from './slug-rules.ts'

test.each([
  ['चाय', 'chay'],
  ['लाल दुपट्टा', 'lal dupatta'],
  ['हरा', 'hara'],
  ['नीला कुर्ता 🪔', 'nila kurta 🪔'],
  ['सफ़ेद', 'safed'],
  ['साड़ी', 'sari'],
  ['टी-शर्ट', 'ti-shart'],
  ['जींस', 'jins'],
  ['५००', '500'],
  ['Chai चाय', 'Chai chay'],
  ['Café', 'Café'],
])('%s is %s', (hindi, latin) => {
  expect(romanised(hindi)).toBe(latin)
})

test('a Hindi name gets a readable slug', () => {
  expect(slugFrom('लाल दुपट्टा')).toBe('lal-dupatta')
})
