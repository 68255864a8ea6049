import { istDay, startOfDay } from '@nukkad/contract/dates'

/** The source of all business time; SQL gets it as a parameter, never `now()`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const hour = 60 * 60 * 1000
const nightHour = 3

/** The last 3:00 in India, the quietest hour for orders. */
export function lastNight(now: Date): Date {
  const tonight = startOfDay(istDay(now)).getTime() + nightHour * hour
  return new Date(tonight <= now.getTime() ? tonight : tonight - 24 * hour)
}
