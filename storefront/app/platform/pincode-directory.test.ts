import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { isInDirectory, lookUpPincode } from './pincode-directory.ts'

const firstDigits = Array.from({ length: 90 }, (_, index) => String(index + 10))
const fileOf = (part: string) => new URL(`../../public/pincodes/${part}.json`, import.meta.url)

afterEach(() => vi.unstubAllGlobals())

test('a pincode is looked up only if the directory has a file for it', () => {
  expect(firstDigits.filter((part) => isInDirectory(`${part}0001`))).toEqual(
    firstDigits.filter((part) => existsSync(fileOf(part))),
  )
})

test('an unknown pincode differs from a directory that cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await lookUpPincode('560001')).toBe('unreachable')
  expect(await lookUpPincode('000000')).toBe('unknown')
  expect(await lookUpPincode('999999')).toBe('unknown')

  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(readFileSync(fileOf(path.slice(10, 12))))))
  expect(await lookUpPincode('560001')).toEqual({ city: 'Bengaluru', state: 'Karnataka' })
  expect(await lookUpPincode('560999')).toBe('unknown')
})

test.each([
  ['781001', 'Guwahati', 'Assam'],
  ['682011', 'Kochi', 'Kerala'],
  ['700091', 'Kolkata', 'West Bengal'],
  ['834001', 'Ranchi', 'Jharkhand'],
])('pincode %s is in %s', async (pincode, city, state) => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(readFileSync(fileOf(path.slice(10, 12))))))
  expect(await lookUpPincode(pincode)).toEqual({ city, state })
})
