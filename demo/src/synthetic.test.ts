import { existsSync } from 'node:fs'
import { isInDeadZone } from '@nukkad/contract/gst-rules'
import { firstTaxRates } from '@nukkad/contract/test/tax-rates'
import { describe, expect, test } from 'vitest'
import { categories } from './facts/categories.ts'
import { syntheticShop } from './synthetic.ts'

const media = new URL('../media/', import.meta.url)

describe('the synthetic catalogue', () => {
  test('makes as many products as asked for, in three colours and six sizes, all with stock and pictures', () => {
    const slugs = new Set<string>()
    const known = new Set(categories.map(({ slug }) => slug))
    for (const product of syntheticShop(2000)) {
      slugs.add(product.slug)
      expect(known.has(product.categorySlug)).toBe(true)
      expect(product.colours).toHaveLength(3)
      expect(product.sizes).toHaveLength(6)
      expect(Object.keys(product.stock)).toHaveLength(18)
      expect(new Set(product.images.map(({ colour }) => colour)).size).toBe(3)
      expect(product.price).toBeLessThan(product.oldPrice)
      expect(isInDeadZone(product.hsn, product.price * 100, '2026-11-21', firstTaxRates)).toBe(false)
      expect(isInDeadZone(product.hsn, product.price * 90, '2026-11-21', firstTaxRates)).toBe(false)
    }
    expect(slugs.size).toBe(2000)
  })

  test('keeps its addresses clear of the words that hide the header', () => {
    for (const { slug } of syntheticShop(500))
      expect(slug).not.toMatch(/search|cart|auth|manage|checkout|payment|order/)
  })

  test('borrows pictures that are there', () => {
    for (const { images } of syntheticShop(200)) {
      for (const { file } of images) {
        expect(existsSync(new URL(`${file.split('.')[0]}.avif`, media))).toBe(true)
      }
    }
  })

  test('the same arguments give the same products, another seed gives others', () => {
    const take = (seed: number) => [...syntheticShop(50, { seed, colours: 5, sizes: 8 })]
    expect(take(3)).toEqual(take(3))
    expect(take(3)).not.toEqual(take(4))
    expect(take(3)[0]?.colours).toHaveLength(5)
    expect(take(3)[0]?.sizes).toHaveLength(8)
  })

  test('makes them one at a time: the first of fifty thousand is there at once', () => {
    const shop = syntheticShop(50_000)
    const before = process.memoryUsage().heapUsed
    for (let taken = 0; taken < 10; taken += 1) expect(shop.next().done).toBe(false)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  })
})
