import { nameKey, sizeKey } from '@nukkad/contract/sameness-rules'
import { fewUnits } from '@nukkad/contract/stock-rules'
import { membersOf, noBits, put, type Bits } from './bits.ts'

export type StockLeft = {
  /** The variants with a unit left. */
  unitsLeft: readonly { color: string; size: string; units: number }[]
  /** Whether one of its variants is sold out. */
  lacksVariant: boolean
}

export const nothingLeft: StockLeft = { unitsLeft: [], lacksVariant: true }

/** The colours and sizes that each product has left. */
export type VariantsLeft = {
  /** Numbers the pairs of colour and size; names that are the same share one. */
  numbers: Map<string, number>
  /** By a product's place. */
  pairs: (readonly number[])[]
}

export function startVariantsLeft(): VariantsLeft {
  return { numbers: new Map(), pairs: [] }
}

/** Notes what a product has left; returns whether any differs. */
export function setPairs({ numbers, pairs }: VariantsLeft, at: number, { unitsLeft }: StockLeft): boolean {
  const found = unitsLeft.map(({ color, size }) => {
    const pair = pairKey(nameKey(color), sizeKey(size))
    if (!numbers.has(pair)) numbers.set(pair, numbers.size)
    return numbers.get(pair)!
  })
  const next = [...new Set(found)].toSorted((one, other) => one - other)
  const before = pairs[at] ?? []
  pairs[at] = next
  return next.length !== before.length || next.some((number, nth) => number !== before[nth])
}

/** Those of the products that have one of the colours left in one of the sizes, both by their keys. */
export function haveLeft(
  { numbers, pairs }: VariantsLeft,
  { among, room, colours, sizes }: { among: Bits; room: number; colours: readonly string[]; sizes: readonly string[] },
): Bits {
  const wanted = new Set(colours.flatMap((color) => sizes.map((size) => numbers.get(pairKey(color, size)))))
  const left = noBits(room)
  for (const at of membersOf(among)) if (pairs[at]?.some((number) => wanted.has(number))) put(left, at, true)
  return left
}

function pairKey(color: string, size: string): string {
  return `${color}\n${size}`
}

/** The units left of each colour that has few or none, if any has few. */
export function fewLeftOf(
  colours: readonly { name: string }[],
  { unitsLeft }: StockLeft,
): Record<string, number> | undefined {
  const units = colours.map(({ name }) => {
    const own = unitsLeft.filter(({ color }) => color === name)
    return [name, own.reduce((sum, one) => sum + one.units, 0)] as const
  })
  const few = units.filter(([, left]) => left <= fewUnits)
  return few.some(([, left]) => left > 0) ? Object.fromEntries(few) : undefined
}
