import { isJoiner, scriptOf } from './indian-scripts.ts'

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))

/** What the receipt's own fonts can write: the store's letters, ₹ among them. */
export const receiptLetters = `${ascii}\u00a0©®°·×½éèêáàâäåíóôöúüñçÉÅÖÜ–—‘’“”•…→←−™₹`

const known = new Set(receiptLetters)

/**
 * The text in letters that can be printed: the store's and those of nine Indian scripts. Accents the fonts lack fall off,
 * letters of other scripts become question marks.
 */
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

/** After a letter of an Indian script a joiner says how it is written; anywhere else it is nothing. */
function joins(letters: readonly string[], index: number): boolean {
  return scriptOf(letters[index - 1] ?? '') !== undefined
}

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every((each) => known.has(each)) ? base : '?'
}
