import { Readable } from 'node:stream'
import { guardCell } from '@nukkad/contract/sheet-rules'
import { stringify } from 'csv-stringify'
import { stringify as stringifyAtOnce } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** Numbers come from the shop; anything that people typed is text. */
export type Cell = string | number | null

/** Rows, read page by page. */
export type Sheet = { columns: readonly string[]; rows: AsyncIterable<readonly Cell[]> | readonly (readonly Cell[])[] }

/** Sends a file while its rows are read: the next page waits until this one is sent. */
export function sendSheet(reply: FastifyReply, name: string, sheet: Sheet): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return writeCsv(sheet)
}

/** Nothing is read before somebody listens: an error earlier than that would end the process. */
export function writeCsv(sheet: Sheet): Readable {
  return Readable.from(csvPieces(sheet), { objectMode: false })
}

/** Excel needs the byte order mark to detect UTF-8, and these line ends. */
async function* csvPieces({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  const written = stringify({ bom: true, header: true, columns: [...columns], record_delimiter: '\r\n' })
  const cells = Readable.from(guarded(rows))
  cells.on('error', (error) => written.destroy(error))
  try {
    yield* cells.pipe(written)
  } finally {
    cells.destroy()
  }
}

/** A short file as one text, without Excel's mark: other software reads it. */
export function csvText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringifyAtOnce([columns, ...rows.map(guardRow)], { record_delimiter: '\r\n' })
}

async function* guarded(rows: Sheet['rows']) {
  for await (const row of rows) yield guardRow(row)
}

function guardRow(row: readonly Cell[]): Cell[] {
  return row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))
}

/** Reads pages until there are no more; each starts after the last row of the one before. */
export async function* readPages<Row>(readNext: (last: Row | undefined) => Promise<readonly Row[]>) {
  let page = await readNext(undefined)
  while (page.length > 0) {
    yield* page
    page = await readNext(page.at(-1))
  }
}
