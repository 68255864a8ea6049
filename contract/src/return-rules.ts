import { addDays, formatDay, istDay, type IstDay } from './dates.ts'

export const returnStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'PICKED_UP', 'REFUNDED'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Every move staff can make (contract §2, Orders); all others are refused. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['PICKED_UP'],
  PICKED_UP: ['REFUNDED'],
  REJECTED: [],
  REFUNDED: [],
}

/** 12 figures (UPI, IMPS) or 16 (NEFT) to 22 (RTGS) characters, as capitals without gaps; null for anything else. */
export function readTransferReference(typed: string): string | null {
  const reference = typed.replace(/\s/g, '').toUpperCase()
  return /^(\d{12}|(?=.*\d{6})[A-Z0-9]{16,22})$/.test(reference) ? reference : null
}

export type Pickup = { day: IstDay; courier: string | null }

export const mostPickupDays = 30

/** `YYYY-MM-DD`, from today in India to 30 days ahead. Null for anything else. */
export function readPickupDay(typed: string, now: Date): IstDay | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) && addDays(typed, 0) === typed
  const today = istDay(now)
  return isDay && typed >= today && typed <= addDays(today, mostPickupDays) ? typed : null
}

export function pickupWords(pickup: Pickup | null): string {
  const when = pickup === null ? '' : ` on ${formatDay(pickup.day)}`
  return `${pickup?.courier ?? 'The courier'} collects it at your door${when}, free of charge.`
}
