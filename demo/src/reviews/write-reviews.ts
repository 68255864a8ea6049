import { genderOf } from '../facts/categories.ts'
import { chanceOf, pick, shuffled, type Chance } from '../facts/chance.ts'
import type { SeedProduct, SeedReview } from '../facts/types.ts'
import { cities, counts, heights, kin, people } from './people.ts'
import { saidOf } from './said-of.ts'
import { faultFinding, topicsOf, type Said } from './said.ts'

type Rating = SeedReview['rating']
type Mood = keyof Said

const day = 24 * 60 * 60 * 1000

/** The moods of a review by rating, one sentence each. */
const moods: Record<Rating, readonly (readonly Mood[])[]> = {
  5: [['good'], ['good', 'good'], ['good', 'good'], ['good', 'good', 'good'], ['good', 'good', 'good', 'good']],
  4: [['good', 'good'], ['good', 'fair'], ['good', 'good', 'fair'], ['good'], ['fair', 'good', 'good']],
  3: [['good', 'fair'], ['fair', 'fair'], ['good', 'poor'], ['fair'], ['fair', 'good', 'fair']],
  2: [['poor', 'fair'], ['poor'], ['good', 'poor', 'poor'], ['fair', 'poor']],
  1: [['poor', 'poor'], ['poor'], ['poor', 'poor', 'fair']],
}

/**
 * The product's reviews, newest last. They repeat no sentence in `taken` word for word, and no two reviewers of a day
 * share a first name.
 */
export function reviewsOf(product: SeedProduct, now: Date, taken: Set<string>): SeedReview[] {
  const chance = chanceOf(`reviews ${product.slug}`)
  const fitChance = chanceOf(`fit ${product.slug}`)
  const gender = genderOf(product.categorySlug)
  const deck = deckOf(product, chance)
  const names = shuffled(chance, people[gender])
  const liking = 0.28 + chance() * 0.36
  const age = now.getTime() - product.createdAt.getTime()
  const whens = Array.from({ length: howMany(product, age) }, () => age * (0.06 + chance() * 0.93)).toSorted(
    (a, b) => a - b,
  )
  return whens.map((when) => {
    const rating = rated(chance(), liking)
    const createdAt = new Date(product.createdAt.getTime() + when)
    const username = fullName(drawName(names, dayInIndia(createdAt), taken), chance)
    const text = unsaid(() => comment(rating, deck, product, chance), taken)
    return {
      productSlug: product.slug,
      username,
      rating,
      fit: fitIn(text, fitChance),
      comment: text,
      createdAt,
      images: [],
    }
  })
}

/** The answer to how the item fits: as the comment says, and otherwise mostly true to size; a third give none. */
function fitIn(text: string, chance: Chance): SeedReview['fit'] {
  const [answers, leaning] = [chance(), chance()]
  if (answers > 0.66) return null
  if (/tight|small|size up|narrow|short/i.test(text)) return 'small'
  if (/loose|baggy|big|size down|too wide/i.test(text)) return 'large'
  if (leaning < 0.82) return 'right'
  return leaning < 0.92 ? 'small' : 'large'
}

/** Products that sell better and are older have more reviews. */
function howMany({ popularity }: SeedProduct, age: number) {
  const settled = Math.min(1, age / (50 * day))
  return Math.round(settled * (4 + (popularity / 1000) ** 1.6 * 52))
}

function rated(chance: number, liking: number): Rating {
  const steps: [Rating, number][] = [
    [5, liking],
    [4, liking + 0.3],
    [3, liking + 0.3 + (0.7 - liking) * 0.5],
    [2, liking + 0.3 + (0.7 - liking) * 0.82],
  ]
  return steps.find(([, limit]) => chance < limit)?.[0] ?? 1
}

/** Draws each sentence once before any repeats, and each on a new topic. */
function deckOf(product: SeedProduct, chance: Chance) {
  const said = saidOf(product)
  const piles: Record<Mood, string[]> = { good: [], fair: [], poor: [] }
  const latest: string[] = []
  return (mood: Mood, touched: number) => {
    const fitting = () => piles[mood].findLastIndex((sentence) => (topicsOf(sentence) & touched) === 0)
    if (fitting() < 0) {
      const fresh = said[mood].filter((sentence) => !latest.slice(-36).includes(sentence))
      piles[mood] = shuffled(chance, fresh)
    }
    const at = fitting()
    const [sentence = ''] = at < 0 ? [] : piles[mood].splice(at, 1)
    latest.push(sentence)
    return sentence
  }
}

type Deck = ReturnType<typeof deckOf>

function comment(rating: Rating, draw: Deck, product: SeedProduct, chance: Chance): string {
  const chosen = pick(chance, moods[rating])
  let touched = chosen.includes('poor') ? faultFinding : 0
  const sentences = chosen.map((mood) => {
    const sentence = draw(mood, touched)
    touched |= topicsOf(sentence)
    return filled(sentence, product, chance)
  })
  return inTheirHand(sentences.filter(Boolean).join(' '), rating, chance)
}

function filled(sentence: string, { sizes, colours, categorySlug }: SeedProduct, chance: Chance) {
  const gender = genderOf(categorySlug)
  const values: Record<string, string> = {
    size: pick(chance, sizes),
    colour: pick(chance, colours).name.toLowerCase(),
    city: pick(chance, cities),
    quick: pick(chance, ['two', 'three', 'four', '3', '4']),
    slow: pick(chance, ['six', 'seven', 'eight', '7', '8']),
    washes: pick(chance, counts),
    who: pick(chance, kin),
    height: pick(chance, heights[gender]),
  }
  const said = sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? slot)
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}

/** Adds the typing habits of real shoppers. */
function inTheirHand(text: string, rating: Rating, chance: Chance) {
  const habit = chance()
  if (habit < 0.09) return text.toLowerCase().replace(/\.$/, '')
  if (habit < 0.34) return text.replace(/\.$/, '')
  if (habit < 0.39 && rating === 5) return text.replace(/\.$/, '!')
  if (habit < 0.43) return text.replaceAll('. ', ', ').replace(/\.$/, '')
  return text
}

/** Takes a first name out of `names` that no other reviewer has on that day, if there is one. */
function drawName(names: string[], day: string, taken: Set<string>): string {
  const at = names.findIndex((name) => !taken.has(`${name} ${day}`))
  const [name] = names.splice(Math.max(0, at), 1)
  if (name === undefined) throw new Error('More shoppers than first names')
  taken.add(`${name} ${day}`)
  return name
}

function dayInIndia(moment: Date): string {
  const aheadOfUtc = 5.5 * 60 * 60 * 1000
  return new Date(moment.getTime() + aheadOfUtc).toISOString().slice(0, 10)
}

function fullName(first: string, chance: Chance) {
  const last = pick(chance, people.surnames)
  const form = chance()
  if (form < 0.6) return `${first} ${last}`
  return form < 0.9 ? `${first} ${last.slice(0, 1)}.` : first
}

function unsaid(write: () => string, taken: Set<string>): string {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const text = write()
    const heard = text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
    if (!taken.has(heard)) {
      taken.add(heard)
      return text
    }
  }
  throw new Error('Everything has been said')
}
