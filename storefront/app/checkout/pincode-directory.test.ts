import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInDirectory } from './pincode-directory.ts'

const firstDigits = Array.from({ length: 90 }, (_, index) => String(index + 10))
const hasFile = (part: string) => existsSync(new URL(`../../public/pincodes/${part}.json`, import.meta.url))

test('a pincode is looked up only where the directory has a file for it', () => {
  expect(firstDigits.filter((part) => isInDirectory(`${part}0001`))).toEqual(firstDigits.filter(hasFile))
})
