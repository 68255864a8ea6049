import { Readable } from 'node:stream'
import { guardCell } from '@nukkad/contract/sheet-rules'
import { stringify } from 'csv-stringify'
import { stringify as stringifyAtOnce } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** Numbers are the shop's own; whatever anybody typed is text. */
export type Cell = string | number | null

/** Rows, page by page as they are read. */
export type Sheet = { columns: readonly string[]; rows: AsyncIterable<readonly Cell[]> | readonly (readonly Cell[])[] }

/** Sends a file while its rows are read: the next page waits until this one has gone. */
export function sendSheet(reply: FastifyReply, name: string, sheet: Sheet): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return writeCsv(sheet)
}

/** Excel takes UTF-8 for what it is by the mark, and ends its lines as here. */
export function writeCsv({ columns, rows }: Sheet): Readable {
  const written = stringify({ bom: true, header: true, columns: [...columns], record_delimiter: '\r\n' })
  const cells = Readable.from(guarded(rows))
  cells.on('error', (error) => written.destroy(error))
  written.on('close', () => cells.destroy())
  return cells.pipe(written)
}

/** A short file as one text, without Excel's mark: other software reads it first. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringifyAtOnce([columns, ...rows.map(guardRow)], { record_delimiter: '\r\n' })
}

async function* guarded(rows: Sheet['rows']) {
  for await (const row of rows) yield guardRow(row)
}

function guardRow(row: readonly Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))
}

/** Reads what follows the last row of the page before, until there is no more. */
export async function* readPages<Row>(readNext: (last: Row | undefined) => Promise<readonly Row[]>) {
  let page = await readNext(undefined)
  while (page.length > 0) {
    yield* page
    page = await readNext(page.at(-1))
  }
}
