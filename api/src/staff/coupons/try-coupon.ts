import { toRupees } from '@nukkad/contract/money'
import type { tryCoupon as endpoint } from '@nukkad/contract/staff/coupons'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { findCoupon } from '../../sale/cart/find-coupon.ts'
import { quoteLines } from '../../sale/cart/quote-lines.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'

type CouponTest = { code: string; lines: readonly { productId: string; quantity: number }[] }

/** Prices a bag with the coupon for a customer who may use it, on a day when it runs. */
export async function tryCoupon(db: Db, { code, ...tried }: CouponTest, now: Date): Promise<ReplyOf<typeof endpoint>> {
  // The database writes ids in lower case.
  const lines = tried.lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() }))
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'hsn'])
    .where('id', 'in', productIds)
    .execute()
  const known = new Map(products.map(({ id, ...product }) => [id, product]))
  const bag = lines.flatMap((line) => {
    const product = known.get(line.productId)
    return product === undefined ? [] : [{ ...line, ...product }]
  })
  if (bag.length < lines.length) {
    throw new ShopError('INVALID_INPUT', { fields: { lines: 'One of these products no longer exists' } })
  }
  const coupon = await findCoupon(db, { code, userId: null, productIds }, now)
  if (coupon === undefined) throw new ShopError('COUPON_NOT_FOUND')
  const usable = { ...coupon, isTypable: true, isRunning: true, isUsedUp: false }
  const context = { now, taxRates: await readTaxRates(db) }
  const quote = quoteLines(bag, { coupon: usable, automatic: [] }, context)
  return {
    lines: quote.lines.map(({ price, hsn: _hsn, discount, total, tax, ...line }) => ({
      ...line,
      price: toRupees(price),
      discount: toRupees(discount),
      total: toRupees(total),
      tax: toRupees(tax),
    })),
    itemsTotal: toRupees(quote.itemsTotal),
    discount: toRupees(quote.discount),
    grandTotal: toRupees(quote.grandTotal),
    totalTax: toRupees(quote.totalTax),
    refusal: quote.couponRefusal?.detail ?? null,
  }
}
