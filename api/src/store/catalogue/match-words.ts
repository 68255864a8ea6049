import { sizeKey } from '@nukkad/contract/sameness-rules'
import { bitsOf, has, noBits, type Bits } from './bits.ts'
import { isWithin } from './edit-distance.ts'
import { isIn, readPricePhrase } from './price-phrase.ts'
import type { Snapshot } from './snapshot.ts'
import { emptyWords, ownWords, soundOf, wordsOf } from './spellings.ts'
import {
  firstNotBefore,
  forEachCarrier,
  forEachPlace,
  heardColours,
  isNear,
  meantColours,
  type WordIndex,
} from './word-index.ts'

type Meaning = {
  /** The shop's words that the typed word may mean, each with its weight. */
  known: [known: string, worth: number][]
  colours: string[]
  size: string | undefined
  sleeves: string[]
  /** The word that a mistyped one was taken for. */
  guess?: string | undefined
  /** The word that the typed one sounds like. */
  heard?: string | undefined
}

export type AskedWord = Meaning & {
  word: string
  isMissing: boolean
}

export type Match = {
  /** The query as it was typed. */
  typed: string
  best: Bits
  scoreOf: (at: number) => number
  asked: AskedWord[]
  isWhole: boolean
  /** The query as it was read, if a word was taken for another. */
  readAs: string | null
}

const points = { exact: 3, beginning: 2, sound: 2, typo: 1, inName: 3 } as const
const mostWords = 8

type Tally = { hits: Uint8Array; scores: Uint8Array; told: Uint8Array }
type Searched = Pick<Snapshot, 'words' | 'room' | 'keys' | 'listed'>

/**
 * A colour, size or sleeve only narrows other matches; it finds products alone only if no other word does. A price
 * narrows all matches; if none has that price, matches at other prices count as near.
 */
export function matchWords({ words: index, room, keys, listed }: Searched, typed: string): Match {
  const { words, range } = readPricePhrase(typed)
  const asked = askedWords(index, words)
  const tally = tallyOf(index, room, asked)
  const found = asked.length === 0 && range ? listedPlaces(listed, room) : bestOf(tally)
  const inRange = range ? found.places.filter((at) => isIn(keys.price[at]!, range)) : found.places
  const best = inRange.length > 0 ? inRange : found.places
  const isEach = found.most === asked.length && !asked.some(({ isMissing }) => isMissing)
  return {
    typed,
    best: best.length === 0 ? noBits(room) : bitsOf(room, best),
    scoreOf: (at) => tally.scores[at] ?? 0,
    asked,
    isWhole: isEach && inRange.length > 0,
    readAs: readAs(asked),
  }
}

/** The places found, the best match first; equal ones keep their order. */
export function bestFirst(order: Uint32Array, { best, scoreOf }: Pick<Match, 'best' | 'scoreOf'>): Uint32Array {
  return order.filter((at) => has(best, at)).sort((one, other) => scoreOf(other) - scoreOf(one))
}

function tallyOf(index: WordIndex, room: number, asked: readonly AskedWord[]): Tally {
  const blank = () => new Uint8Array(room)
  const tally: Tally = { hits: blank(), scores: blank(), told: blank() }
  for (const one of asked) addHits(index, one, tally)
  return tally
}

type Best = { places: number[]; most: number }

/** The places with the most matching words. */
function bestOf({ hits, told }: Tally): Best {
  const isNamed = hits.some((of) => of > 0)
  const sums = hits.map((of, at) => (isNamed && of === 0 ? 0 : of + told[at]!))
  const most = sums.reduce((highest, of) => Math.max(highest, of), 0)
  const places: number[] = []
  if (most > 0) sums.forEach((of, at) => of === most && places.push(at))
  return { places, most }
}

function listedPlaces(listed: Bits, room: number): Best {
  return { places: Array.from({ length: room }, (_, at) => at).filter((at) => has(listed, at)), most: 0 }
}

function readAs(asked: readonly AskedWord[]): string | null {
  if (!asked.some(({ guess }) => guess !== undefined)) return null
  return asked.map(({ word, guess, heard }) => guess ?? heard ?? word).join(' ')
}

/** A single letter counts only if it is a size or nothing else was typed. */
function askedWords(index: WordIndex, typed: string): AskedWord[] {
  const words = [...new Set(wordsOf(typed))].filter((word) => !emptyWords.has(word))
  // A polo t-shirt is a polo.
  const isPolo = words.includes('polo') && index.anywhere.has('polo')
  const named = isPolo ? words.filter((word) => word !== 'tshirt') : words
  const telling = named.length === 1 ? named : named.filter((word) => word.length > 1 || index.inSize.has(word))
  const asksSleeve = telling.includes('sleeve') || telling.includes('sleeved')
  const tokens = typed.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return telling.slice(0, mostWords).map((word) => {
    const whole = tokens.find((token) => token === word || token === `${word}s` || token === `${word}es`) ?? word
    return understand(index, { word, whole, asksSleeve })
  })
}

/** `whole`: the word as typed, with its plural ending. */
type Typed = { word: string; whole: string; asksSleeve: boolean }

function understand(index: WordIndex, typed: Typed): AskedWord {
  const { word } = typed
  const meaning = [asWritten, asHeard, asMistyped]
    .map((read) => () => read(index, typed))
    .reduce<Meaning>((found, read) => (isNothing(found) ? read() : found), nothing)
  const isThere = meaning.colours.length > 0 || meaning.size !== undefined || meaning.sleeves.length > 0
  return { word, ...meaning, isMissing: !isThere && meaning.known.every(([found]) => isNear(index, found)) }
}

