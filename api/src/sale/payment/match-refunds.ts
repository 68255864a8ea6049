import type { RefundStatus } from '@nukkad/contract/order-rules'
import type { ProviderRefund } from './provider.ts'

export type RefundRow = {
  id: string
  orderId: string | null
  paymentId: string
  amount: number
  status: RefundStatus
  reason: string
  returnId: string | null
  staffId: string | null
  providerRefundId: string | null
}

type Matched = { refund: ProviderRefund; row: RefundRow }

/**
 * Matches by the provider's id, by our receipt, or by amount with one not sent yet. The others were made at the
 * provider.
 */
export function matchRefunds(
  rows: readonly RefundRow[],
  theirs: readonly ProviderRefund[],
): { matched: Matched[]; foreign: ProviderRefund[] } {
  const left = new Set(rows)
  const matched: Matched[] = []
  const foreign: ProviderRefund[] = []
  for (const refund of theirs.toSorted((a, b) => Number(isNamed(rows, b)) - Number(isNamed(rows, a)))) {
    const row = find(left, refund)
    if (row === undefined) foreign.push(refund)
    else {
      left.delete(row)
      matched.push({ refund, row })
    }
  }
  return { matched, foreign }
}

function isNamed(rows: readonly RefundRow[], refund: ProviderRefund): boolean {
  return rows.some((row) => row.providerRefundId === refund.id || row.id === refund.receipt)
}

function find(left: ReadonlySet<RefundRow>, refund: ProviderRefund): RefundRow | undefined {
  const rows = [...left]
  return (
    rows.find((row) => row.providerRefundId === refund.id || row.id === refund.receipt) ??
    rows.find((row) => row.status === 'REQUESTED' && row.amount === refund.amount && refund.status !== 'failed')
  )
}
