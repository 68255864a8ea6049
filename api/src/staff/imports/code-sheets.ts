import { istTime } from '@nukkad/contract/dates'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { codePattern, mostCodesAtOnce } from '@nukkad/contract/coupon-rules'
import { isShortenedNumber } from '@nukkad/contract/sheet-rules'
import * as contract from '@nukkad/contract/staff/coupons'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import { addCodes, readCodes } from '../coupons/coupon-codes.ts'
import { readCoupon } from '../coupons/coupons.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readPages, sendSheet, type Sheet } from '../../platform/csv.ts'
import { readCsv, refused, type CsvLine } from '../../platform/read-csv.ts'

/** Downloads and uploads a coupon's single-use codes. */
export async function codeRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.askCodesExport, async ({ db, params, now }) => {
    await readCoupon(db, params.code, now)
    return { message: 'You can download the codes now.' }
  })
  serveStaff(app, parts, contract.exportCodes, async ({ db, by, params, now, reply }) => {
    const sheet = await codeSheet(db, params.code, now)
    await writeAudit(db, by, { action: 'coupon.download', kind: 'coupon', subject: params.code }, now)
    return sendSheet(reply, `codes-${params.code}`, sheet)
  })
  // Only this call reads forms: any site may send one, while the other calls require JSON.
  await app.register(async (forms) => {
    const fields = { fields: 1, fieldSize: 1_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostCodeBytes, files: 1, parts: 2, ...fields } })
    serveStaff(forms, parts, contract.uploadCodes, async ({ db, by, params, now, request }) =>
      addCodes(db, by, { ...params, lines: codesOf(await readCsv(await readUpload(request))) }, now),
    )
  })
}

/** The largest number of codes per upload, with room for other columns. */
const mostCodeBytes = 1024 * 1024

async function readUpload(request: FastifyRequest): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  const part = await request.file().catch((error: unknown) => {
    throw new ShopError('BAD_REQUEST', { cause: error })
  })
  if (part === undefined) throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
  return bytesOf(part)
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw refused('The file is larger than 1 MB. Please split it into several files.')
}

/** The first cell of each row with its line, without a header “code”. */
function codesOf(rows: readonly CsvLine[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [at, { line, cells }] of rows.entries()) {
    const code = (cells[0] ?? '').toUpperCase()
    if (at === 0 && /^CODES?$/.test(code)) continue
    const fault = faultOf(code, lines.get(code))
    if (fault !== undefined) throw refused(`Row ${line}: ${fault}`)
    lines.set(code, line)
  }
  if (lines.size === 0) throw refused('The file has no codes.')
  if (lines.size > mostCodesAtOnce) throw refused(`The file has more than ${mostCodesAtOnce} codes.`)
  return lines
}

function faultOf(code: string, known: number | undefined): string | undefined {
  if (known !== undefined) return `${code} is also in row ${known}.`
  if (isShortenedNumber(code)) return `the spreadsheet shortened ${code}. Please format the column as text.`
  return codePattern.test(code) ? undefined : 'a code has 3 to 20 letters, digits and dashes.'
}

/** The codes of a coupon, and the orders that used them. */
async function codeSheet(db: Db, coupon: string, now: Date): Promise<Sheet> {
  await readCoupon(db, coupon, now)
  return { columns: ['Code', 'State', 'Used at', 'Order'], rows: codeRows(db, coupon) }
}

async function* codeRows(db: Db, coupon: string) {
  const pages = readPages<Awaited<ReturnType<typeof readCodes>>[number]>((last) => readCodes(db, coupon, last?.code))
  for await (const { code, orderId, placedAt } of pages) {
    yield [code, orderId === null ? 'unused' : 'used', placedAt === null ? '' : istTime(placedAt), orderId ?? '']
  }
}
