import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as hb from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontFile } from './fonts.ts'
import { indianScripts, lettersOf } from './indian-scripts.ts'
import { printable, receiptLetters } from './receipt-letters.ts'

test.each([
  ['Asha Rao, ₹1,299', 'Asha Rao, ₹1,299'],
  ['Zoé Šimić', 'Zoé Simic'],
  ['आशा, ಆಶಾ', 'आशा, ಆಶಾ'],
  ['क़', 'क़'.normalize('NFC')],
  ['र\u200dय a\u200db', 'र\u200dय a?b'],
  ['林さん', '???'],
  ['Asha 🎉 Rao 👩🏽‍🚀', 'Asha Rao'],
  ['❤️ from Ravi 🇮🇳 ☺', 'from Ravi'],
  ['Tee™ ©2026 #1 *', 'Tee™ ©2026 #1 *'],
  ['1️⃣ tee', '1 tee'],
  ['line\u2028break', 'line?break'],
])('%s is printed as %s', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})

const canWrite = new Set([...Array.from(receiptLetters), ...indianScripts.flatMap(lettersOf), '\u200c', '\u200d'])

test('any typed text is printed only in letters that the fonts have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      expect(Array.from(printable(typed)).every((letter) => canWrite.has(letter))).toBe(true)
    }),
  )
})

test.each(indianScripts)('the font for %s has every letter that it prints', (script) => {
  const face = new hb.Face(new hb.Blob(readFileSync(fontFile(script))), 0)
  const letters = new Set(face.collectUnicodes())
  expect(
    [...lettersOf(script), '\u200c', '\u200d'].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0)),
  ).toEqual([])
})
