// One rule for equal names: everything that compares sizes, colours, sleeves, tags or other names of the shop uses
// these keys.

/** Words that people write apart, joined or spelled differently; for search and names. Expects lower case. */
export const knownSpellings: readonly (readonly [RegExp, string])[] = [
  [/\bt[\s-]+(?=s)/g, 't'],
  [/\btee[\s-]+(?=shirt)/g, 't'],
  [/\bco[\s-]+(?=ord)/g, 'co'],
  [/\bsweat[\s-]+(?=shirt)/g, 'sweat'],
  [/\btrack[\s-]+(?=pant|suit)/g, 'track'],
  [/\bhalf[\s-]+(?=pant)/g, 'half'],
  [/\bbush?[\s-]+(?=shirt)/g, 'bush'],
  [/\bover[\s-]+(?=size)/g, 'over'],
  [/\boff[\s-]+(?=white)/g, 'off'],
  [/\bcrop[\s-]*top(?=s?\b)/g, 'crop top'],
  [/\bextra[\s-]+large\b/g, 'xl'],
  [/\bextra[\s-]+small\b/g, 'xs'],
  [/\bdouble[\s-]+xl\b/g, '2xl'],
  [/\btriple[\s-]+xl\b/g, '3xl'],
  [/\b([2-9])[\s-]+xl\b/g, '$1xl'],
]

const knownNames: readonly (readonly [RegExp, string])[] = [
  [/\btshirts?\b/g, 'tshirt'],
  [/\bgray\b/g, 'grey'],
  [/\bmulti[\s-]*colou?r(?:ed)?\b/g, 'multicolour'],
  [/\bsleeve[\s-]+less\b/g, 'sleeveless'],
  [/\bsleeve[sd]\b/g, 'sleeve'],
  [/\bthree[\s-]+quarters?\b/g, '3/4'],
]

/** Equal names have equal keys: spaces, dashes, case and known spellings make no difference. */
export const nameKey = remembered((name) => {
  const joined = replaceAll(replaceAll(plainOf(name), knownSpellings), knownNames)
  return joined.replace(/[\s\-‐-―_]+/gu, ' ').trim()
})

/** The key of the one size that fits everybody. */
export const oneSizeKey = 'free size'

const sizeWords: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  'x-large': 'xl',
  'x-small': 'xs',
  free: oneSizeKey,
  freesize: oneSizeKey,
  'free-size': oneSizeKey,
  onesize: oneSizeKey,
  'one-size': oneSizeKey,
  'one size': oneSizeKey,
  'one size fits all': oneSizeKey,
}

/** Equal sizes have equal keys: `XXL` and `2XL`, `32"` and `32`, `2-3 years` and `2-3Y`. */
export const sizeKey = remembered((size) => {
  const plain = replaceAll(plainOf(size), knownSpellings)
    .replace(/^size\s+(?=\S)/, '')
    .replace(/ ?([-/‐-―]) ?/gu, (_, sign: string) => (sign === '/' ? '/' : '-'))
    .trim()
  const word = sizeWords[plain] ?? plain
  return lettersKey(word) ?? waistKey(word) ?? ageKey(word) ?? word
})

const isRepeated = /^(x{2,6})([sl])$/
const isCounted = /^([1-9])\s?x\s?([sl])$/

/** `xxxl`, `3 xl` and `3xl` become `3xl`. */
function lettersKey(word: string): string | undefined {
  const repeated = isRepeated.exec(word)
  if (repeated) return `${repeated[1]!.length}x${repeated[2]}`
  const counted = isCounted.exec(word)
  return counted ? `${counted[1] === '1' ? '' : counted[1]}x${counted[2]}` : undefined
}

