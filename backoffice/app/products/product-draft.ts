import { tagsIn } from '@nukkad/contract/product-rules'
import { bySize } from '@nukkad/contract/sameness-rules'
import { tidyLines } from '@nukkad/contract/text-rules'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import { rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

/** The editor's fields as typed. */
export type Draft = Omit<ProductFields, 'price' | 'mrp' | 'packedOn' | 'collection' | 'maker' | 'features' | 'tags'> & {
  /** Separated by commas. */
  tags: string
  price: string
  mrp: string
  packedOn: string
  collection: string
  maker: string
  isOwnMake: boolean
  features: { key: string; value: string }[]
}

export const fieldNames = [
  'name',
  'slug',
  'categoryId',
  'secondCategoryId',
  'summary',
  'description',
  'price',
  'mrp',
  'hsn',
  'countryOfOrigin',
  'maker',
  'importer',
  'genericName',
  'netQuantity',
  'packedOn',
  'features',
  'collection',
  'sizeChartId',
  'sizeOrder',
  'tags',
  'badge',
  'seoTitle',
  'seoDescription',
] as const satisfies readonly (keyof ProductFields)[]

/** The active sizes in the standard order. */
export function sizesOf({ variants }: Pick<StaffProduct, 'variants'>): string[] {
  return [...new Set(variants.filter(({ isArchived }) => !isArchived).map(({ size }) => size))].toSorted(bySize)
}

export function draftOf(product: ProductFields): Draft {
  const { price, mrp, packedOn, collection, maker, features, tags } = product
  return {
    ...fieldsIn(product),
    price: String(price),
    mrp: mrp === null ? '' : String(mrp),
    packedOn: packedOn ?? '',
    collection: collection ?? '',
    maker: maker ?? '',
    isOwnMake: maker === null,
    features: [...features],
    tags: tags.join(', '),
  }
}

/** The fields of a product, without its variants and pictures. */
export function fieldsIn(product: ProductFields): ProductFields {
  return Object.fromEntries(fieldNames.map((name) => [name, product[name]])) as ProductFields
}

export type Marks = Readonly<Record<string, string>>

/** The typed values for the API. Unreadable values are marked and keep their saved value. */
export function readDraft(draft: Draft, shop: ProductFields): { fields: ProductFields; marks: Marks } {
  const price = rupeesOf(draft.price)
  const mrp = draft.mrp.trim() === '' ? null : rupeesOf(draft.mrp)
  const isUnreadable = { price: !(price >= 0), mrp: mrp !== null && !(mrp >= 0) }
  const read = { price: isUnreadable.price ? shop.price : price, mrp: isUnreadable.mrp ? shop.mrp : mrp }
  return {
    fields: { ...textsOf(draft), ...read, features: featuresOf(draft), tags: tagsIn(draft.tags) },
    marks: marksOf(isUnreadable),
  }
}

const unreadableTexts = { price: texts.saving.badPrice, mrp: texts.saving.badMrp } as const

function marksOf(isUnreadable: Record<keyof typeof unreadableTexts, boolean>): Marks {
  return Object.fromEntries(
    Object.entries(unreadableTexts).filter(([name]) => isUnreadable[name as keyof typeof unreadableTexts]),
  )
}

/** The marked fields. Price and MRP are checked against each other, so they go together. */
function markedNames(marks: Marks): (keyof ProductFields)[] {
  const roots = new Set(Object.keys(marks).map((path) => path.split('.')[0]))
  if (roots.has('price') || roots.has('mrp')) roots.add('price').add('mrp')
  return fieldNames.filter((name) => roots.has(name))
}

/** The fields with the saved values for the marked ones. */
export function withoutMarked(fields: ProductFields, marks: Marks, shop: ProductFields): ProductFields {
  const left = Object.fromEntries(markedNames(marks).map((name) => [name, shop[name]]))
  return { ...fields, ...left }
}

/** A draft of the saved values, with the typed text for the marked fields. */
export function draftWithMarked(product: ProductFields, typed: Draft, marks: Marks): Draft {
  const names = markedNames(marks)
  const left = Object.fromEntries(names.map((name) => [name, typed[name]]))
  return { ...draftOf(product), ...left, ...(names.includes('maker') && { isOwnMake: typed.isOwnMake }) }
}

function textsOf(draft: Draft) {
  const { isOwnMake, packedOn, collection, maker, ...texts } = draft
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? text.trim() : text]),
  ) as typeof texts
  return {
    ...trimmed,
    description: tidyLines(draft.description),
    packedOn: packedOn || null,
    collection: collection.trim() || null,
    maker: isOwnMake ? null : maker.trim(),
  }
}

/** Rows without text are left out. */
function featuresOf({ features }: Draft) {
  return features
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))
    .filter(({ key, value }) => key !== '' && value !== '')
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Merges two edits of one product: mine where only I changed a field, theirs where only they did; the others are conflicts. */
export function mergeFields(base: ProductFields, mine: ProductFields, theirs: ProductFields) {
  const conflicts = fieldNames.filter(
    (name) => !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
  )
  const merged = fieldNames.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]])
  return { merged: Object.fromEntries(merged) as ProductFields, conflicts }
}

export function isChanged(base: ProductFields, mine: ProductFields): boolean {
  return fieldNames.some((name) => !isSame(base[name], mine[name]))
}
