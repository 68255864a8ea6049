import { expect, test } from 'vitest'
import { countTurns, workLong } from '../../../test/count-turns.ts'
import { readForeign } from './formats/read-foreign.ts'
import { planImport } from './plan-import.ts'
import type { ShopFacts } from './planned-row.ts'

const rows = 4

const nothing: ShopFacts = {
  products: [],
  categories: new Map(),
  charts: new Map(),
  formerSlugs: new Map(),
  codes: new Map(),
  pictures: [],
  addresses: new Set(),
  fetched: new Map(),
  careContact: '',
  tax: { day: '2026-11-20', rates: [] },
}

test('requests have their turn while rows are planned', async () => {
  const lines = Array.from({ length: rows }, (_, nth) => ({
    line: nth + 2,
    get cells() {
      workLong()
      return { name: `Kurta ${nth}`, price: '799' }
    },
  }))
  const turns = await countTurns(async () => {
    expect(await planImport(lines, nothing)).toHaveLength(rows)
  })
  expect(turns).toBeGreaterThanOrEqual(rows - 1)
})

test('requests have their turn while a file of other software is read', async () => {
  const head = ['Handle', 'Title', 'Variant Price']
  const body = Array.from({ length: rows }, (_, nth) => ({
    line: nth + 2,
    get cells() {
      workLong()
      return [`kurta-${nth}`, `Kurta ${nth}`, '799']
    },
  }))
  const turns = await countTurns(async () => {
    expect((await readForeign('shopify', head, body)).products).toHaveLength(rows)
  })
  expect(turns).toBeGreaterThanOrEqual(rows - 1)
})
