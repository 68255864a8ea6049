import { waitsForCustomer } from '@nukkad/contract/order-rules'

/** The columns that change when an order's wait ends. A hold by staff stays. */
export function endWait({ holdReason }: { holdReason: string | null }) {
  return { confirmBy: null, holdReason: holdReason === waitsForCustomer ? null : holdReason }
}
