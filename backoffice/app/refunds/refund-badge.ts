import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import { refundStatusName, texts } from './texts.ts'

type Tone = 'plain' | 'sale' | 'success' | 'notice'

/** A refund's status in a badge. */
export function refundBadgeOf({ status, method, isReplaced }: ListedRefund): { text: string; tone: Tone } {
  const tones: Readonly<Record<ListedRefund['status'], Tone>> = {
    REQUESTED: 'plain',
    READY: 'notice',
    SENT: 'plain',
    PROCESSED: 'success',
    FAILED: isReplaced ? 'plain' : 'sale',
  }
  return { text: refundStatusName({ status, isReplaced, isCash: method !== 'source' }), tone: tones[status] }
}

/** The account that the refund is paid to, masked. */
export function formatPayout({ method, masked }: ListedRefund): string {
  if (method === 'source') return texts.to.original
  if (method === null) return texts.to.pending
  return masked ?? (method === 'upi' ? texts.to.upiDeleted : texts.to.accountDeleted)
}
