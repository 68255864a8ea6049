import type { Matched } from '@nukkad/contract/catalogue'
import { sizeKey } from '@nukkad/contract/sameness-rules'
import type { LastingCard } from './card.ts'
import type { AskedWord } from './match-words.ts'
import { colourWords } from './word-index.ts'

/** The typed colour and size, as this product calls them. */
export function matchedOf(card: LastingCard, asked: readonly AskedWord[]): Matched {
  const fits = card.colours.map((colour) => {
    const words = new Set(colourWords(colour))
    return asked.filter(({ colours }) => colours.some((word) => words.has(word))).length
  })
  const most = Math.max(0, ...fits)
  return {
    color: most === 0 ? null : card.colours[fits.indexOf(most)]!.name,
    size: card.sizes.find((size) => asked.some((one) => one.size === sizeKey(size))) ?? null,
  }
}
