import type { PayoutLine } from '@nukkad/contract/staff/refunds'
import { csvText } from '../../platform/csv.ts'

const columns = ['refund', 'order', 'name', 'upi', 'account', 'ifsc', 'amount', 'reference', 'note']
const changedLately = 'Bank details added after an e-mail change'

/**
 * The file for the bank's upload. Staff enter its references in the column `reference`; `note` says what to check
 * first.
 */
export function payoutFile(lines: readonly PayoutLine[]): string {
  return csvText(
    columns,
    lines.map(({ refundId, orderId, name, upiId, account, ifsc, amount, accountChangedAfterEmail }) => {
      const note = accountChangedAfterEmail ? changedLately : ''
      return [refundId, orderId, name, upiId, account, ifsc, amount.toFixed(2), '', note]
    }),
  )
}
