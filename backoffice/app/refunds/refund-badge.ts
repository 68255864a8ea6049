import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import type { RefundView } from '@nukkad/contract/staff-rules'

type Tone = 'plain' | 'sale' | 'success' | 'notice'

/** The tabs of the list: what the shop has to do first. */
export const viewWords: Readonly<Record<RefundView, string>> = {
  open: 'Open',
  late: 'Late',
  details: 'Waiting for an account',
  ready: 'Ready to send',
  sent: 'Sent',
  failed: 'Failed',
  all: 'All',
}

export const emptyWords: Readonly<Record<RefundView, string>> = {
  open: 'No refund is open.',
  late: 'Nothing is late.',
  details: 'No customer has still to give an account for their cash.',
  ready: 'No cash waits to be sent.',
  sent: 'Nothing is on its way.',
  failed: 'Nothing has failed.',
  all: 'Nothing was ever paid back.',
}

/** A refund's state in a word and a tone; one of a payment is the provider's to carry out. */
export function stateLook({ status, method, isReplaced }: ListedRefund): { words: string; tone: Tone } {
  const isCash = method !== 'source'
  const looks: Record<ListedRefund['status'], { words: string; tone: Tone }> = {
    REQUESTED: { words: isCash ? 'Waits for an account' : 'Asked of the provider', tone: 'plain' },
    READY: { words: 'Ready to send', tone: 'notice' },
    SENT: { words: 'Sent', tone: 'plain' },
    PROCESSED: { words: 'Processed', tone: 'success' },
    FAILED: isReplaced ? { words: 'Failed, started again', tone: 'plain' } : { words: 'Failed', tone: 'sale' },
  }
  return looks[status]
}

export function whereWords({ method, masked }: ListedRefund): string {
  if (method === 'source') return 'Back to the payment'
  if (method === null) return 'Not given yet'
  return masked ?? (method === 'upi' ? 'A UPI id, deleted' : 'A bank account, deleted')
}
