import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { Random } from '../fuzz/random.ts'
import { makeCoupon, makeProduct, type MadeProduct } from '../make.ts'
import { lineOf, type Line } from '../shopper.ts'
import type { Db } from '../../src/platform/db.ts'

/** The seller is in Karnataka; Ladakh is a Union territory. */
export const places = [
  { state: 'Karnataka', code: '29', city: 'Bengaluru', postalCode: '560005' },
  { state: 'Maharashtra', code: '27', city: 'Pune', postalCode: '411001' },
  { state: 'Tamil Nadu', code: '33', city: 'Chennai', postalCode: '600001' },
  { state: 'Delhi', code: '07', city: 'New Delhi', postalCode: '110001' },
  { state: 'Goa', code: '30', city: 'Panaji', postalCode: '403001' },
  { state: 'Ladakh', code: '38', city: 'Leh', postalCode: '194101' },
] as const
export type Place = (typeof places)[number]

/** Businesses with a GSTIN; a parcel may go to another State than that of the GSTIN. */
export const businesses = [
  { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' },
  { gstin: '27AAPFU0939F1ZV', businessName: 'Patil & Sons' },
] as const

/** The end of an order. `boxed`: cancelled when its box is closed, so that its invoice is cancelled. */
export type Ending = 'unpaid' | 'cancelled' | 'boxed' | 'lost' | 'refused' | 'kept' | 'returned'

export type PlannedOrder = {
  /** The days count from 1 March, which is 0. */
  day: number
  place: Place
  method: PaymentMethod
  lines: Line[]
  coupon: string | undefined
  business: (typeof businesses)[number] | undefined
  ending: Ending
  /** One item is cancelled before packing, or out of the closed box. */
  partCancel: 'confirmed' | 'boxed' | undefined
  /** Scanned into its box; else dispatched from the order's page. */
  isScanned: boolean
  courier: 'Delhivery' | 'DTDC'
  /** Days in packing, and days on the road. */
  packing: number
  road: number
  /** A second return brings all that is left. */
  isAllBack: boolean
  /** The refund is less than the share of what came. */
  isWorn: boolean
  isGoodwill: boolean
}

const days = 31

/** The goods: both rates, a set of sizes, a price that a coupon brings under the limit, and one above ₹1 lakh for two. */
export async function makeGoods(db: Db) {
  const make = (price: number, hsn: string) => makeProduct(db, { price, hsn, stock: 20_000 })
  return {
    common: [
      await make(799, '61091000'),
      await make(1_499, '62052000'),
      await make(2_499, '62114210'),
      await make(2_899, '62029900'),
      await make(3_499, '62029900'),
      await make(1_999, '64041100'),
    ],
    gown: await make(59_999, '62044999'),
    coupons: [await makeCoupon(db), await makeCoupon(db, { percent: null, amount: 25_000, minimum: 500 })],
  }
}
type Goods = Awaited<ReturnType<typeof makeGoods>>

/** 60 % COD, 22 % of it refused at the door; 18 % of delivered orders come back in part. */
export function planMonth(orders: number, goods: Goods, random: Random): PlannedOrder[] {
  return Array.from({ length: orders }, (_, nth) => {
    const method = random.chance(0.6) ? 'CASH' : 'ONLINE'
    const isLarge = method === 'ONLINE' && random.chance(0.06)
    return {
      day: Math.floor((nth * days) / orders),
      place: random.chance(0.3) ? places[0] : random.pick(places),
      method,
      lines: isLarge ? [lineOf(goods.gown, { quantity: 2 })] : someLines(goods.common, random),
      coupon: !isLarge && random.chance(0.2) ? random.pick(goods.coupons) : undefined,
      business: random.chance(0.08) ? random.pick(businesses) : undefined,
      ending: endingOf(method, random),
      partCancel: partCancelOf(random),
      isScanned: random.chance(0.25),
      courier: random.pick(['Delhivery', 'DTDC'] as const),
      packing: random.below(3),
      road: 1 + random.below(4),
      isAllBack: random.chance(0.3),
      isWorn: random.chance(0.2),
      isGoodwill: random.chance(0.02),
    }
  })
}

/** One to three lines of different products. */
function someLines(products: readonly MadeProduct[], random: Random): Line[] {
  const first = random.below(products.length)
  return Array.from({ length: 1 + random.below(3) }, (_, nth) => {
    const product = products[(first + nth * 2 + (nth > 0 ? 1 : 0)) % products.length]!
    return lineOf(product, { size: random.pick(['S', 'M', 'L']), quantity: 1 + random.below(3) })
  }).filter(({ productId }, at, all) => all.findIndex((line) => line.productId === productId) === at)
}

function endingOf(method: PaymentMethod, random: Random): Ending {
  const chances: [Ending, number][] = [
    ['unpaid', method === 'CASH' ? 0 : 0.03],
    ['cancelled', 0.05],
    ['boxed', 0.03],
    ['lost', 0.015],
    ['refused', method === 'CASH' ? 0.22 : 0.03],
    ['returned', 0.18],
  ]
  return chances.find(([, chance]) => random.chance(chance))?.[0] ?? 'kept'
}

function partCancelOf(random: Random): PlannedOrder['partCancel'] {
  if (random.chance(0.07)) return 'confirmed'
  return random.chance(0.03) ? 'boxed' : undefined
}
