import { setImmediate as breathe } from 'node:timers/promises'
import { membersOf, noBits, put } from './bits.ts'
import type { LastingCard } from './card.ts'
import { meanings, sameWords, wordsOf } from './spellings.ts'

/** Which products carry which word. */
type Carriers = Map<string, Uint32Array>

export type WordIndex = {
  size: number
  anywhere: Carriers
  inName: Carriers
  /** Words of their colours, which only tell apart what other words have found. */
  inColour: Carriers
  /** The words in order, to find those that begin alike. */
  sorted: string[]
  /** Those that can be mistyped: a number is meant as it stands. */
  spelled: string[]
}

type Found = Map<string, number[]>

export type WordBuilder = { size: number; anywhere: Found; inName: Found; inColour: Found }

export function startWords(): WordBuilder {
  return { size: 0, anywhere: new Map(), inName: new Map(), inColour: new Map() }
}

/** Spec §2.8: name, category, slug and gender are searched; the collection's name too, so the banner can lead to it. */
export function addToWords(builder: WordBuilder, card: LastingCard, collection: string | null): void {
  const { name, categoryName, categorySlug, slug, gender, colours } = card
  const at = builder.size++
  const nameWords = wordsOf(name)
  const otherWords = wordsOf([categoryName, categorySlug, slug, gender, collection ?? ''].join(' '))
  note(builder.inName, nameWords, at)
  note(builder.anywhere, [...nameWords, ...otherWords], at)
  note(builder.inColour, wordsOf(colours.map((colour) => colour.name).join(' ')), at)
}

function note(found: Found, words: readonly string[], at: number): void {
  for (const word of new Set(words)) {
    const places = found.get(word)
    if (places) places.push(at)
    else found.set(word, [at])
  }
}

export async function finishWords({ size, ...found }: WordBuilder): Promise<WordIndex> {
  const anywhere = carriersOf(size, found.anywhere)
  await breathe()
  const inName = carriersOf(size, found.inName)
  const inColour = carriersOf(size, found.inColour)
  const sorted = [...anywhere.keys()].toSorted()
  return { size, anywhere, inName, inColour, sorted, spelled: sorted.filter((word) => !/\p{N}/u.test(word)) }
}

function carriersOf(size: number, found: Found): Carriers {
  const carriers = new Map([...found].map(([word, places]) => [word, Uint32Array.from(places)]))
  for (const same of sameWords) share(size, carriers, same, same)
  for (const [word, meant] of Object.entries(meanings)) share(size, carriers, [word], [word, ...meant])
  return carriers
}

/** Gives all these words the products of all those. */
function share(size: number, carriers: Carriers, words: readonly string[], of: readonly string[]): void {
  const carried = of.flatMap((word) => carriers.get(word) ?? [])
  if (carried.length === 0) return
  const all = noBits(size)
  for (const places of carried) for (const at of places) put(all, at, true)
  const places = Uint32Array.from(membersOf(all))
  for (const word of words) carriers.set(word, places)
}
