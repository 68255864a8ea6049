import type { ReturnStatus, UnitOutcome } from '@nukkad/contract/return-rules'

type Look = { words: string; tone: 'plain' | 'notice' | 'success' | 'sale' }

/** Where a return stands, for staff: `notice` waits for us. */
export const returnLooks: Readonly<Record<ReturnStatus, Look>> = {
  REQUESTED: { words: 'To decide', tone: 'notice' },
  APPROVED: { words: 'To fetch', tone: 'notice' },
  REJECTED: { words: 'Rejected', tone: 'plain' },
  PICKED_UP: { words: 'On its way back', tone: 'plain' },
  RECEIVED: { words: 'To refund', tone: 'notice' },
  REFUNDED: { words: 'Refunded', tone: 'success' },
  CLOSED: { words: 'Closed', tone: 'plain' },
}

/** What a press on the button does. */
export const returnMoveWords: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Take the rejection back',
  APPROVED: 'Approve',
  REJECTED: 'Reject',
  PICKED_UP: 'The courier has it',
  RECEIVED: 'Receive',
  REFUNDED: 'Money is paid back',
  CLOSED: 'Close without the pieces',
}

export const outcomeLabels: Readonly<Record<UnitOutcome, string>> = {
  shelf: 'Back on the shelf',
  damaged: 'Damaged',
  notOurs: 'Not ours',
  missing: 'Missing',
}
