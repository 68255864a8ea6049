import { expect, test } from 'vitest'
import { addCards, cardList, openCard, readCard, setCard, startCards } from './card-bytes.ts'
import type { LastingCard } from './card.ts'

const cardOf = (nth: number, name = `Tee ${nth}`) => ({ productId: String(nth), name }) as LastingCard
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

function cardsOf(count: number) {
  const cards = startCards()
  addCards(
    cards,
    numbers(count).map((nth) => openCard(cardOf(nth))),
  )
  return cards
}

test.each([0, 1, 15, 16, 17, 40])('each of %i cards is read back as written', (count) => {
  const cards = cardsOf(count)
  expect(numbers(count).map((at) => readCard(cards, at))).toEqual(numbers(count).map((nth) => cardOf(nth)))
})

test('replacing a card, or adding one after the last, leaves the others unchanged', () => {
  const cards = cardsOf(16)
  setCard(cards, 3, openCard(cardOf(3, 'A tee with\na line break')))
  setCard(cards, 16, openCard(cardOf(16)))
  cards.read.clear()
  const names = numbers(17).map((at) => readCard(cards, at).name)
  expect(names).toEqual(numbers(17).map((nth) => (nth === 3 ? 'A tee with\na line break' : `Tee ${nth}`)))
})

test('a list says for each card whether it is in stock', () => {
  const list = Buffer.concat(cardList(cardsOf(40), [39, 0], (at) => at === 0)).toString()
  expect(JSON.parse(list)).toEqual([
    { ...cardOf(39), inStock: false },
    { ...cardOf(0), inStock: true },
  ])
  expect(Buffer.concat(cardList(cardsOf(1), [], () => true)).toString()).toBe('[]')
})

test('similar cards compress to a small part of their length', () => {
  const cards = startCards()
  const long = numbers(64).map((nth) => openCard(cardOf(nth, `Tee ${nth} ${'in heavy cotton, '.repeat(60)}`)))
  addCards(cards, long)
  const bytes = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)
  expect(bytes(cards.blocks)).toBeLessThan(bytes(long) / 8)
})
