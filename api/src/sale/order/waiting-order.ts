/** The hold of an order that its customer must confirm first: like any held order it is not packed. */
export const waitsForCustomer = 'Waiting for the customer to confirm'

/** The columns that change when an order's wait ends. A hold by staff stays. */
export function endWait({ holdReason }: { holdReason: string | null }) {
  return { confirmBy: null, holdReason: holdReason === waitsForCustomer ? null : holdReason }
}
