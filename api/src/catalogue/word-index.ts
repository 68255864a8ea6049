import type { Colour } from '@nukkad/contract/catalogue'
import { setImmediate as breathe } from 'node:timers/promises'
import { membersOf, noBits, put } from './bits.ts'
import type { LastingCard } from './card.ts'
import { colourFamilies, familyOf } from './colour-families.ts'
import { sizeKey } from './size-order.ts'
import { meanings, nearWords, sameWords, wordsOf } from './spellings.ts'

// Decision 012: our own, because search libraries lack our spellings and bit sets and take far more memory.

type Carriers = Map<string, Uint32Array>

export type WordIndex = {
  size: number
  anywhere: Carriers
  inName: Carriers
  inColour: Carriers
  inSize: Carriers
  sorted: string[]
  spelled: string[]
  /** Words of garments that the shop does not have, which lead to near ones. */
  near: ReadonlySet<string>
}

type Found = Map<string, number[]>

export type WordBuilder = { size: number; anywhere: Found; inName: Found; inColour: Found; inSize: Found }

export function startWords(): WordBuilder {
  return { size: 0, anywhere: new Map(), inName: new Map(), inColour: new Map(), inSize: new Map() }
}

/** Spec §2.8: name, category, slug and gender are searched; the collection's name too, for the banner's link. */
export function addToWords(builder: WordBuilder, card: LastingCard, collection: string | null): void {
  const { name, categoryName, categorySlug, slug, gender, colours, sizes } = card
  const at = builder.size++
  const nameWords = wordsOf(name)
  const otherWords = wordsOf([categoryName, categorySlug, slug, gender, collection ?? ''].join(' '))
  note(builder.inName, nameWords, at)
  note(builder.anywhere, [...nameWords, ...otherWords], at)
  note(builder.inColour, colours.flatMap(colourWords), at)
  note(builder.inSize, sizes.map(sizeKey), at)
}

export function colourWords({ name, hex }: Colour): string[] {
  return [...wordsOf(name), ...familyOf(hex).words.split(' ')]
}

function note(found: Found, words: readonly string[], at: number): void {
  for (const word of new Set(words)) {
    const places = found.get(word)
    if (places) places.push(at)
    else found.set(word, [at])
  }
}

export async function finishWords({ size, ...found }: WordBuilder): Promise<WordIndex> {
  const near = new Set(Object.keys(nearWords).filter((word) => !found.anywhere.has(word)))
  const anywhere = carriersOf(size, found.anywhere, near)
  await breathe()
  const inName = carriersOf(size, found.inName, near)
  const sorted = [...anywhere.keys()].toSorted()
  return {
    size,
    anywhere,
    inName,
    inColour: placesOf(found.inColour),
    inSize: placesOf(found.inSize),
    sorted,
    spelled: sorted.filter((word) => !/\p{N}/u.test(word)),
    near,
  }
}

function placesOf(found: Found): Carriers {
  return new Map([...found].map(([word, places]) => [word, Uint32Array.from(places)]))
}

function carriersOf(size: number, found: Found, near: ReadonlySet<string>): Carriers {
  const carriers = placesOf(found)
  for (const same of sameWords) share(size, carriers, same, same)
  for (const [word, meant] of Object.entries(meanings)) share(size, carriers, [word], [word, ...meant])
  for (const word of near) share(size, carriers, [word], nearWords[word]!)
  return carriers
}

function share(size: number, carriers: Carriers, words: readonly string[], of: readonly string[]): void {
  const carried = of.flatMap((word) => carriers.get(word) ?? [])
  if (carried.length === 0) return
  const all = noBits(size)
  for (const places of carried) for (const at of places) put(all, at, true)
  const places = Uint32Array.from(membersOf(all))
  for (const word of words) carriers.set(word, places)
}

const familyWordOf = new Map<string, string>(
  colourFamilies.flatMap(({ words, shades }) =>
    shades.split(' ').map((shade) => [shade, words.split(' ')[0]!] as const),
  ),
)

/** The colours that a typed word means: the shop's own first, then the family of a foreign shade. */
export function meantColours({ inColour }: WordIndex, word: string): string[] {
  if (inColour.has(word)) return [word]
  const family = familyWordOf.get(word)
  return family !== undefined && inColour.has(family) ? [family] : []
}
