import { bitsOf, noBits, type Bits } from './bits.ts'
import { isWithin } from './edit-distance.ts'
import { emptyWords, wordsOf } from './spellings.ts'
import type { WordIndex } from './word-index.ts'

type Match = { best: Bits; scoreOf: (at: number) => number }

const points = { exact: 3, beginning: 2, typo: 1, inName: 3 } as const
const mostWords = 8

type Tally = { hits: Uint8Array; scores: Uint8Array; dyed: Uint8Array }

/**
 * The products that carry the most of the words typed, and how well each does; what nothing carries is passed over. A
 * colour finds nothing by itself, but tells the black tees from the others.
 */
export function matchWords(index: WordIndex, typed: string): Match {
  const blank = () => new Uint8Array(index.size)
  const tally: Tally = { hits: blank(), scores: blank(), dyed: blank() }
  for (const word of askedWords(typed)) addHits(index, word, tally)

  const { scores, dyed } = tally
  const hits = tally.hits.map((of, at) => (of === 0 ? 0 : of + dyed[at]!))
  const most = hits.reduce((highest, of) => Math.max(highest, of), 0)
  if (most === 0) return { best: noBits(index.size), scoreOf: () => 0 }
  const best: number[] = []
  hits.forEach((of, at) => of === most && best.push(at))
  return { best: bitsOf(index.size, best), scoreOf: (at) => scores[at] ?? 0 }
}

/** A single letter tells something only when nothing else was typed. */
function askedWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed))].filter((word) => !emptyWords.has(word))
  return words.length === 1 ? words : words.filter((word) => word.length > 1).slice(0, mostWords)
}

function addHits(index: WordIndex, word: string, { hits, scores, dyed }: Tally): void {
  const reached = new Uint8Array(index.size)
  const reach = (known: string, worth: number) => {
    for (const at of index.anywhere.get(known) ?? []) reached[at] = Math.max(reached[at]!, worth)
    for (const at of index.inName.get(known) ?? []) reached[at] = Math.max(reached[at]!, worth + points.inName)
  }
  for (const [known, worth] of knownWords(index, word)) reach(known, worth)
  for (const at of index.inColour.get(word) ?? []) if (reached[at] === 0) dyed[at]!++
  reached.forEach((worth, at) => {
    if (worth === 0) return
    hits[at]!++
    scores[at]! += worth
  })
}

/** The shop's words that are meant by the one typed, and what each is worth; a colour is not a slip of something else. */
function knownWords(index: WordIndex, word: string): [known: string, worth: number][] {
  const beginning = beginningWith(index.sorted, word)
  if (beginning.length > 0) return beginning.map((known) => [known, known === word ? points.exact : points.beginning])
  return index.inColour.has(word) ? [] : mistyped(index.spelled, word).map((known) => [known, points.typo])
}

function beginningWith(sorted: readonly string[], start: string): string[] {
  const first = firstNotBefore(sorted, start)
  let end = first
  while (sorted[end]?.startsWith(start)) end++
  return sorted.slice(first, end)
}

function firstNotBefore(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Short words are too easily one another; long ones may carry two slips. Unfinished words count as far as typed. */
function mistyped(words: readonly string[], typed: string): string[] {
  if (typed.length < 4) return []
  const slips = typed.length < 8 ? 1 : 2
  const whole = words.filter((word) => isWithin(slips, typed, word))
  return whole.length > 0 ? whole : words.filter((word) => isWithin(slips, typed, word.slice(0, typed.length)))
}
