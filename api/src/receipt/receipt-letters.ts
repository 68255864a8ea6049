const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))

/** What the receipt's fonts can write: the store's own letters, ₹ among them. */
export const receiptLetters = `${ascii}\u00a0©®°·×½éèêáàâäåíóôöúüñçÉÅÖÜ–—‘’“”•…→←−™₹`

const known = new Set(receiptLetters)

/** The text in letters that can be printed: accents the fonts lack fall off, other scripts become question marks. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => (known.has(letter) ? letter : plain(letter))).join('')
}

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every((each) => known.has(each)) ? base : '?'
}
