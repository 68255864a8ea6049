import { statusLooks } from './order-words.ts'
import type { LogEntry } from './use-order-change.ts'

const actors = {
  shopper: 'the customer',
  staff: 'staff',
  courier: 'the courier',
  clock: 'the shop, by itself',
  payment: 'the payment provider',
} satisfies Record<LogEntry['actor'], string>

/** Who did it: the person where one is known. */
export function whoDid({ actor, by }: LogEntry): string {
  return by ?? actors[actor]
}

/** What was done, in a line; the reason or the note itself is the entry's text. */
export function whatWasDone({ kind, fromStatus, toStatus }: LogEntry): string {
  if (kind !== 'move') return kinds[kind]
  const to = toStatus === null ? '' : statusLooks[toStatus].words
  return fromStatus === null ? 'Placed' : `${statusLooks[fromStatus].words} → ${to}`
}

const kinds = {
  shipment: 'Parcel',
  cancel: 'Cancelled',
  return: 'Return',
  refund: 'Money back',
  note: 'Note',
  change: 'Change',
  mail: 'Mail',
} satisfies Record<Exclude<LogEntry['kind'], 'move'>, string>
