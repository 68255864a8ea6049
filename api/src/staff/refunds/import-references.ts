import { readTransferReference } from '@nukkad/contract/return-rules'
import type { ImportedReferences } from '@nukkad/contract/staff/refunds'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readCsvText, type CsvLine } from '../../platform/read-csv.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { markSent } from './pay-out.ts'

const mostLines = 1_000
/** The most characters of a refused line that are shown. */
const mostShown = 200

type Columns = { refund: number; reference: number }
type ReferenceLine = { line: number; refundId: string; reference: string }

/** Each line is a separate change and can fail alone. A file that is uploaded twice changes nothing more. */
export async function importReferences(db: Db, by: Actor, csv: string, now: Date): Promise<ImportedReferences> {
  const [head, ...lines] = await readLines(csv)
  const columns = columnsOf(head)
  if (lines.length > mostLines) throw refusal(`The file has more than ${mostLines} lines.`)
  const result: ImportedReferences = { taken: [], unchanged: [], refused: [] }
  for (const line of lines) await takeLine(db, by, { line, columns, result }, now)
  return result
}

async function readLines(csv: string): Promise<CsvLine[]> {
  try {
    return await readCsvText(csv)
  } catch (error) {
    throw error instanceof ShopError ? refusal(error.message) : error
  }
}

type Taking = { line: CsvLine; columns: Columns; result: ImportedReferences }

async function takeLine(db: Db, by: Actor, { line, columns, result }: Taking, now: Date): Promise<void> {
  const refuse = (why: string) =>
    result.refused.push({ line: line.line, text: line.cells.join(', ').slice(0, mostShown), why })
  const read = readLine(line, columns)
  if (typeof read === 'string') return void refuse(read)
  const { refundId, reference } = read
  const known = await db
    .selectFrom('refunds')
    .select(['orderId', 'reference'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (known?.reference === reference) return void result.unchanged.push({ line: line.line, refundId })
  try {
    const { orderId } = await markSent(db, by, { refundId, reference }, now)
    result.taken.push({ line: line.line, refundId, orderId, reference })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    refuse(error.message)
  }
}

function readLine({ line, cells }: CsvLine, columns: Columns): ReferenceLine | string {
  const refundId = (cells[columns.refund] ?? '').toLowerCase()
  const typed = (cells[columns.reference] ?? '').replace(/^'/, '')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(refundId)) return 'The column “refund” has no valid refund ID.'
  if (typed === '') return 'The UTR is missing.'
  const reference = readTransferReference(typed)
  if (reference !== null) return { line, refundId, reference }
  return 'A UTR has 12 digits, or 16 to 22 letters and digits.'
}

function columnsOf(head: CsvLine | undefined): Columns {
  const names = head?.cells.map((name) => name.toLowerCase()) ?? []
  const columns = { refund: names.indexOf('refund'), reference: names.indexOf('reference') }
  if (columns.refund !== -1 && columns.reference !== -1) return columns
  throw refusal('The first line must have the columns “refund” and “reference”.')
}

function refusal(detail: string): ShopError {
  return new ShopError('INVALID_INPUT', { fields: { csv: detail } })
}
