import type { CollectionRule } from '@nukkad/contract/collection-rules'
import { tagsIn } from '@nukkad/contract/product-rules'
import type { CollectionFields, StaffCollection } from '@nukkad/contract/staff/collections'
import { momentOf, typedMoment } from '../platform/moments.ts'
import { numberOf, optional, percentOf, rupeesOf } from '../platform/typed-number.ts'

/** Numbers and times as typed. */
export type RuleDraft = Omit<CollectionRule, NumberField> & Record<NumberField, string>
type NumberField = 'leastPrice' | 'mostPrice' | 'newerThanDays' | 'leastDiscount'
const readers = { leastPrice: rupeesOf, mostPrice: rupeesOf, newerThanDays: numberOf, leastDiscount: percentOf }
const numberFields = ['leastPrice', 'mostPrice', 'newerThanDays', 'leastDiscount'] as const

export type CollectionDraft = Omit<CollectionFields, 'slug' | 'rule' | 'shownFrom' | 'shownUntil'> & {
  slug: string
  shownFrom: string
  shownUntil: string
  rule: RuleDraft | null
}

export function draftOf({
  name,
  slug,
  intro,
  status,
  shownFrom,
  shownUntil,
  rule,
  seo,
  picture,
}: StaffCollection): CollectionDraft {
  return {
    name,
    slug,
    intro,
    status,
    seo,
    ...(picture !== undefined && { picture }),
    shownFrom: typedMoment(shownFrom),
    shownUntil: typedMoment(shownUntil),
    rule: rule && { ...rule, ...mapNumbers((field) => rule[field]?.toString() ?? '') },
  }
}

/** Non-numbers are sent as typed; the API reports the error. */
export function fieldsOf({ shownFrom, shownUntil, rule, ...rest }: CollectionDraft): CollectionFields {
  return {
    ...rest,
    shownFrom: momentOf(shownFrom),
    shownUntil: momentOf(shownUntil),
    rule: rule && {
      ...rule,
      tag: tagsIn(rule.tag ?? '').join(', ') || null,
      ...mapNumbers((field) => optional(rule[field], readers[field])),
    },
  }
}

function mapNumbers<Value>(valueOf: (field: NumberField) => Value): Record<NumberField, Value> {
  return Object.fromEntries(numberFields.map((field) => [field, valueOf(field)])) as Record<NumberField, Value>
}
