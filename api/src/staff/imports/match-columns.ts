import { productColumns, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { refused, type CsvLine } from '../../platform/read-csv.ts'
import { plain, plainNamesOf } from './file-kind.ts'
import type { ImportLine } from './planned-row.ts'

const otherNames: Readonly<Record<string, ProductColumn>> = {
  color: 'color',
  hex: 'hex',
  colorcode: 'hex',
  slug: 'slug',
}
const keyOfName = new Map<string, ProductColumn>([
  ...Object.entries(otherNames),
  ...productColumns.flatMap((column) => plainNamesOf(column).map((name) => [name, column.key] as const)),
])

/** Matches columns by name, in any order. */
export function matchColumns({ line, cells }: CsvLine) {
  const keys = cells.map((name) => keyOfName.get(plain(name)))
  const twice = keys.find((key, at) => key !== undefined && keys.indexOf(key) !== at)
  if (twice) throw refused(`Row ${line}: the column ${cells[keys.lastIndexOf(twice)]} appears twice.`)
  const isNamed = keys.includes('sku') || keys.includes('slug') || (keys.includes('name') && keys.includes('category'))
  if (!isNamed) {
    throw refused(
      `Row ${line}: there is no column named SKU or URL handle. Please put the column names in the first row.`,
    )
  }
  const columns = cells.filter((_, at) => keys[at] !== undefined)
  return { keys, columns, ignored: cells.filter((name, at) => keys[at] === undefined && name !== '') }
}

export function cellsOf({ line, cells }: CsvLine, keys: readonly (ProductColumn | undefined)[]): ImportLine {
  const named = keys.flatMap((key, at) =>
    key === undefined || key === 'status' ? [] : [[key, cells[at] ?? ''] as const],
  )
  return { line, cells: Object.fromEntries(named) }
}
