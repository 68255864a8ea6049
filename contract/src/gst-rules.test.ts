import { expect, test } from 'vitest'
import { isGstin } from './gst-rules.ts'
import { demoSeller } from './shop.ts'

test.each(['27AAPFU0939F1ZV', '24AANFA2641L1ZF', '29AAGCB7383J1Z4', '29AABCR1718E1ZL', demoSeller.gstin])(
  '%s is a GSTIN',
  (gstin) => expect(isGstin(gstin)).toBe(true),
)

test.each(['27AAPFU0939F1ZW', '29AAACN0000A1Z5', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F0ZV', ''])(
  '"%s" is none: its shape or its check character is wrong',
  (gstin) => expect(isGstin(gstin)).toBe(false),
)
