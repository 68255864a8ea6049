import { Readable } from 'node:stream'
import { mostImportRows, readCell } from '@nukkad/contract/sheet-rules'
import { CsvError, parse } from 'csv-parse'
import { ShopError } from './errors.ts'
import { openTurns, type Turns } from './turns.ts'

/** `line` is the row's number in a spreadsheet: a cell with several lines counts as one. */
export type CsvLine = { line: number; cells: readonly string[] }

/** Reads a file given as text. Throws as `readCsv` does. */
export function readCsvText(text: string): Promise<CsvLine[]> {
  return readCsv(Readable.from([Buffer.from(text)]))
}

const delimiters = [',', ';', '\t'] as const

type CsvOptions = { mostRows?: number; turns?: Turns }

/** Reads a file as it arrives. An unreadable file is refused as a whole, with the line if it is known. */
export async function readCsv(bytes: AsyncIterable<Buffer>, options?: CsvOptions): Promise<CsvLine[]> {
  const { mostRows, turns } = { mostRows: mostImportRows, turns: openTurns(), ...options }
  const text = decoded(bytes)
  const first = await firstLine(text)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    relax_column_count: true,
    max_record_size: 100_000,
  })
  const fed = Readable.from(whole(first, text))
  fed.on('error', (error) => parser.destroy(error))
  fed.pipe(parser)
  const lines: CsvLine[] = []
  let breaksWithin = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (turns.isDue()) await turns.give()
      // Counted before empty rows are skipped: their cells may hold breaks, too. The parser counts CR LF in a cell twice.
      breaksWithin += record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0)
      const cells = record.map((cell) => readCell(cell).trim())
      if (cells.every((cell) => cell === '')) continue
      if (lines.length > mostRows) throw tooMany(mostRows)
      lines.push({ line: info.lines - breaksWithin, cells })
    }
  } catch (error) {
    throw refusalOf(error)
  } finally {
    fed.destroy()
  }
  return lines
}

const tooMany = (most: number) =>
  refused(`The file has more than ${most.toLocaleString('en-IN')} rows. Please split it into several files.`)

export const refused = (detail: string) => new ShopError('IMPORT_REFUSED', { detail })

/** The parser works on each piece as a whole. */
const pieceBytes = 64 * 1024

/** Decodes UTF-8 piece by piece. Any other encoding is refused. */
export async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.length; at += pieceBytes)
        yield decoder.decode(chunk.subarray(at, at + pieceBytes), { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw refused('The file is not in UTF-8. Please save it as “CSV UTF-8”.')
    throw error
  }
}

/** At least the first line; the rest is read later. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (!/[\r\n]/.test(first) && first.length < 100_000) {
    const { value, done } = await text.next()
    if (done) break
    first += value
  }
  return first
}

async function* whole(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

/** The delimiter that occurs most in the first line outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((sign) => bare.split(sign).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = /line (\d+)/.exec(error.message)?.[1] ?? String(error['lines'])
  if (error.code.includes('QUOTE')) return refused(`Line ${line}: a quotation mark is not closed, or is inside a cell.`)
  return refused(`Line ${line}: this row cannot be read.`)
}
