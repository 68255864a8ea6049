import type { InspectedUnits } from '../sale/order/inspected-units.ts'
import { UsageError } from './usage-error.ts'

const outcomeOf = { damaged: 'damaged', missing: 'missing', 'not-ours': 'notOurs' } as const
/** Each holds the line number of one such unit, repeated for each further unit. */
export const outcomeOptions = Object.keys(outcomeOf) as (keyof typeof outcomeOf)[]

type FoundOptions = {
  lines: readonly { itemId: string; units: number }[]
  repeated: Record<string, string[]>
  of: string
}

/** The outcome of each unit of a received parcel; unnamed units are restocked. */
export function readFound({ lines, repeated, of }: FoundOptions): InspectedUnits[] {
  const found = outcomeOptions.flatMap((option) =>
    (repeated[option] ?? []).map((line) => {
      const itemId = lines[Number(line) - 1]?.itemId
      if (itemId === undefined) throw new UsageError(`The ${of} has no line ${line}.`)
      return { orderItemId: itemId, quantity: 1, outcome: outcomeOf[option] }
    }),
  )
  const fit = lines.flatMap(({ itemId, units }) => {
    const quantity = units - found.filter(({ orderItemId }) => orderItemId === itemId).length
    return quantity > 0 ? [{ orderItemId: itemId, quantity, outcome: 'shelf' as const }] : []
  })
  return [...fit, ...found]
}

/** Refuses outcomes at any step except receiving. */
export function refuseFound(repeated: Record<string, string[]>, step: string): void {
  const named = outcomeOptions.find((option) => (repeated[option] ?? []).length > 0)
  if (named !== undefined) throw new UsageError(`--${named} is only for ${step}.`)
}