const nothing: Meaning = { known: [], colours: [], size: undefined, sleeves: [] }

function isNothing({ known, colours, size, sleeves }: Meaning): boolean {
  return known.length + colours.length + sleeves.length === 0 && size === undefined
}

function asWritten(index: WordIndex, typed: Typed): Meaning {
  const { word } = typed
  const size = index.inSize.has(sizeKey(word)) ? sizeKey(word) : undefined
  const sleeves = isSleeve(index, typed) ? [word] : []
  const isLetter = size !== undefined && word.length === 1
  const begun = isLetter || sleeves.length > 0 ? [] : beginningWith(index, word)
  const isColour = begun.length === 0 || index.inColour.has(word)
  return {
    known: begun.map((found) => [found, found === word ? points.exact : points.beginning]),
    colours: isColour ? meantColours(index, word) : [],
    size,
    sleeves,
  }
}

/** Half and full are sleeves only if the query names a sleeve. */
function isSleeve({ inSleeve }: WordIndex, { word, asksSleeve }: Typed): boolean {
  return inSleeve.has(word) && (asksSleeve || word.startsWith('sleeve'))
}

/** People write Hindi in either script in many ways that sound the same. */
function asHeard(index: WordIndex, { word }: Typed): Meaning {
  if (word.length < 3) return nothing
  const heard = index.sounds.get(soundOf(word)) ?? []
  if (heard.length > 0) return { ...nothing, known: heard.map((found) => [found, points.sound]), heard: heard[0] }
  const colours = heardColours(index, word)
  return { ...nothing, colours, heard: colours[0] }
}

function asMistyped({ spelled, inColour }: WordIndex, { word, whole }: Typed): Meaning {
  const colours = [...inColour.keys()]
  const begun = word.length < 3 ? [] : colours.filter((one) => one.startsWith(word))
  if (begun.length > 0) return { ...nothing, colours: begun }
  if (ownWords.has(word)) return nothing
  const words = mistyped(spelled, { word, whole })
  const meant = mistyped(colours, { word, whole })
  // Blck is as near to block as to black: shoppers name colours more often.
  const isColour = words.length === 0 || meant.some((colour) => isWithin(1, word, colour))
  if (isColour) return { ...nothing, colours: meant, guess: meant[0] }
  return { ...nothing, known: words.map((found) => [found, points.typo]), guess: inPluralOf(whole, words[0]!) }
}

/** Words of the shop are known in the singular. */
function inPluralOf(typed: string, word: string): string {
  return typed.endsWith('s') && !word.endsWith('s') ? `${word}s` : word
}

function addHits(index: WordIndex, { known, colours, size, sleeves }: AskedWord, { hits, scores, told }: Tally): void {
  const reached = new Uint8Array(hits.length)
  const reach = (worth: number) => (at: number) => {
    if (reached[at]! < worth) reached[at] = worth
  }
  for (const [word, worth] of known) {
    forEachCarrier(index, 'anywhere', { word, visit: reach(worth) })
    forEachCarrier(index, 'inName', { word, visit: reach(worth + points.inName) })
  }
  const apart = new Uint8Array(hits.length)
  const mark = (at: number) => void (apart[at] = 1)
  for (const word of colours) forEachPlace(index.inColour.get(word), mark)
  if (size !== undefined) forEachPlace(index.inSize.get(size), mark)
  for (const word of sleeves) forEachPlace(index.inSleeve.get(word), mark)
  reached.forEach((worth, at) => {
    if (worth === 0) told[at]! += apart[at]!
    else {
      hits[at]!++
      scores[at]! += worth
    }
  })
}

/** Words with that beginning. Garments that the shop lacks count only if no other word matches. */
function beginningWith(index: WordIndex, start: string): string[] {
  const { sorted } = index
  const first = firstNotBefore(sorted, start)
  // Some words begin no other word: cap is not the beginning of capri.
  if (ownWords.has(start)) return sorted[first] === start ? [start] : []
  let end = first
  while (sorted[end]?.startsWith(start)) end++
  const all = sorted.slice(first, end)
  const real = all.filter((word) => !isNear(index, word))
  return real.length > 0 ? real : all
}

/**
 * Finds words with the same beginning within one slip, or two for long words; a different beginning is usually a
 * different word. Short words resemble each other too much, so a letter may be missing, added or swapped, but not
 * replaced. Unfinished long words count as typed.
 */
function mistyped(words: readonly string[], { word, whole }: Pick<Typed, 'word' | 'whole'>): string[] {
  if (whole.length < 4) return []
  const slips = whole.length < 8 ? 1 : 2
  const alike = words.filter((other) => other.length > 2 && isAlike(other, word))
  const found = alike.filter((other) =>
    [word, whole].some((typed) => isWithin(slips, typed, other) && (whole.length > 4 || isNoOther(typed, other))),
  )
  if (found.length > 0 || whole.length < 6) return found
  return alike.filter((other) => other.length > whole.length && isWithin(1, whole, other.slice(0, whole.length)))
}

/** First letters that sound alike. Comparing them first is quick, because a catalogue has many words. */
const beginnings: Readonly<Record<string, string>> = { c: 'k', q: 'k', w: 'v', z: 'j' }
const beginningOf = (word: string) => beginnings[word[0]!] ?? word[0]
const isAlike = (one: string, other: string) => beginningOf(one) === beginningOf(other)

const sorted = (word: string) => Array.from(word).toSorted().join()

/** Whether no letter is replaced with another. */
function isNoOther(typed: string, word: string): boolean {
  return typed.length !== word.length || sorted(typed) === sorted(word)
}
