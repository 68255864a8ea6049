import type { ProductColumn } from '@nukkad/contract/sheet-rules'

/** Told of a row, in a column of the store's own sheet. */
export type ColumnNote = { key: ProductColumn; words: string }

/** A value that tells variants apart, such as Color: Red. */
export type ForeignOption = { name: string; value: string }

export type ForeignVariant = {
  line: number
  options: readonly ForeignOption[]
  sku: string
  barcode: string
  /** Rupees as the file writes them; '': the file says none. Undefined: it has no such column. */
  price: string
  mrp: string | undefined
  /** '': unknown. */
  stock: string
  /** The addresses of pictures that show this variant. */
  pictures: readonly string[]
  findings: ColumnNote[]
  notes: ColumnNote[]
}

/** A product as other software exports it, in terms that all formats share. */
export type ForeignProduct = {
  line: number
  /** All of its rows, those with only a picture, too. */
  lines: readonly number[]
  /** Its URL handle there; '': the file has none. */
  handle: string
  name: string
  summary: string
  description: string
  /** What the file calls its category; '': nothing. */
  category: string
  tags: string
  features: readonly ForeignOption[]
  seoTitle: string
  seoDescription: string
  isArchived: boolean
  /** The addresses of its pictures in their order, those of its variants among them or not. */
  pictures: readonly string[]
  variants: readonly ForeignVariant[]
}

export type ForeignFile = {
  products: readonly ForeignProduct[]
  /** What the store does not sell, and the rows of it. */
  leftOut: readonly { what: string; lines: readonly number[] }[]
  columns: readonly string[]
  ignored: readonly string[]
}

/** The product's facts that a format does not have. */
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
} as const satisfies Partial<ForeignProduct>
