import { isJoiner, scriptOf } from './indian-scripts.ts'

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))

/** Latin letters and signs in the receipt's fonts, ₹ among them. */
export const receiptLetters = `${ascii}\u00a0©®°·×½éèêáàâäåíóôöúüñçÉÅÖÜ–—‘’“”•…→←−™₹`

const known = new Set(receiptLetters)

/** Keeps what the fonts can print: drops unknown accents and replaces other scripts' letters with question marks. */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC'))
  return letters
    .map((letter, index) => {
      if (known.has(letter) || scriptOf(letter) !== undefined) return letter
      if (isJoiner(letter) && joins(letters, index)) return letter
      return plain(letter)
    })
    .join('')
}

/** A joiner means something only after an Indian letter. */
function joins(letters: readonly string[], index: number): boolean {
  return scriptOf(letters[index - 1] ?? '') !== undefined
}

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every((each) => known.has(each)) ? base : '?'
}
