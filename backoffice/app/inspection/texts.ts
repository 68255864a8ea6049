import { formatRupees } from '@nukkad/contract/money'
import type { UnitOutcome } from '@nukkad/contract/return-rules'

/** Texts of the inspection of items that came back. */
export const texts = {
  restockAll: 'Restock all',
  itemOf: (number: number, all: number) => `, item ${number} of ${all}`,
  withCharge: (items: number, charge: number, isCash: boolean) =>
    `Items ${formatRupees(items)} + ${isCash ? 'COD fee' : 'delivery charge'} ${formatRupees(charge)}, refunded when the last item is returned`,
  lessEarlier: (items: number, earlier: number) =>
    `Items ${formatRupees(items)} − ${formatRupees(earlier)} already refunded or initiated`,
} as const

export const outcomeNames: Readonly<Record<UnitOutcome, string>> = {
  shelf: 'Restock',
  damaged: 'Damaged',
  notOurs: 'Wrong item',
  missing: 'Missing',
}
