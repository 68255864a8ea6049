import { nameKey, sizeKey } from '@nukkad/contract/sameness-rules'
import type { Colour } from '@nukkad/contract/catalogue'
import type { LastingCard } from './card.ts'
import { colourFamilies, familyOf } from './colour-families.ts'
import { meanings, nearWords, sameWords, soundOf, wordsOf } from './spellings.ts'

// Decision 012: an index of our own, because search libraries lack our spellings and bit sets and need far more memory.

/** The places with a word; most words belong to a single product. */
type Places = number | number[] | Uint32Array
type Carriers = Map<string, Places>

export type WordIndex = {
  anywhere: Carriers
  inName: Carriers
  inColour: Carriers
  inSize: Carriers
  inSleeve: Carriers
  /** Every word that leads to a product, sorted. */
  sorted: string[]
  /** Words without digits; only these may be mistyped. */
  spelled: string[]
  /** Words by their sound. */
  sounds: Map<string, string[]>
}

export type Worded = { card: LastingCard; collection: string | null }

export function startWords(): WordIndex {
  return {
    anywhere: new Map(),
    inName: new Map(),
    inColour: new Map(),
    inSize: new Map(),
    inSleeve: new Map(),
    sounds: new Map(),
    sorted: [],
    spelled: [],
  }
}

/** Adds a product while the catalogue is read; `finishWords` makes its words known. */
export function addToWords(index: WordIndex, at: number, product: Worded): void {
  for (const [part, words] of entriesOf(product)) for (const word of words) addPlace(index[part], word, at)
}

export function finishWords(index: WordIndex): void {
  for (const part of parts) {
    for (const [word, places] of index[part]) {
      if (Array.isArray(places)) index[part].set(word, Uint32Array.from(places))
    }
  }
  const linked = [...linkedWords].filter((word) => isKnown(index, word))
  index.sorted = [...new Set([...index.anywhere.keys(), ...linked])].toSorted()
  index.spelled = index.sorted.filter(isSpelled)
  for (const word of index.spelled) addSound(index, word)
}

/** Replaces one product's old words with its new ones; returns whether any differ. */
export function changeWords(index: WordIndex, at: number, before?: Worded, after?: Worded): boolean {
  const [had, has] = [before ? entriesOf(before) : noEntries, after ? entriesOf(after) : noEntries]
  const touched = parts.map((part) => changePart(index[part], at, { had: had.get(part)!, has: has.get(part)! }))
  keepKnown(index, touched[parts.indexOf('anywhere')]!)
  return touched.some((words) => words.size > 0)
}

function changePart(carriers: Carriers, at: number, { had, has }: Record<'had' | 'has', Set<string>>): Set<string> {
  const [left, come] = [had.difference(has), has.difference(had)]
  for (const word of left) removePlace(carriers, word, at)
  for (const word of come) addPlace(carriers, word, at)
  return left.union(come)
}

/** The places with the word, or with a synonym in the same part. */
export function forEachCarrier(
  index: WordIndex,
  part: 'anywhere' | 'inName',
  { word, visit }: { word: string; visit: (at: number) => void },
): void {
  for (const written of writtenAs(index, word)) forEachPlace(index[part].get(written), visit)
}

export function forEachPlace(places: Places | undefined, visit: (at: number) => void): void {
  if (places === undefined) return
  if (typeof places === 'number') visit(places)
  else for (const at of places) visit(at)
}

/** A word for a garment that the shop lacks, which leads to similar ones. */
export function isNear({ anywhere }: WordIndex, word: string): boolean {
  return near.has(word) && !anywhere.has(word)
}

export function colourWords({ name, hex }: Colour): string[] {
  return [...wordsOf(name), firstWord(familyOf(hex).words)]
}

const parts = ['anywhere', 'inName', 'inColour', 'inSize', 'inSleeve'] as const
type Entries = Map<(typeof parts)[number], Set<string>>
const noEntries: Entries = new Map(parts.map((part) => [part, new Set()]))

/** Spec §2.8: search covers name, category, slug and gender, and the collection's name for the banner's link. */
function entriesOf({ card, collection }: Worded): Entries {
  const { name, categoryName, categorySlug, slug, gender, colours, sizes, secondCategory } = card
  const nameWords = wordsOf(name)
  const sleeves = Object.entries(card.productFeatures).flatMap(([key, value]) =>
    nameKey(key) === 'sleeve' ? value : [],
  )
  const second = secondCategory ? [secondCategory.name, secondCategory.slug, secondCategory.gender] : []
  const otherWords = wordsOf([categoryName, categorySlug, slug, gender, ...second, collection ?? ''].join(' '))
  return new Map([
    ['anywhere', new Set([...nameWords, ...otherWords])],
    ['inName', new Set(nameWords)],
    ['inColour', new Set(colours.flatMap(colourWords))],
    ['inSize', new Set(sizes.map(sizeKey))],
    ['inSleeve', new Set(sleeves.flatMap(wordsOf))],
  ])
}

