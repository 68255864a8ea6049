import { plain } from '../file-kind.ts'

export type Row = { line: number; cells: readonly string[] }
/** Reads the cell of a column by its normalised name: the first of the names in the file. '' if none is there. */
export type ReadCell = (row: Row, ...names: string[]) => string

/** Normalises a column's name: case, spaces and punctuation do not matter; Google's may begin with `g:`. */
export const columnKey = (name: string) => plain(name.replace(/^\s*g:/i, ''))

export function readHead(head: readonly string[]) {
  const at = new Map<string, number>()
  for (const [index, name] of head.entries()) {
    const key = columnKey(name)
    if (!at.has(key)) at.set(key, index)
  }
  const read = new Set<number>()
  const has = (...names: string[]) => names.some((name) => at.has(name))
  const cell: ReadCell = (row, ...names) => {
    const name = names.find((one) => at.has(one))
    if (name === undefined) return ''
    const index = at.get(name)!
    read.add(index)
    return row.cells[index] ?? ''
  }
  return {
    has,
    cell,
    /** The numbers in columns such as `Option1 Name`, from their normalised names. */
    numbers: (pattern: RegExp) =>
      [...at.keys()]
        .flatMap((key) => pattern.exec(key)?.[1] ?? [])
        .toSorted((one, other) => Number(one) - Number(other)),
    /** The columns that were read, and the others. */
    used: () => ({
      columns: head.filter((_, index) => read.has(index)),
      ignored: head.filter((name, index) => !read.has(index) && name !== ''),
    }),
  }
}

/** "row 4", "rows 4 and 9", "rows 4, 9, 12 and 30 more". */
export function rowsInWords(lines: readonly number[]): string {
  if (lines.length === 1) return `row ${lines[0]}`
  if (lines.length === 2) return `rows ${lines[0]} and ${lines[1]}`
  const more = lines.length - 3
  return more === 0
    ? `rows ${lines[0]}, ${lines[1]} and ${lines[2]}`
    : `rows ${lines.slice(0, 3).join(', ')} and ${more.toLocaleString('en-IN')} more`
}
