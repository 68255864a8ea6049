// Romanises Devanagari as Indian shoppers type it: चाय is chay, लाल is lal. For slugs and search.

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const withNukta: Readonly<Record<string, string>> = { क: 'k', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' }
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}
const marks: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' }
const nukta = '\u093C'
const halant = '\u094D'

/** The text with its Devanagari in lower-case Latin letters; all other characters stay. */
export function romanised(text: string): string {
  if (!/\p{Script=Devanagari}/u.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(?:\p{Script=Devanagari}|\u200C|\u200D)+/gu, (word) => romaniseWord(word.replace(/\u200C|\u200D/g, '')))
    .normalize('NFC')
}

function romaniseWord(word: string): string {
  const letters = Array.from(word)
  return letters.map((letter, at) => (letter in consonants ? consonantOf(letters, at) : signOf(letter))).join('')
}

/** A consonant has its inherent a before another letter, but not at the end of a word. */
function consonantOf(letters: readonly string[], at: number): string {
  const letter = letters[at]!
  const isDotted = letters[at + 1] === nukta
  const next = letters[at + (isDotted ? 2 : 1)] ?? ''
  const sound = (isDotted && withNukta[letter]) || consonants[letter]!
  return next in consonants || next in marks || next in vowels ? `${sound}a` : sound
}

function signOf(letter: string): string {
  return vowels[letter] ?? vowelSigns[letter] ?? marks[letter] ?? digitOf(letter)
}

function digitOf(letter: string): string {
  const digit = '०१२३४५६७८९'.indexOf(letter)
  if (digit >= 0) return String(digit)
  return letter === nukta || letter === halant ? '' : ' '
}
