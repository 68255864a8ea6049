import type { IstDay } from '@nukkad/contract/dates'
import { readPickupDay } from '@nukkad/contract/return-rules'
import { ShopError } from '../../platform/errors.ts'

export function requirePickupDay(typed: string, now: Date): IstDay {
  const day = readPickupDay(typed, now)
  if (day !== null) return day
  throw new ShopError('INVALID_INPUT', {
    detail: 'Set the pick-up date when you approve the return; it must be today or later.',
  })
}
