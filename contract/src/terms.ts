import * as z from 'zod'
import { formatDays } from './dates.ts'
import { formatRupees } from './money.ts'
import { Rupees, text, Uuid } from './shapes.ts'
import { fewestPromisedDays, firstRefusals, noConfirmRules, termBounds } from './terms-rules.ts'

const words = z.string()
const count = z.int().min(1)

const shown = {
  /** The fee for cash on delivery. */
  codFee: Rupees,
  /** Shown as waived; 0: not shown. */
  struckDeliveryFee: Rupees,
  /** The most of one variant in an order. */
  maxQuantity: count,
  /** Days after the delivery. */
  returnDays: count,
  /** Days from the order to its delivery. */
  promisedDays: count,
  packingTime: words,
  courierTime: words,
}

/** The terms that shoppers can read. */
export const ShownTerms = z
  .object({
    ...shown,
    /** No category is sold without COD. */
    isCashForAll: z.boolean(),
  })
  .meta({ id: 'CheckoutTerms' })

/** The terms that staff can read. */
export const CheckoutTerms = z
  .object({
    ...shown,
    cash: z.object({
      rupees: Rupees,
      orders: z.int().min(0),
      refusals: z.int().min(0),
      categoryIds: z.array(Uuid).readonly(),
    }),
    confirm: z.object({
      rupees: Rupees,
      firstOrders: z.boolean(),
      riskyPincodes: z.boolean(),
      hours: count,
    }),
  })
  .meta({ id: 'ShopCheckoutTerms' })

function whole(min: number, max: number, said: (value: number) => string) {
  return z
    .int(`Enter a whole number from ${said(min)} to ${said(max)}`)
    .min(min, `Enter at least ${said(min)}`)
    .max(max, `Enter up to ${said(max)}`)
}

const rupees = (min: number, max: number) => whole(min, max, formatRupees)
const days = whole(1, termBounds.days, (value) => `${value} ${value === 1 ? 'day' : 'days'}`)

/** The terms that an owner may set. */
export const ChosenTerms = z
  .object({
    codFee: rupees(0, termBounds.feeRupees),
    struckDeliveryFee: rupees(0, termBounds.feeRupees),
    maxQuantity: whole(1, termBounds.quantity, String),
    returnDays: days,
    promisedDays: days,
    packingTime: text(termBounds.words),
    courierTime: text(termBounds.words),
    cash: z.object({
      rupees: rupees(1, termBounds.cashRupees),
      orders: whole(1, termBounds.cashOrders, String),
      refusals: whole(0, termBounds.refusals, String).default(firstRefusals),
      categoryIds: z.array(Uuid).max(termBounds.cashCategories).readonly().default([]),
    }),
    confirm: z
      .object({
        rupees: rupees(0, termBounds.cashRupees),
        firstOrders: z.boolean(),
        riskyPincodes: z.boolean(),
        hours: whole(1, termBounds.confirmHours, (value) => `${value} ${value === 1 ? 'hour' : 'hours'}`),
      })
      .default(noConfirmRules),
  })
  .superRefine((terms, context) => {
    const least = fewestPromisedDays(terms)
    if (terms.promisedDays >= least) return
    const message = `Enter at least ${formatDays(least)}: processing and delivery can take that long`
    context.addIssue({ code: 'custom', message, path: ['promisedDays'] })
  })
