import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPlace, isPincode, pincodeDigits, pincodePart, type PincodeTable } from './pincode-rules.ts'
import { stateOfPincode } from './pincode-state-rules.ts'
import { states } from './state-rules.ts'

const folder = new URL('../../storefront/public/pincodes/', import.meta.url)
const tableOf = (part: string) => JSON.parse(readFileSync(new URL(`${part}.json`, folder), 'utf8')) as PincodeTable
const placeOf = (pincode: string) => findPlace(tableOf(pincodePart(pincode)), pincode)

test.each([
  ['560038', true],
  ['000001', false],
  ['56003', false],
  ['5600381', false],
  ['56003a', false],
  ['', false],
])('%s is a pincode: %s', (typed, expected) => {
  expect(isPincode(typed)).toBe(expected)
})

test.each([
  ['560038', 'Bengaluru', 'Karnataka'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['110001', 'Delhi', 'Delhi'],
  ['122001', 'Gurugram', 'Haryana'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['194101', 'Leh', 'Ladakh'],
  ['194103', 'Kargil', 'Ladakh'],
  ['180001', 'Jammu', 'Jammu and Kashmir'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
])('%s is in %s, %s', (pincode, city, state) => {
  expect(placeOf(pincode)).toEqual({ city, state })
})

test.each(['560 001', '560-001', ' 560001 ', '5600012'])('%j pasted is the pincode 560001', (typed) => {
  expect(pincodeDigits(typed)).toBe('560001')
})

test('a pincode outside the directory has no place', () => {
  expect(placeOf('560999')).toBeNull()
})

test('every state of the directory is in the address form, and every range is valid', () => {
  const known = new Set<string>(states.map(({ name }) => name))
  for (const file of readdirSync(folder)) {
    for (const [state, cities] of Object.entries(tableOf(file.slice(0, 2)))) {
      expect(known).toContain(state)
      for (const ranges of Object.values(cities)) expect(ranges).toMatch(/^\d{4}(-\d{4})?( \d{4}(-\d{4})?)*$/)
    }
  }
})

test('the State of a pincode is that of the directory', () => {
  for (const file of readdirSync(folder)) {
    const part = file.slice(0, 2)
    for (const [state, cities] of Object.entries(tableOf(part))) {
      for (const range of Object.values(cities).flatMap((ranges) => ranges.split(' '))) {
        const [first = '', last = first] = range.split('-')
        expect([range, stateOfPincode(part + first), stateOfPincode(part + last)]).toEqual([range, state, state])
      }
    }
  }
})

test.each(['900056', '100001', '56000', ''])('no directory knows the State of %j', (pincode) => {
  expect(stateOfPincode(pincode)).toBeNull()
})
