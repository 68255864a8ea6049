import type { Matched } from '@nukkad/contract/catalogue'
import { LRUCache } from 'lru-cache'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { LastingCard, StockOnCard } from './card.ts'

type EndOfCard = StockOnCard & { matched?: Matched }

/** Cards as finished JSON, compressed in blocks to a tenth. A card ends before its stock, which lists append. */
export type CardBytes = { blocks: Buffer[]; read: LRUCache<number, Buffer[]> }

/** A larger block would compress a little better, but take longer to read. */
const blockSize = 16
/** The number of blocks of a shop with 2,000 products. */
const mostRead = 128
/** Cards are added in batches of whole blocks. */
export const batchSize = 16 * blockSize

export function startCards(): CardBytes {
  return { blocks: [], read: new LRUCache({ max: mostRead }) }
}

/** Adds the cards of the next places. */
export function addCards({ blocks }: CardBytes, cards: readonly Buffer[]): void {
  for (let first = 0; first < cards.length; first += blockSize) {
    blocks.push(packBlock(cards.slice(first, first + blockSize)))
  }
}

/** Replaces a card, or adds one after the last. */
export function setCard(cards: CardBytes, at: number, card: Buffer): void {
  const nth = Math.floor(at / blockSize)
  const block = nth < cards.blocks.length ? [...readBlock(cards, nth)] : []
  // Most changes are of the stock, which is not on it.
  if (block[at % blockSize]?.equals(card)) return
  block[at % blockSize] = card
  cards.blocks[nth] = packBlock(block)
  cards.read.set(nth, block)
}

export function openCard(card: LastingCard): Buffer {
  return Buffer.from(JSON.stringify(card).slice(0, -1))
}

export function readCard(cards: CardBytes, at: number): LastingCard {
  return JSON.parse(`${cardAt(cards, at).toString()}}`) as LastingCard
}

export function cardList(cards: CardBytes, places: readonly number[], endOf: (at: number) => EndOfCard): Buffer[] {
  const pieces = places.flatMap((at, index) => [
    index === 0 ? opening : comma,
    cardAt(cards, at),
    Buffer.from(`,${JSON.stringify(endOf(at)).slice(1)}`),
  ])
  return places.length === 0 ? [opening, closing] : [...pieces, closing]
}

function cardAt(cards: CardBytes, at: number): Buffer {
  return readBlock(cards, Math.floor(at / blockSize))[at % blockSize]!
}

function readBlock({ blocks, read }: CardBytes, nth: number): Buffer[] {
  const known = read.get(nth)
  if (known) return known
  const block = splitLines(inflateRawSync(blocks[nth]!))
  read.set(nth, block)
  return block
}

/** A line break separates the cards: JSON contains none. */
function packBlock(cards: readonly Buffer[]): Buffer {
  const packed = deflateRawSync(Buffer.concat(cards.flatMap((card) => [card, lineBreak])), { level: 1 })
  // Copies, because the compressor may return a view of a larger buffer.
  return Buffer.from(new Uint8Array(packed).buffer)
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineBreak, start)
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

const lineBreak = Buffer.from('\n')
const opening = Buffer.from('[')
const comma = Buffer.from(',')
const closing = Buffer.from(']')
