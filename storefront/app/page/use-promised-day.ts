import { addDays, formatDay, istDay, startOfDay } from '@nukkad/contract/dates'
import { useState } from 'react'
import { useTerms } from './chrome-loader.ts'

/** The day by which an order of today arrives, in words. */
export function usePromisedDay(): string {
  const [now] = useState(() => new Date())
  const { promisedDays } = useTerms()
  return formatDay(startOfDay(addDays(istDay(now), promisedDays)))
}
