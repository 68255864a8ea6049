import { mostCodeCharacters, mostInwardUnits } from '@nukkad/contract/stock-rules'
import type { StockRow } from '@nukkad/contract/staff/stock'
import { optional, rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

export type DraftLine = { key: string; variant: StockRow; quantity: string; cost: string }

export type InwardDraft = {
  documentId: string
  supplier: string
  billNumber: string
  billedOn: string
  note: string
  lines: DraftLine[]
  /** Scanned or pasted, but not looked up yet. */
  waiting: TypedLine[]
}

const place = 'inward-draft'

export function newDraft(): InwardDraft {
  return {
    documentId: crypto.randomUUID(),
    supplier: '',
    billNumber: '',
    billedOn: '',
    note: '',
    lines: [],
    waiting: [],
  }
}

/** The draft that this browser stored before a reload. */
export function readDraft(): InwardDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as InwardDraft | null
    if (kept === null || !Array.isArray(kept.lines)) return newDraft()
    const waiting = (kept.waiting ?? []).map((line) => ({ ...line, text: line.text ?? line.code }))
    return { ...newDraft(), ...kept, waiting }
  } catch {
    return newDraft()
  }
}

export function keepDraft(draft: InwardDraft | null): void {
  if (draft === null) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(draft))
}

export type TypedLine = {
  /** The typed text: a line without a match returns to the field unchanged. */
  text: string
  code: string
  quantity: string
  cost: string
}

const number = /^₹?-?\d+(?:\.\d+)?$/

/**
 * Reads pasted or scanned lines: a code or words, then the quantity (default 1) and the unit cost, separated by tabs,
 * commas or spaces. Two numbers at the end are quantity and cost; everything before them belongs together.
 */
export function readLines(text: string): TypedLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [first = '', ...rest] = partsOf(line)
      const numbers = rest.slice(-2).filter((_, at, ends) => ends.slice(at).every((part) => number.test(part)))
      const words = [first, ...rest.slice(0, rest.length - numbers.length)].join(' ')
      const [quantity = '1', cost = ''] = numbers
      return { text: line, code: words.slice(0, mostCodeCharacters), quantity, cost: cost.replace('₹', '') }
    })
}

function partsOf(line: string): string[] {
  const between = [/\t/, /[,;]/].find((sign) => sign.test(line)) ?? /\s+/
  return line
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type LineErrors = { quantity?: string; cost?: string }

/** The errors of a line. */
export function errorsOf({ quantity, cost }: Pick<DraftLine, 'quantity' | 'cost'>): LineErrors {
  const pieces = /^\d+$/.test(quantity.trim()) ? Number(quantity) : 0
  const isMany = pieces >= 1 && pieces <= mostInwardUnits
  return {
    ...(!isMany && { quantity: texts.receive.badQuantity }),
    ...(!(cost.trim() === '' || rupeesOf(cost) >= 0) && { cost: texts.receive.badCost }),
  }
}

/** The sums of the lines; none while a line has an error. */
export function sumOf(lines: readonly DraftLine[]): { pieces: number; cost: number; wrong: number } {
  const wrong = lines.filter((line) => Object.keys(errorsOf(line)).length > 0).length
  if (wrong > 0) return { pieces: 0, cost: 0, wrong }
  const sum = (count: (line: DraftLine) => number) => lines.reduce((all, line) => all + count(line), 0)
  return {
    pieces: sum(({ quantity }) => Number(quantity)),
    cost: sum(({ quantity, cost }) => Number(quantity) * (optional(cost, rupeesOf) ?? 0)),
    wrong,
  }
}

/**
 * A code scanned again adds to its line if the cost is the same. A line with an error stays separate, so that it is
 * seen.
 */
export function withLine(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  const isRight = (one: DraftLine) => errorsOf(one).quantity === undefined
  const isSame = ({ variant, cost }: DraftLine) => variant.variantId === line.variant.variantId && cost === line.cost
  const same = lines.find((one) => isSame(one) && isRight(one))
  if (same === undefined || !isRight(line)) return [...lines, line]
  const quantity = String(Number(same.quantity) + Number(line.quantity))
  return lines.map((one) => (one === same ? { ...same, quantity } : one))
}