function addPlace(carriers: Carriers, word: string, at: number): void {
  const places = carriers.get(word)
  if (places === undefined) carriers.set(word, at)
  else if (typeof places === 'number') carriers.set(word, [places, at])
  else if (Array.isArray(places)) places.push(at)
  else carriers.set(word, Uint32Array.of(...places, at))
}

function removePlace(carriers: Carriers, word: string, at: number): void {
  const places = carriers.get(word)
  const rest =
    places === undefined || typeof places === 'number' ? [] : Uint32Array.from(places).filter((one) => one !== at)
  if (rest.length === 0) carriers.delete(word)
  else carriers.set(word, rest.length === 1 ? rest[0]! : (rest as Uint32Array))
}

const isSpelled = (word: string) => !/\p{N}/u.test(word)

function isKnown(index: WordIndex, word: string): boolean {
  return writtenAs(index, word).some((written) => index.anywhere.has(written))
}

/** Updates the lists for each word, and for linked words that may now lead to products, or no longer. */
function keepKnown(index: WordIndex, words: Set<string>): void {
  for (const word of words.isDisjointFrom(linkedWords) ? words : words.union(linkedWords)) {
    const isListed = isKnown(index, word)
    keepListed(index.sorted, word, isListed)
    keepListed(index.spelled, word, isListed && isSpelled(word))
    if (isListed && isSpelled(word)) addSound(index, word)
    else removeSound(index, word)
  }
}

function addSound({ sounds }: WordIndex, word: string): void {
  const sound = soundOf(word)
  const words = sounds.get(sound) ?? []
  if (!words.includes(word)) sounds.set(sound, [...words, word].toSorted())
}

function removeSound({ sounds }: WordIndex, word: string): void {
  const sound = soundOf(word)
  const rest = sounds.get(sound)?.filter((one) => one !== word) ?? []
  if (rest.length === 0) sounds.delete(sound)
  else sounds.set(sound, rest)
}

function keepListed(list: string[], word: string, isListed: boolean): void {
  const at = firstNotBefore(list, word)
  if (isListed === (list[at] === word)) return
  if (isListed) list.splice(at, 0, word)
  else list.splice(at, 1)
}

export function firstNotBefore(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

const synonyms = new Map(sameWords.flatMap((same) => same.map((word) => [word, same] as const)))
const withSynonyms = (words: readonly string[]) => [...new Set(words.flatMap((word) => synonyms.get(word) ?? [word]))]
const meant = new Map([
  ...synonyms,
  ...Object.entries(meanings).map(([word, others]) => [word, withSynonyms([word, ...others])] as const),
])
const near = new Map(
  Object.entries(nearWords).map(([word, others]) => [
    word,
    [...new Set(others.flatMap((other) => meant.get(other) ?? [other]))],
  ]),
)
/** Words that may lead to others: more than their own places decides whether they are known. */
const linkedWords: ReadonlySet<string> = new Set([...meant, ...near].flatMap(([word, others]) => [word, ...others]))

function writtenAs(index: WordIndex, word: string): readonly string[] {
  return (isNear(index, word) ? near.get(word) : meant.get(word)) ?? [word]
}

const firstWord = (words: string) => words.split(' ')[0]!

/** The word that search keeps for each family, by its other words, its shades and, after a ~, their sounds. */
const familyWordOf = new Map<string, string>(
  colourFamilies.flatMap(({ words, shades }) =>
    `${words} ${shades}`
      .split(' ')
      .flatMap((word) => [[word, firstWord(words)] as const, [`~${soundOf(word)}`, firstWord(words)] as const]),
  ),
)

/** The colours that a typed word means: the shop's own first, then the family of an unknown shade. */
export function meantColours({ inColour }: WordIndex, word: string): string[] {
  if (inColour.has(word)) return [word]
  return familyOfWord(inColour, word)
}

/** Colours with that sound: laal is lal, and red. */
export function heardColours({ inColour }: WordIndex, word: string): string[] {
  return familyOfWord(inColour, `~${soundOf(word)}`)
}

function familyOfWord(inColour: Carriers, word: string): string[] {
  const family = familyWordOf.get(word)
  return family !== undefined && inColour.has(family) ? [family] : []
}
