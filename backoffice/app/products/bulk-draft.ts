import type { PriceChange } from '@nukkad/contract/bulk-price-rules'
import { type ProductBulkAction, tagsIn } from '@nukkad/contract/product-rules'
import type { ProductBulkInput } from '@nukkad/contract/staff/product-bulk'
import { rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

/** The typed values of a bulk action on products. */
export type BulkDraft = {
  categoryId: string
  tag: string
  of: PriceChange['of']
  by: PriceChange['by']
  way: 'down' | 'up'
  amount: string
}

export const emptyBulk: BulkDraft = { categoryId: '', tag: '', of: 'price', by: 'percent', way: 'down', amount: '' }

type Rest<Input> = Input extends unknown ? Omit<Input, 'bulkId' | 'products'> : never
export type BulkStep = Rest<ProductBulkInput>

/** The bulk action to send, or the errors by field. */
export function inputOf(action: ProductBulkAction, draft: BulkDraft): BulkStep | { errors: Record<string, string> } {
  if (action === 'publish' || action === 'archive') return { action }
  if (action === 'move') {
    const { categoryId } = draft
    return categoryId === '' ? { errors: { categoryId: texts.selection.categoryMissing } } : { action, categoryId }
  }
  if (action === 'addTag' || action === 'removeTag') return tagStepOf(action, draft)
  const step = priceStepOf(draft)
  return step === undefined ? { errors: { amount: texts.priceStep.amountMissing } } : { action, ...step }
}

function tagStepOf(action: 'addTag' | 'removeTag', draft: BulkDraft): ReturnType<typeof inputOf> {
  const [tag, ...more] = tagsIn(draft.tag)
  if (tag === undefined) return { errors: { tag: texts.selection.tagMissing } }
  return more.length > 0 ? { errors: { tag: texts.selection.oneTag } } : { action, tag }
}

/** Undefined until a number is typed. */
export function priceStepOf({ of, by, way, amount }: BulkDraft): PriceChange | undefined {
  const typed = rupeesOf(amount.replace(/%\s*$/, ''))
  if (!(typed > 0)) return undefined
  return { of, by, amount: way === 'down' ? -typed : typed }
}
