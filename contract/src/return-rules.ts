import { addDays, formatDay, formatDays, istDay, startOfDay, type IstDay } from './dates.ts'

export const returnStatuses = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'PICKED_UP',
  'RECEIVED',
  'REFUNDED',
  'CLOSED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Every move staff can make (contract §2, Returns); all others are refused. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  // Closed: withdrawn, or never handed to the courier.
  APPROVED: ['PICKED_UP', 'CLOSED'],
  PICKED_UP: ['RECEIVED'],
  RECEIVED: ['REFUNDED'],
  REJECTED: [],
  REFUNDED: [],
  CLOSED: [],
}

/** Returns that may be received at once: an approved one that has come was picked up, whether or not anybody noted it. */
export function isReceivable(status: ReturnStatus): boolean {
  return status === 'APPROVED' || status === 'PICKED_UP'
}

/** The returned units may be changed until the courier has them. */
export function canChangeUnits(status: ReturnStatus): boolean {
  return status === 'REQUESTED' || status === 'APPROVED'
}

/** A wrong step that is taken back: for a day, with a reason, while nothing hangs on it. */
export const returnCorrections: Readonly<Partial<Record<ReturnStatus, ReturnStatus>>> = { REJECTED: 'REQUESTED' }

/** Nothing is left to do; so it is when nothing of it came, because then nothing goes back. */
export function isReturnOver({ status, refundAmount }: { status: ReturnStatus; refundAmount: number | null }): boolean {
  return returnMoves[status].length === 0 || (status === 'RECEIVED' && refundAmount === 0)
}

/** The result of inspecting a unit when its parcel is opened. Only `shelf` moves stock. */
export const unitOutcomes = ['shelf', 'damaged', 'notOurs', 'missing'] as const
export type UnitOutcome = (typeof unitOutcomes)[number]

export const outcomeWords: Readonly<Record<UnitOutcome, string>> = {
  shelf: 'restocked',
  damaged: 'damaged',
  notOurs: 'wrong item',
  missing: 'missing',
}

/** Units that came are the shop's again and are refunded. The rest stays with the customer. */
export function hasCome(outcome: UnitOutcome): boolean {
  return outcome === 'shelf' || outcome === 'damaged'
}

/** 12 figures (UPI, IMPS) or 16 (NEFT) to 22 (RTGS) characters, as capitals without gaps; null for anything else. */
export function readTransferReference(typed: string): string | null {
  const reference = typed.replace(/\s/g, '').toUpperCase()
  return /^(\d{12}|(?=.*\d{6})[A-Z0-9]{16,22})$/.test(reference) ? reference : null
}

/** Spec §9's reason that also asks whether it is too small or too large. */
export const fitReason = 'Size/fit issue'
export const fits = ['TOO_SMALL', 'TOO_LARGE'] as const
export type Fit = (typeof fits)[number]

export const fitWords: Readonly<Record<Fit, string>> = { TOO_SMALL: 'Too small', TOO_LARGE: 'Too large' }

/**
 * `HELD`: reserved until the return arrives. `RELEASED`: no longer, but sent if it is in stock then. `ORDERED`: in a new
 * order. `REFUSED`: the money goes back instead.
 */
export const exchangeStates = ['HELD', 'RELEASED', 'ORDERED', 'REFUSED'] as const
export type ExchangeState = (typeof exchangeStates)[number]

const dayMillis = 24 * 60 * 60 * 1000

/** Without a pick-up, the wanted item is for sale again after that time. */
export const holdDays = 10

/** When a hold that begins now ends: never before the day after an agreed pick-up is over. */
export function holdEnd(now: Date, pickupOn: IstDay | null): Date {
  const end = new Date(now.getTime() + holdDays * dayMillis)
  const reaches = pickupOn === null ? end : pickupHoldEnd(pickupOn)
  return reaches > end ? reaches : end
}

/** A courier may come late, and staff note it on the next day. */
export function pickupHoldEnd(pickupOn: IstDay): Date {
  return startOfDay(addDays(pickupOn, 2))
}

export type Pickup = { day: IstDay; courier: string | null }

/** Once the courier has the return, the wanted item waits for it that long; by then it is overdue for weeks. */
export const transitHoldDays = 30

export function transitHoldEnd(pickedUpAt: Date): Date {
  return new Date(pickedUpAt.getTime() + transitHoldDays * dayMillis)
}

/** Why a hold ended, after `Your return …`. */
export function holdEndedWords(status: ReturnStatus, pickup: Pickup | null): string {
  if (status === 'PICKED_UP') return `has not reached us within ${formatDays(transitHoldDays)} of its pick-up`
  return `was not picked up ${pickup === null ? `within ${formatDays(holdDays)}` : `on ${formatDay(pickup.day)}`}`
}

export const mostPickupDays = 30

/** `YYYY-MM-DD`, from today in India to 30 days ahead. Null for anything else. */
export function readPickupDay(typed: string, now: Date): IstDay | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) && addDays(typed, 0) === typed
  const today = istDay(now)
  return isDay && typed >= today && typed <= addDays(today, mostPickupDays) ? typed : null
}

export function pickupWords(pickup: Pickup | null): string {
  const when = pickup === null ? '' : ` on ${formatDay(pickup.day)}`
  return `${pickup?.courier ?? 'The courier'} picks it up from your doorstep${when}, free of charge.`
}
