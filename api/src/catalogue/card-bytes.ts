import type { LastingCard } from './card.ts'

/** Every card as finished JSON in a few large buffers. A card ends before its `inStock`, which lists add. */
export type CardBytes = { chunks: Buffer[]; ends: number[][] }

const soldOut = Buffer.from(',"inStock":false}')
const inStock = Buffer.from(',"inStock":true}')

export const chunkSize = 256

export function addChunk({ chunks, ends }: CardBytes, cards: readonly Buffer[], before?: CardBytes): void {
  const chunk = Buffer.concat(cards)
  const forerunner = before?.chunks[chunks.length]
  let end = 0
  ends.push(cards.map((card) => (end += card.length)))
  chunks.push(forerunner?.equals(chunk) ? forerunner : chunk)
}

/** Replaces a card, or adds one after the last. */
export function setCard(cards: CardBytes, at: number, card: Buffer): void {
  const nth = Math.floor(at / chunkSize)
  const first = nth * chunkSize
  const pieces = (cards.ends[nth] ?? []).map((_end, place) => cardAt(cards, first + place))
  pieces[at - first] = card
  let end = 0
  cards.ends[nth] = pieces.map((piece) => (end += piece.length))
  cards.chunks[nth] = Buffer.concat(pieces)
}

export function openCard(card: LastingCard): Buffer {
  return Buffer.from(JSON.stringify(card).slice(0, -1))
}

export function cardAt({ chunks, ends }: CardBytes, at: number): Buffer {
  const chunk = Math.floor(at / chunkSize)
  const place = at % chunkSize
  return chunks[chunk]!.subarray(ends[chunk]![place - 1] ?? 0, ends[chunk]![place])
}

export function readCard(cards: CardBytes, at: number): LastingCard {
  return JSON.parse(`${cardAt(cards, at).toString()}}`) as LastingCard
}

export function cardList(cards: CardBytes, places: readonly number[], isInStock: (at: number) => boolean): Buffer[] {
  const pieces = places.flatMap((at, index) => [
    index === 0 ? opening : comma,
    cardAt(cards, at),
    isInStock(at) ? inStock : soldOut,
  ])
  return places.length === 0 ? [opening, closing] : [...pieces, closing]
}

const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')
