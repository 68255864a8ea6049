import type { ProductColumn } from '@nukkad/contract/sheet-rules'

/** A remark on a row, in a column of the store's own sheet. */
export type ColumnNote = { key: ProductColumn; words: string }

/** A value that distinguishes variants, such as Color: Red. */
export type ForeignOption = { name: string; value: string }

export type ForeignVariant = {
  line: number
  options: readonly ForeignOption[]
  sku: string
  barcode: string
  /** Rupees as in the file; '': empty. Undefined: no such column. */
  price: string
  mrp: string | undefined
  /** The price names no currency. */
  isBarePrice: boolean
  /** '': unknown. */
  stock: string
  /** The URLs of pictures that show this variant. */
  pictures: readonly string[]
  findings: ColumnNote[]
  notes: ColumnNote[]
}

/** A product as other software exports it, in terms that all formats share. */
export type ForeignProduct = {
  line: number
  /** All of its rows, including those with only a picture. */
  lines: readonly number[]
  /** The handle in the other software; '': the file has none. */
  handle: string
  name: string
  summary: string
  description: string
  /** The category in the file; '': none. */
  category: string
  tags: string
  features: readonly ForeignOption[]
  seoTitle: string
  seoDescription: string
  isArchived: boolean
  /** The URLs of its pictures in order; may include those of its variants. */
  pictures: readonly string[]
  /** The alt texts of pictures, by URL. */
  alts: ReadonlyMap<string, string>
  variants: readonly ForeignVariant[]
}

export type ForeignFile = {
  products: readonly ForeignProduct[]
  /** Goods that the store does not sell, with their rows. */
  leftOut: readonly { what: string; lines: readonly number[] }[]
  columns: readonly string[]
  ignored: readonly string[]
}

/** Placeholders for the facts of a product that a format lacks. */
export const noFacts = {
  handle: '',
  summary: '',
  description: '',
  category: '',
  tags: '',
  features: [],
  seoTitle: '',
  seoDescription: '',
  isArchived: false,
  pictures: [],
  alts: new Map(),
} as const satisfies Partial<ForeignProduct>
