import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import { numberOf, rupeesOf } from '../platform/typed-number.ts'

type Numbers = 'codFee' | 'struckDeliveryFee' | 'maxQuantity' | 'returnDays' | 'promisedDays'
/** As it is typed. */
export type CheckoutDraft = Record<
  | Numbers
  | 'packingTime'
  | 'courierTime'
  | 'cashRupees'
  | 'cashOrders'
  | 'cashRefusals'
  | 'confirmRupees'
  | 'confirmHours',
  string
> & { cashCategories: readonly string[]; confirmFirstOrders: boolean; confirmRiskyPincodes: boolean }

export function draftOfTerms({ cash, confirm, ...terms }: CheckoutTerms): CheckoutDraft {
  return {
    codFee: String(terms.codFee),
    struckDeliveryFee: terms.struckDeliveryFee === 0 ? '' : String(terms.struckDeliveryFee),
    maxQuantity: String(terms.maxQuantity),
    returnDays: String(terms.returnDays),
    promisedDays: String(terms.promisedDays),
    packingTime: terms.packingTime,
    courierTime: terms.courierTime,
    cashRupees: String(cash.rupees),
    cashOrders: String(cash.orders),
    cashRefusals: String(cash.refusals),
    cashCategories: cash.categoryIds,
    confirmRupees: confirm.rupees === 0 ? '' : String(confirm.rupees),
    confirmFirstOrders: confirm.firstOrders,
    confirmRiskyPincodes: confirm.riskyPincodes,
    confirmHours: String(confirm.hours),
  }
}

/** Non-numbers are sent as null; the API reports the error beside the field. */
export function chosenTerms(draft: CheckoutDraft): CheckoutTerms {
  return {
    codFee: rupeesOf(draft.codFee),
    struckDeliveryFee: draft.struckDeliveryFee.trim() === '' ? 0 : rupeesOf(draft.struckDeliveryFee),
    maxQuantity: numberOf(draft.maxQuantity),
    returnDays: numberOf(draft.returnDays),
    promisedDays: numberOf(draft.promisedDays),
    packingTime: draft.packingTime,
    courierTime: draft.courierTime,
    cash: {
      rupees: rupeesOf(draft.cashRupees),
      orders: numberOf(draft.cashOrders),
      refusals: numberOf(draft.cashRefusals),
      categoryIds: draft.cashCategories,
    },
    confirm: {
      rupees: draft.confirmRupees.trim() === '' ? 0 : rupeesOf(draft.confirmRupees),
      firstOrders: draft.confirmFirstOrders,
      riskyPincodes: draft.confirmRiskyPincodes,
      hours: numberOf(draft.confirmHours),
    },
  }
}
