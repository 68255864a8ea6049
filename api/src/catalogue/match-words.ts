import { sizeKey } from '@nukkad/contract/sameness-rules'
import { bitsOf, noBits, type Bits } from './bits.ts'
import { isWithin } from './edit-distance.ts'
import { emptyWords, wordsOf } from './spellings.ts'
import { firstNotBefore, forEachCarrier, forEachPlace, isNear, meantColours, type WordIndex } from './word-index.ts'

type Meaning = {
  /** The shop's words that it may mean, each with its weight. */
  known: [known: string, worth: number][]
  colours: string[]
  size: string | undefined
}

export type AskedWord = Meaning & {
  word: string
  isMissing: boolean
}

export type Match = {
  best: Bits
  scoreOf: (at: number) => number
  asked: AskedWord[]
  isWhole: boolean
}

const points = { exact: 3, beginning: 2, typo: 1, inName: 3 } as const
const mostWords = 8

type Tally = { hits: Uint8Array; scores: Uint8Array; told: Uint8Array }

/** A colour or size only narrows other matches; it finds products by itself only where no other word does. */
export function matchWords(index: WordIndex, room: number, typed: string): Match {
  const asked = askedWords(index, typed)
  const blank = () => new Uint8Array(room)
  const tally: Tally = { hits: blank(), scores: blank(), told: blank() }
  for (const one of asked) addHits(index, one, tally)

  const { hits, scores, told } = tally
  const isNamed = hits.some((of) => of > 0)
  const sums = hits.map((of, at) => (isNamed && of === 0 ? 0 : of + told[at]!))
  const most = sums.reduce((highest, of) => Math.max(highest, of), 0)
  if (most === 0) return { best: noBits(room), scoreOf: () => 0, asked, isWhole: false }
  const best: number[] = []
  sums.forEach((of, at) => of === most && best.push(at))
  return {
    best: bitsOf(room, best),
    scoreOf: (at) => scores[at] ?? 0,
    asked,
    isWhole: most === asked.length && !asked.some(({ isMissing }) => isMissing),
  }
}

/** A single letter counts only when it is a size or nothing else was typed. */
function askedWords(index: WordIndex, typed: string): AskedWord[] {
  const words = [...new Set(wordsOf(typed))].filter((word) => !emptyWords.has(word))
  const telling = words.length === 1 ? words : words.filter((word) => word.length > 1 || index.inSize.has(word))
  return telling.slice(0, mostWords).map((word) => understand(index, word))
}

function understand(index: WordIndex, word: string): AskedWord {
  const written = asWritten(index, word)
  const meaning = isNothing(written) ? asMistyped(index, word) : written
  const isThere = meaning.colours.length > 0 || meaning.size !== undefined
  return { word, ...meaning, isMissing: !isThere && meaning.known.every(([found]) => isNear(index, found)) }
}

function isNothing({ known, colours, size }: Meaning): boolean {
  return known.length === 0 && colours.length === 0 && size === undefined
}

function asWritten(index: WordIndex, word: string): Meaning {
  const key = sizeKey(word)
  const size = index.inSize.has(key) ? key : undefined
  const begun = size !== undefined && word.length === 1 ? [] : beginningWith(index, word)
  return {
    known: begun.map((found) => [found, found === word ? points.exact : points.beginning]),
    colours: begun.length > 0 && !index.inColour.has(word) ? [] : meantColours(index, word),
    size,
  }
}

function asMistyped({ spelled, inColour }: WordIndex, typed: string): Meaning {
  const colours = [...inColour.keys()]
  const begun = typed.length < 3 ? [] : colours.filter((word) => word.startsWith(typed))
  if (begun.length > 0) return { known: [], colours: begun, size: undefined }
  const words = mistyped(spelled, typed)
  return {
    known: words.map((found) => [found, points.typo]),
    colours: words.length > 0 ? [] : mistyped(colours, typed),
    size: undefined,
  }
}

function addHits(index: WordIndex, { known, colours, size }: AskedWord, { hits, scores, told }: Tally): void {
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
  reached.forEach((worth, at) => {
    if (worth === 0) told[at]! += apart[at]!
    else {
      hits[at]!++
      scores[at]! += worth
    }
  })
}

/** Words with that beginning; those of garments the shop lacks only where nothing else begins so. */
function beginningWith(index: WordIndex, start: string): string[] {
  const { sorted } = index
  const first = firstNotBefore(sorted, start)
  let end = first
  while (sorted[end]?.startsWith(start)) end++
  const all = sorted.slice(first, end)
  const real = all.filter((word) => !isNear(index, word))
  return real.length > 0 ? real : all
}

/** Short words are too alike; long ones may have two slips. Unfinished words count as far as typed. */
function mistyped(words: readonly string[], typed: string): string[] {
  if (typed.length < 4) return []
  const slips = typed.length < 8 ? 1 : 2
  const whole = words.filter((word) => isWithin(slips, typed, word))
  return whole.length > 0 ? whole : words.filter((word) => isWithin(slips, typed, word.slice(0, typed.length)))
}
