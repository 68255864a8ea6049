import { createHash } from 'node:crypto'
import {
  bareHeading,
  isTotalLine,
  mostRemittanceLines,
  readFileAmount,
  readFileDay,
  suggestColumns,
  type RemittanceColumns,
} from '@nukkad/contract/remittance-rules'
import type { IstDay } from '@nukkad/contract/dates'
import type { Paise } from '@nukkad/contract/money'
import { isShortenedNumber } from '@nukkad/contract/sheet-rules'
import { readAwb } from '@nukkad/contract/shipment-rules'
import { ShopError } from '../../platform/errors.ts'
import { readCsv, type CsvLine } from '../../platform/read-csv.ts'

export type FileLine = { line: number; awb: string; amount: Paise; day: IstDay | null }
/** `digest` is the same for the same lines, whatever the file's name, order or other columns. */
type RemittanceFile = { columns: RemittanceColumns; lines: FileLine[]; skipped: number; digest: string }

/** The most lines that a refusal names. */
const mostNamed = 5

/**
 * The lines of a courier's file under the headings `chosen` for it. Lines without an AWB, and totals, are left out. One
 * unreadable line refuses the whole file, because its sum would be wrong.
 */
export async function readRemittanceFile(
  bytes: AsyncIterable<Buffer>,
  chosen: RemittanceColumns | undefined,
): Promise<RemittanceFile> {
  const [head, ...body] = await readRows(bytes)
  if (head === undefined || body.length === 0) throw refusal('The file has no rows.')
  const columns = findColumns(head.cells, chosen)
  const named = body.filter(({ cells }) => {
    const awb = cells[columns.awb] ?? ''
    return awb !== '' && !isTotalLine(awb)
  })
  const read = named.map((line) => readLine(line, columns))
  const faults = read.filter((line) => typeof line === 'string')
  if (faults.length > 0) throw refusal(faultsText(faults))
  const lines = read.filter((line) => typeof line !== 'string')
  if (lines.length === 0) throw refusal(`No line has an AWB under “${head.cells[columns.awb] ?? ''}”.`)
  return {
    columns: headingsOf(head.cells, columns),
    lines,
    skipped: body.length - named.length,
    digest: digestOf(lines),
  }
}

async function readRows(bytes: AsyncIterable<Buffer>): Promise<CsvLine[]> {
  try {
    return await readCsv(bytes, { mostRows: mostRemittanceLines })
  } catch (error) {
    throw error instanceof ShopError ? refusal(error.message) : error
  }
}

type Places = { awb: number; amount: number; day: number | null }

/** Without a choice that fits the file, asks for one and lists the headings. */
function findColumns(headings: readonly string[], chosen: RemittanceColumns | undefined): Places {
  const bare = headings.map(bareHeading)
  const place = (heading: string) => bare.indexOf(bareHeading(heading))
  if (chosen === undefined) throw columnsWanted(headings)
  const awb = place(chosen.awb)
  const amount = place(chosen.amount)
  const day = chosen.day === null ? null : place(chosen.day)
  if (awb === -1 || amount === -1 || day === -1) {
    const missing = [chosen.awb, chosen.amount, chosen.day].filter((one) => one !== null && place(one) === -1)
    const detail = `This file has no column “${missing.join('” or “')}”. Is it another courier’s?`
    throw columnsWanted(headings, { detail, missing })
  }
  if (awb === amount) throw columnsWanted(headings, { detail: 'AWB and amount must be two columns.' })
  return { awb, amount, day }
}

type Unfit = { detail?: string; missing?: readonly (string | null)[] }

function columnsWanted(headings: readonly string[], { detail, missing = [] }: Unfit = {}): ShopError {
  const shown = headings.filter((heading) => heading !== '')
  const extra = { headings: shown, suggested: suggestColumns(shown), missing }
  return new ShopError('REMITTANCE_COLUMNS', { ...(detail !== undefined && { detail }), extra })
}

function headingsOf(headings: readonly string[], { awb, amount, day }: Places): RemittanceColumns {
  const heading = (place: number) => headings[place] ?? ''
  return { awb: heading(awb), amount: heading(amount), day: day === null ? null : heading(day) }
}

/** The line, or why it cannot be read. */
function readLine({ line, cells }: CsvLine, columns: Places): FileLine | string {
  const cellOf = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
  const [typedAwb, typedAmount, typedDay] = [cellOf(columns.awb), cellOf(columns.amount), cellOf(columns.day)]
  const unreadable = (typed: string, kind: string) => `Line ${line}: “${typed.slice(0, 40)}” is not ${kind}.`
  if (isShortenedNumber(typedAwb)) return `Line ${line}: “${typedAwb}” has lost digits. Format the AWB column as text.`
  const awb = readAwb(typedAwb)
  if (awb === null) return unreadable(typedAwb, 'an AWB')
  const amount = readFileAmount(typedAmount)
  if (amount === null) return unreadable(typedAmount, 'an amount')
  const day = readFileDay(typedDay)
  if (day === null && typedDay !== '') return unreadable(typedDay, 'a date')
  return { line, awb, amount, day }
}

function faultsText(faults: readonly string[]): string {
  const more = faults.length - mostNamed
  return [...faults.slice(0, mostNamed), ...(more > 0 ? [`And ${more.toLocaleString('en-IN')} more.`] : [])].join(' ')
}

function digestOf(lines: readonly FileLine[]): string {
  const texts = lines.map(({ awb, amount, day }) => `${awb} ${amount} ${day ?? ''}`).toSorted()
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}

const refusal = (detail: string) => new ShopError('REMITTANCE_REFUSED', { detail })
