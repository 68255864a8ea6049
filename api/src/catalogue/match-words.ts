import { bitsOf, noBits, type Bits } from './bits.ts'
import { isWithin } from './edit-distance.ts'
import { emptyWords, wordsOf } from './spellings.ts'
import type { WordIndex } from './word-index.ts'

type Match = { best: Bits; scoreOf: (at: number) => number }

const points = { exact: 3, beginning: 2, typo: 1, inName: 3 } as const
const mostWords = 8

/** The products that carry the most of the words typed, and how well each does; what nothing carries is passed over. */
export function matchWords(index: WordIndex, typed: string): Match {
  const hits = new Uint8Array(index.size)
  const scores = new Uint8Array(index.size)
  for (const word of askedWords(typed)) addHits(index, word, { hits, scores })

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

function addHits(index: WordIndex, word: string, { hits, scores }: { hits: Uint8Array; scores: Uint8Array }): void {
  const reached = new Uint8Array(index.size)
  const reach = (known: string, worth: number) => {
    for (const at of index.anywhere.get(known) ?? []) reached[at] = Math.max(reached[at]!, worth)
    for (const at of index.inName.get(known) ?? []) reached[at] = Math.max(reached[at]!, worth + points.inName)
  }
  const beginning = beginningWith(index.sorted, word)
  for (const known of beginning) reach(known, known === word ? points.exact : points.beginning)
  if (beginning.length === 0) for (const known of mistyped(index.spelled, word)) reach(known, points.typo)

  reached.forEach((worth, at) => {
    if (worth === 0) return
    hits[at]!++
    scores[at]! += worth
  })
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
