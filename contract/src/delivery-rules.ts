/** Why a courier could not deliver a parcel; `null` elsewhere: nobody said. */
export const deliveryFailures = [
  'Nobody at home',
  'Address not found',
  'Customer not reachable',
  'Asked for another day',
  'Refused by the customer',
  'Other',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** A refused parcel is not tried again, and alone counts as its customer's refusal. */
export const refusedDelivery = 'Refused by the customer' satisfies DeliveryFailure

/** What the timeline tells of a failed delivery: the reason, and what staff or courier noted beside it. */
export function deliveryFailureText(
  failure: DeliveryFailure | undefined,
  note: string | undefined,
): string | undefined {
  const parts = [failure, note].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(': ')
}
