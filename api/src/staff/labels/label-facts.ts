import { fitsLabel } from '@nukkad/contract/label-rules'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { code128 } from '../packing/code-128.ts'

export type LabelFacts = {
  name: string
  variant: string
  price: string
  code: string
  /** Null: the code is too long for a readable label. */
  bars: readonly number[] | null
}

type WantedLabel = { variantId: string; count: number }

/** The text of each label, repeated as often as requested, in the requested order. */
export async function readLabels(db: Db, wanted: readonly WantedLabel[]): Promise<LabelFacts[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.color', 'variants.size', 'variants.sku', 'variants.barcode'])
    .select(['products.name', 'products.price', 'products.oldPrice'])
    .where(
      'variants.id',
      'in',
      wanted.map(({ variantId }) => variantId),
    )
    .execute()
  const labels = new Map<string, LabelFacts>()
  for (const { id, name, color, size, sku, barcode, price, oldPrice } of rows) {
    const code = barcode ?? sku ?? ''
    const bars = code !== '' && fitsLabel(code) ? await code128(code) : null
    const amount = formatRupees(toRupees(oldPrice ?? price))
    labels.set(id, { name, variant: `${color}, ${size}`, price: `MRP ${amount} incl. of all taxes`, code, bars })
  }
  return wanted.flatMap(({ variantId, count }) => {
    const label = labels.get(variantId.toLowerCase())
    if (label === undefined) throw new ShopError('VARIANT_NOT_FOUND')
    return Array.from({ length: count }, () => label)
  })
}
