import { toPaise, toRupees } from '@nukkad/contract/money'
import { type CheckoutTerms, type ConfirmRules, firstRefusals, noConfirmRules } from '@nukkad/contract/terms-rules'
import * as z from 'zod'

const paise = z.int().min(0)
const count = z.int().min(1)

function keptConfirm({ rupees, ...rules }: ConfirmRules) {
  return { ...rules, limit: toPaise(rupees) }
}

/** Money in paise, as the database keeps it. */
export const KeptTerms = z.object({
  codFee: paise,
  struckDeliveryFee: paise,
  maxQuantity: count,
  returnDays: count,
  promisedDays: count,
  packingTime: z.string(),
  courierTime: z.string(),
  /** The environment may have begun it with 0: no cash. */
  cash: z.object({
    limit: paise,
    orders: z.int().min(0),
    /** Earlier versions did not keep these. */
    refusals: z.int().min(0).default(firstRefusals),
    categoryIds: z.array(z.string()).default([]),
  }),
  /** Earlier versions did not keep it. */
  confirm: z
    .object({ limit: paise, firstOrders: z.boolean(), riskyPincodes: z.boolean(), hours: count })
    .default(keptConfirm(noConfirmRules)),
})
export type KeptTerms = z.infer<typeof KeptTerms>

export function keptTerms({ codFee, struckDeliveryFee, cash, confirm, ...terms }: CheckoutTerms): KeptTerms {
  return {
    ...terms,
    codFee: toPaise(codFee),
    struckDeliveryFee: toPaise(struckDeliveryFee),
    cash: {
      limit: toPaise(cash.rupees),
      orders: cash.orders,
      refusals: cash.refusals,
      categoryIds: [...cash.categoryIds],
    },
    confirm: keptConfirm(confirm),
  }
}

export function termsOf({
  codFee,
  struckDeliveryFee,
  cash,
  confirm: { limit, ...confirm },
  ...terms
}: KeptTerms): CheckoutTerms {
  return {
    ...terms,
    codFee: toRupees(codFee),
    struckDeliveryFee: toRupees(struckDeliveryFee),
    cash: {
      rupees: toRupees(cash.limit),
      orders: cash.orders,
      refusals: cash.refusals,
      categoryIds: cash.categoryIds,
    },
    confirm: { ...confirm, rupees: toRupees(limit) },
  }
}
