/** Why a courier could not deliver a parcel. Elsewhere `null` means that nobody gave a reason. */
export const deliveryFailures = [
  'Nobody at home',
  'Address not found',
  'Customer not reachable',
  'Asked for another day',
  'Refused by the customer',
  'Other',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** The name of each reason for staff. The stored value of one differs. */
export const deliveryFailureNames: Readonly<Record<DeliveryFailure, string>> = {
  'Nobody at home': 'Nobody at home',
  'Address not found': 'Address not found',
  'Customer not reachable': 'Customer not reachable',
  'Asked for another day': 'Rescheduled by customer',
  'Refused by the customer': 'Refused by the customer',
  Other: 'Other',
}

/** The courier does not try a refused parcel again. Only this reason counts as a refusal by the customer. */
export const refusedDelivery = 'Refused by the customer' satisfies DeliveryFailure

/** The timeline's text for a failed delivery: the reason and the note of staff or courier. */
export function deliveryFailureText(
  failure: DeliveryFailure | undefined,
  note: string | undefined,
): string | undefined {
  const parts = [failure && deliveryFailureNames[failure], note].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(': ')
}
