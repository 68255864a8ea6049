import type { Rupees } from './money.ts'
import { isSameState, stateCode } from './state-rules.ts'

/** Above this, the law wants an e-way bill for a consignment (CGST Rules, rule 138). */
const usualLimit: Rupees = 50_000

/**
 * The States with another limit for consignments inside them; null: none is needed. Source: busy.in and tmwala.com, read
 * in November 2026; check the State's own notification before a change.
 */
const limitsInside: Readonly<Record<string, Rupees | null>> = {
  Bihar: 100_000,
  Delhi: 100_000,
  'Jammu and Kashmir': null,
  Maharashtra: 100_000,
  Punjab: 100_000,
  Rajasthan: 100_000,
  'Tamil Nadu': 100_000,
  'West Bengal': 100_000,
}

const limitsByCode = new Map(Object.entries(limitsInside).map(([name, limit]) => [stateCode(name), limit]))

/** The amount above which a consignment between these States needs an e-way bill; null: it never does. */
export function ewayBillLimit(from: string, to: string): Rupees | null {
  const inside = isSameState(from, to) ? limitsByCode.get(stateCode(to)) : undefined
  return inside === undefined ? usualLimit : inside
}
