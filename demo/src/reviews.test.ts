import { readdirSync } from 'node:fs'
import { istDay } from '@nukkad/contract/dates'
import { describe, expect, test } from 'vitest'
import { demoShop } from './demo-shop.ts'
import { originalsFolder } from './originals.ts'
import { retired } from './products/retired.ts'
import { saidOf } from './reviews/said-of.ts'
import type { Garment, SeedReview } from './facts/types.ts'

const now = new Date('2026-11-21T06:30:00Z')
const { products, reviews } = demoShop(now)
const mean = (of: SeedReview[]) => of.reduce((sum, { rating }) => sum + rating, 0) / of.length
const byProduct = products.map((product) => ({
  product,
  said: reviews.filter(({ productSlug }) => productSlug === product.slug),
}))

/** Sentences that are impossible for a garment. */
const absurd: readonly (readonly [RegExp, RegExp])[] = [
  [/jeans|cargo|jogger|shorts|skirt/, /sleeve|collar|neck|hood|shoulder|bust|chest|elbow|armhole/i],
  [
    /tee|polo|shirt|hoodie|sweatshirt|jacket|^top|crop/,
    /trouser|inseam|ankle|thigh|waistband|\bfly\b|\bleg\b|\bknees?\b/i,
  ],
  [/dress/, /trouser|inseam|ankle|drawcord|hood/i],
  [/crop|^top|tee|jeans|skirt|dress|coord/, /hood\b|brushed|cuff/i],
]

describe('reviews', () => {
  test('there are at least 1,500 and every one is about a product of the shop', () => {
    const slugs = new Set(products.map(({ slug }) => slug))
    expect(reviews.length).toBeGreaterThanOrEqual(1500)
    expect(reviews.every(({ productSlug }) => slugs.has(productSlug))).toBe(true)
  })

  test('no two say the same', () => {
    const heard = reviews.map(({ comment }) => comment.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '))
    expect(new Set(heard).size).toBe(heard.length)
  })

  test('shoppers are happy on the whole, some are not, and it differs from product to product', () => {
    expect(mean(reviews)).toBeGreaterThan(3.95)
    expect(mean(reviews)).toBeLessThan(4.25)
    for (const rating of [1, 2, 3, 4, 5]) expect(reviews.some((review) => review.rating === rating)).toBe(true)
    const means = byProduct.filter(({ said }) => said.length > 15).map(({ said }) => mean(said))
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.6)
  })

  test('nobody reviews before the product is there, or tomorrow', () => {
    for (const { product, said } of byProduct) {
      for (const { createdAt } of said) {
        expect(createdAt.getTime()).toBeGreaterThan(product.createdAt.getTime())
        expect(createdAt.getTime()).toBeLessThan(now.getTime())
      }
    }
  })

  test('nobody speaks of the sleeves of jeans', () => {
    for (const { product, said } of byProduct) {
      const wrong = absurd.filter(([garment]) => garment.test(product.garment satisfies Garment))
      for (const { comment } of said) for (const [, words] of wrong) expect(comment).not.toMatch(words)
    }
  })

  test('every blank was filled in and every shopper has a name', () => {
    for (const { comment, username } of reviews) {
      expect(comment.trim().length).toBeGreaterThan(8)
      expect(comment).not.toMatch(/[{}]|undefined/)
      expect(username).toMatch(/^[A-Z][a-z]+/)
    }
  })

  test('on no day two shoppers have the same first name, and no product has two of one', () => {
    const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
    const firstName = ({ username }: SeedReview) => username.split(' ')[0] ?? ''
    const days = Map.groupBy(reviews, ({ createdAt }) => istDay(createdAt))
    for (const [day, said] of days) expect(twice(said.map(firstName)).map((name) => `${name} on ${day}`)).toEqual([])
    for (const { said } of byProduct) expect(twice(said.map(firstName))).toEqual([])
  })

  test('nobody praises the whole of it and tells of a hole in one breath', () => {
    const praise = /would pay full|paisa vasool|would buy it again|worth it even|double the price|i am pleased/i
    for (const { product, said } of byProduct) {
      const faults = saidOf(product).poor.map(
        (fault) =>
          new RegExp(
            fault
              .replaceAll(/[.*+?^$()|[\]\\]/g, '.')
              .replaceAll(/\{\w+\}/g, '.+')
              .replace(/\.$/, ''),
            'i',
          ),
      )
      const torn = said.filter(({ comment }) => praise.test(comment) && faults.some((fault) => fault.test(comment)))
      expect(torn.map(({ comment }) => comment)).toEqual([])
    }
  })

  test('nobody tells of an exchange: what does not fit goes back, and another one is ordered', () => {
    expect(reviews.filter(({ comment }) => /exchang/i.test(comment)).map(({ comment }) => comment)).toEqual([])
  })

  test('one page of a product’s reviews does not repeat a sentence', () => {
    for (const { said } of byProduct) {
      for (let page = 0; page * 7 < said.length; page += 1) {
        const sentences = said
          .slice(page * 7, page * 7 + 7)
          .flatMap(({ comment }) => comment.toLowerCase().split(/[.!] /))
        const counted = new Map<string, number>()
        for (const sentence of sentences) counted.set(sentence, (counted.get(sentence) ?? 0) + 1)
        expect(Math.max(...counted.values())).toBe(1)
      }
    }
  })

  test('some carry pictures, only those that praise, and no picture belongs to two', () => {
    const pictured = reviews.filter(({ images }) => images.length > 0)
    const given = pictured.flatMap(({ images }) => images)
    expect(new Set(given).size).toBe(given.length)
    for (const { rating, images, productSlug } of pictured) {
      expect(rating).toBeGreaterThanOrEqual(4)
      for (const file of images) expect(file.replace(/\.[0-9a-f]{8}$/, '')).toMatch(`review-${productSlug}-`)
    }
    const isSold = (file: string) => !retired.some((slug) => file.startsWith(`review-${slug}-`))
    const taken = readdirSync(originalsFolder).filter((file) => /^review-.*\.avif$/.test(file) && isSold(file))
    expect(given.length).toBe(taken.length)
  })
})
