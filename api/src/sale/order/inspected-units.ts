import type { UnitOutcome } from '@nukkad/contract/return-rules'
import { ShopError } from '../../platform/errors.ts'
import type { VariantQuantity } from '../../store/stock/stock.ts'
import { stockOfLines } from './order-units.ts'

export type InspectedUnits = { orderItemId: string; quantity: number; outcome: UnitOutcome }

type ExpectedLine = { itemId: string; variantId: string | null; name: string; units: number }
export type Sorted<Line> = { line: Line; units: number; outcome: UnitOutcome }

/** Each expected unit with its outcome, once; without outcomes all of them are fit for the shelf. */
export function sortFound<Line extends ExpectedLine>(
  lines: readonly Line[],
  found: readonly InspectedUnits[] | undefined,
): Sorted<Line>[] {
  if (found === undefined) {
    return lines.filter(({ units }) => units > 0).map((line) => ({ line, units: line.units, outcome: 'shelf' }))
  }
  if (found.some(({ orderItemId }) => !lines.some(({ itemId }) => itemId === orderItemId))) {
    throw new ShopError('INVALID_INPUT', { detail: 'An item is not expected in this shipment.' })
  }
  return lines.flatMap((line) => {
    const units = new Map<UnitOutcome, number>()
    for (const { orderItemId, quantity, outcome } of found) {
      if (orderItemId === line.itemId) units.set(outcome, (units.get(outcome) ?? 0) + quantity)
    }
    const said = [...units.values()].reduce((sum, count) => sum + count, 0)
    if (said !== line.units) throw new ShopError('INVALID_INPUT', { detail: countWords(line, said) })
    return [...units].map(([outcome, count]) => ({ line, units: count, outcome }))
  })
}

function countWords({ name, units }: ExpectedLine, said: number): string {
  return `Select a result for each item: ${name} has ${units}, and ${said} have a result.`
}

/** The units to restock. */
export function shelved(sorted: readonly Sorted<ExpectedLine>[]): VariantQuantity[] {
  const fit = sorted.filter(({ outcome }) => outcome === 'shelf')
  return stockOfLines(fit.map(({ line, units }) => ({ variantId: line.variantId, units })))
}
