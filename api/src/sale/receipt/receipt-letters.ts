import { isJoiner, scriptOf } from './indian-scripts.ts'

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))

/** Latin letters and signs in the receipt's fonts, ₹ among them. */
export const receiptLetters = `${ascii}\u00a0©®°·×½éèêáàâäåíóôöúüñçÉÅÖÜ–—‘’“”•…→←−™₹`

const known = new Set(receiptLetters)

const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\ufe0f\u20e3]\u200d?/gu

/** Keeps what the fonts can print: drops emoji and unknown accents and replaces other scripts' letters with question marks. */
export function printable(text: string): string {
  const letters = Array.from(withoutEmoji(text).normalize('NFC'))
  return letters
    .map((letter, index) => {
      if (known.has(letter) || scriptOf(letter) !== undefined) return letter
      if (isJoiner(letter) && joins(letters, index)) return letter
      return plain(letter)
    })
    .join('')
}

/** Emoji mean nothing on paper; neither does the gap that one leaves. */
function withoutEmoji(text: string): string {
  const bare = text.replaceAll(emoji, (sign) => (known.has(sign) ? sign : ''))
  return bare === text ? text : bare.replaceAll(/ {2,}/g, ' ').trim()
}

/** A joiner means something only after an Indian letter. */
function joins(letters: readonly string[], index: number): boolean {
  return scriptOf(letters[index - 1] ?? '') !== undefined
}

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && Array.from(base).every((each) => known.has(each)) ? base : '?'
}