function waistKey(word: string): string | undefined {
  return /^(?:w|waist |chest )?(\d{1,3}(?:\.\d)?)\s?(?:in|inch|inches|"|”|″)?$/.exec(word)?.[1]
}

function ageKey(word: string): string | undefined {
  const [, from = '', unit = ''] =
    /^(\d{1,2}(?:-\d{1,2})?)\s?(y|yr|yrs|year|years|m|mo|mth|mths|month|months)$/.exec(word) ?? []
  return from === '' ? undefined : `${from}${unit.startsWith('y') ? 'y' : 'm'}`
}

/** Letters from small to large, then numbers, ages and words; free size is last. */
export function bySize(one: string, other: string): number {
  const [a, b] = [placeOf(sizeKey(one)), placeOf(sizeKey(other))]
  const named = a.group - b.group || a.value - b.value || a.key.localeCompare(b.key, 'en', { numeric: true })
  // `7` and `07` are different sizes.
  return named || (one < other ? -1 : Number(one > other))
}

/** Compares the sizes of a product: those in its own order, then the others in the standard order. */
export function bySizeIn(order: readonly string[] | null): (one: string, other: string) => number {
  if (order === null) return bySize
  const places = new Map(order.map((key, place) => [key, place]))
  const place = (size: string) => places.get(sizeKey(size)) ?? order.length
  return (one, other) => place(one) - place(other) || bySize(one, other)
}

/** A product's own order as it is stored: the key of each size, once. Null: the standard order. */
export function storedSizeOrder(sizes: readonly string[] | null): string[] | null {
  const keys = [...new Set((sizes ?? []).map(sizeKey))]
  const isStandard = keys.every((key, at) => at === 0 || bySize(keys[at - 1]!, key) < 0)
  return isStandard ? null : keys
}

type Place = { group: number; value: number; key: string }

const isLetters = /^(?:(\d?)x)?([sl])(?=$|[\s(/-])|^(m)(?=$|[\s(/-])/
const groups = { letters: 0, numbers: 1, ages: 2, words: 3, free: 4 } as const

function placeOf(key: string): Place {
  if (key === oneSizeKey) return { group: groups.free, value: 0, key }
  const letters = isLetters.exec(key)
  // S/M is between S and M.
  if (letters) return { group: groups.letters, value: worthOf(letters) + (letters[0] === key ? 0 : 0.5), key }
  const age = /^(\d+)(?:-\d+)?([ym])$/.exec(key)
  if (age) return { group: groups.ages, value: Number(age[1]) * (age[2] === 'y' ? 12 : 1), key }
  const number = /^\d+(?:\.\d+)?/.exec(key)?.[0]
  if (number !== undefined) return { group: groups.numbers, value: Number(number), key }
  return { group: groups.words, value: 0, key }
}

function worthOf([whole, count, end, medium]: RegExpExecArray): number {
  if (medium !== undefined) return 0
  const xs = whole.includes('x') ? Number(count || 1) : 0
  return end === 's' ? -1 - xs : 1 + xs
}

/** Whether two names are the same for the shop. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

export function isSameSize(one: string, other: string): boolean {
  return sizeKey(one) === sizeKey(other)
}

/** The first equal name in `known`, else the text itself without invisible characters and odd spaces. */
export function spelledAs(known: Iterable<string>, text: string, keyOf: (text: string) => string = nameKey): string {
  const key = keyOf(text)
  for (const one of known) if (keyOf(one) === key) return one
  // Line breaks stay, so that validation refuses them.
  return text
    .normalize('NFC')
    .trim()
    .replace(/[^\S\n\v\f\r\u0085\u2028\u2029]+/gu, ' ')
}

/** NFC in lower case, with single spaces, without joiners and other invisible marks. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .trim()
}

function replaceAll(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((line, [pattern, whole]) => line.replaceAll(pattern, whole), text)
}

const mostRemembered = 5_000

/** Caches keys: a catalogue has few names and compares them often. */
function remembered(keyOf: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= mostRemembered) known.clear()
    const key = keyOf(text)
    known.set(text, key)
    return key
  }
}
