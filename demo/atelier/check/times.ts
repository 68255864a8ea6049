import { summed } from '../work/journal.ts'
import { inMinutes } from './words.ts'

const allowed = 6 * 60 * 60
const cores = 2

/** Prints what each stage cost. False when everything from nothing would take two cores longer than six hours. */
export function showTimes(): boolean {
  const sums = summed()
  let total = 0
  for (const [stage, { seconds, busy }] of sums) {
    console.log(stage.padEnd(8), inMinutes(busy).padStart(14), ' of a processor,', inMinutes(seconds), 'by the clock')
    total += busy
  }
  console.log('together', inMinutes(total).padStart(14), `, on ${cores} cores ${inMinutes(total / cores)}`)
  return total / cores < allowed
}
