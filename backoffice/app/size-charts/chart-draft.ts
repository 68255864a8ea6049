import { sizeKey } from '@nukkad/contract/sameness-rules'
import { columnWords, type ChartColumn } from '@nukkad/contract/size-chart-rules'
import type { SizeChartFields } from '@nukkad/contract/staff/size-charts'
import { texts } from './texts.ts'

/** The editor's fields as typed: the inches of each size, in column order. */
export type ChartDraft = {
  name: string
  columns: readonly ChartColumn[]
  rows: readonly { size: string; typed: readonly string[] }[]
  /** The drawing of how to measure, and its alternative text. */
  picture: { url: string; alt: string } | null
}

const topColumns: readonly ChartColumn[] = [
  { what: 'Chest', of: 'garment' },
  { what: 'Front length', of: 'garment' },
  { what: 'Sleeve', of: 'garment' },
  { what: 'Chest', of: 'body' },
]

const trouserColumns: readonly ChartColumn[] = [
  { what: 'Waist', of: 'garment' },
  { what: 'Hip', of: 'garment' },
  { what: 'Inseam', of: 'garment' },
  { what: 'Waist', of: 'body' },
]

/** An empty chart for these sizes, with the usual columns for trousers if the sizes are waists, else for tops. */
export function emptyChart(sizes: readonly string[] = []): ChartDraft {
  const columns = areWaists(sizes) ? trouserColumns : topColumns
  return withSizes({ name: '', columns, rows: [], picture: null }, sizes)
}

/** Inches from 20 on are waists, unless the smallest is a chest: chest sizes begin at 36. */
function areWaists(sizes: readonly string[]): boolean {
  const inches = sizes.map((size) => Number(sizeKey(size)))
  return inches.some((one) => one < 36) && inches.every((one) => one >= 20)
}

export function chartDraftOf({ name, columns, rows, picture }: SizeChartFields): ChartDraft {
  return {
    name,
    columns,
    rows: rows.map(({ size, inches }) => ({ size, typed: inches.map((one) => one?.toString() ?? '') })),
    picture: picture ? { url: picture.url, alt: picture.alt } : null,
  }
}

/** Sets exactly these sizes; typed values of remaining sizes stay. */
export function withSizes(draft: ChartDraft, sizes: readonly string[]): ChartDraft {
  const known = new Map(draft.rows.map((row) => [sizeKey(row.size), row]))
  const none = draft.columns.map(() => '')
  return { ...draft, rows: sizes.map((size) => known.get(sizeKey(size)) ?? { size, typed: none }) }
}

/** Adds a column after the others of its type. */
export function withColumn(draft: ChartDraft, column: ChartColumn): ChartDraft {
  if (draft.columns.some((one) => columnWords(one).toLowerCase() === columnWords(column).toLowerCase())) return draft
  const end = draft.columns.findIndex(({ of }) => of === 'body')
  const at = column.of === 'body' || end === -1 ? draft.columns.length : end
  return {
    ...draft,
    columns: draft.columns.toSpliced(at, 0, column),
    rows: draft.rows.map((row) => ({ ...row, typed: row.typed.toSpliced(at, 0, '') })),
  }
}

export function withoutColumn(draft: ChartDraft, at: number): ChartDraft {
  return {
    ...draft,
    columns: draft.columns.toSpliced(at, 1),
    rows: draft.rows.map((row) => ({ ...row, typed: row.typed.toSpliced(at, 1) })),
  }
}

export function withInches(draft: ChartDraft, size: string, at: number, inches: string): ChartDraft {
  const rows = draft.rows.map((row) => (row.size === size ? { ...row, typed: row.typed.with(at, inches) } : row))
  return { ...draft, rows }
}

/** The fields for the API, or an error for an unreadable size. An empty field was not measured. */
export function readChart({
  name,
  columns,
  rows,
  picture,
}: ChartDraft): { fields: SizeChartFields } | { error: string } {
  const unread = rows.find(({ typed }) => !typed.every((one) => /^\s*(\d{1,3}(\.\d{1,2})?)?\s*$/.test(one)))
  if (unread !== undefined) return { error: texts.fields.badInches(unread.size) }
  const inchesOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))
  return {
    fields: {
      name: name.trim(),
      columns: [...columns],
      rows: rows.map(({ size, typed }) => ({ size, inches: typed.map(inchesOf) })),
      picture,
    },
  }
}
