import { mostCodeCharacters } from '@nukkad/contract/stock-rules'
import type { StockRow } from '@nukkad/contract/staff/stock'

export type DraftLine = { key: string; variant: StockRow; quantity: string; cost: string }

export type InwardDraft = {
  documentId: string
  supplier: string
  billNumber: string
  billedOn: string
  note: string
  lines: DraftLine[]
  /** Scanned or pasted, and not looked up yet. */
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

/** What was typed before a reload or a lost line, from this browser. */
export function readDraft(): InwardDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as InwardDraft | null
    return kept === null || !Array.isArray(kept.lines) ? newDraft() : { ...newDraft(), ...kept }
  } catch {
    return newDraft()
  }
}

export function keepDraft(draft: InwardDraft | null): void {
  if (draft === null) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(draft))
}

export type TypedLine = { code: string; quantity: string; cost: string }

/** Pasted or scanned lines: a code, then how many (1 where none is given) and the cost a piece, parted by tabs, commas or spaces. */
export function readLines(text: string): TypedLine[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/[\t,;]|\s+/)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0)
    .map(([code = '', quantity = '1', cost = '']) => ({
      code: code.slice(0, mostCodeCharacters),
      quantity,
      cost: cost.replace('₹', ''),
    }))
}

/** A code scanned again is one more of it, where it has the same cost. */
export function withLine(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  const same = lines.find(({ variant, cost }) => variant.variantId === line.variant.variantId && cost === line.cost)
  if (same === undefined) return [...lines, line]
  const quantity = String((Number(same.quantity) || 0) + (Number(line.quantity) || 0))
  return lines.map((one) => (one === same ? { ...same, quantity } : one))
}
