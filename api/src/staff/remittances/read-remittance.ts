import { toRupees } from '@nukkad/contract/money'
import { remittanceOutcomes, type RemittanceCounts, type RemittanceOutcome } from '@nukkad/contract/remittance-rules'
import type { ListedRemittance, Remittance, RemittanceLine } from '@nukkad/contract/staff/remittances'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { cutPage, keyPage } from '../../platform/key-page.ts'
import { bookedLines, judgedLines } from './judge-lines.ts'

type ListQuery = { courier?: string | undefined; after?: string | undefined; size: number }

/** A page by key, newest first. */
export function listRemittances(db: Db, { courier, after, size }: ListQuery) {
  const holds = courier === undefined ? sql`true` : sql`courier = ${courier}`
  const last = sql`select uploaded_at, id from remittances where id = ${after ?? null}`
  const rest = after === undefined ? sql`true` : sql`(uploaded_at, id) < (${last})`
  const page = sql<Row>`
    ${columns} where ${holds} and ${rest} order by uploaded_at desc, id desc limit ${size + 1}`
  return keyPage(db, {
    rows: page.execute(db).then(({ rows }) => rows),
    size,
    found: sql`select from remittances where ${holds}`,
    viewOf: listed,
    keyOf: ({ remittanceId }) => remittanceId,
  })
}

export async function readRemittance(db: Db, remittanceId: string): Promise<Remittance> {
  const remittance = await findRemittance(db, remittanceId)
  if (remittance === undefined) throw new ShopError('REMITTANCE_NOT_FOUND')
  return remittance
}

export async function findRemittance(db: Db, remittanceId: string): Promise<Remittance | undefined> {
  const { rows } = await sql<Row>`${columns} where id = ${remittanceId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  return { ...listed(row), skipped: row.skipped, counts: await countOutcomes(db, row) }
}

/** The number of lines with each outcome; for a draft as of now. */
export async function countOutcomes(db: Db, { id, bookedAt }: Pick<Row, 'id' | 'bookedAt'>): Promise<RemittanceCounts> {
  const lines = bookedAt === null ? judgedLines(id) : bookedLines(id)
  const { rows } = await sql<{ outcome: RemittanceOutcome; count: number }>`
    select outcome, count(*)::int as count from ${lines} judged group by outcome`.execute(db)
  const counts = Object.fromEntries(remittanceOutcomes.map((outcome) => [outcome, 0])) as RemittanceCounts
  for (const { outcome, count } of rows) counts[outcome] = count
  return counts
}

type LinesQuery = {
  remittanceId: string
  outcome?: RemittanceOutcome | undefined
  after?: number | undefined
  size: number
}

export async function readRemittancePage(db: Db, { remittanceId, outcome, after, size }: LinesQuery) {
  const remittance = await readRemittance(db, remittanceId)
  const lines = remittance.bookedAt === null ? judgedLines(remittanceId) : bookedLines(remittanceId)
  const { rows } = await sql<LineRow>`
    select line, awb, amount, day, order_id, expected, outcome, status from ${lines} judged
    where line > ${after ?? 0} and ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`}
    order by line limit ${size + 1}`.execute(db)
  const { content, next } = cutPage(rows, { size, viewOf: lineOf, keyOf: ({ line }) => line })
  return { remittance, lines: content, next }
}

const columns = sql`
  select id, courier, file_name, uploaded_at, staff, lines, lines_amount::float8, skipped, booked_at, booked_by, reference,
    received_on, amount::float8, kept_freight::float8, kept_weight::float8, kept_other::float8
  from remittances`

type Row = {
  id: string
  courier: string
  fileName: string
  uploadedAt: Date
  staff: string
  lines: number
  linesAmount: number
  skipped: number
  bookedAt: Date | null
  bookedBy: string | null
  reference: string | null
  receivedOn: string | null
  amount: number | null
  keptFreight: number
  keptWeight: number
  keptOther: number
}

function listed(row: Row): ListedRemittance {
  const { id, courier, fileName, uploadedAt, staff, lines, bookedAt, bookedBy, reference, receivedOn, amount } = row
  const { linesAmount, keptFreight, keptWeight, keptOther } = row
  return {
    remittanceId: id,
    courier,
    fileName,
    uploadedAt: uploadedAt.toISOString(),
    by: staff,
    lines,
    linesAmount: toRupees(linesAmount),
    bookedAt: bookedAt?.toISOString() ?? null,
    bookedBy,
    reference,
    receivedOn,
    amount: amount === null ? null : toRupees(amount),
    kept: { freight: toRupees(keptFreight), weight: toRupees(keptWeight), other: toRupees(keptOther) },
  }
}

type LineRow = Omit<RemittanceLine, 'isUndelivered'> & { status: string | null }

const onTheWay = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

function lineOf({ amount, expected, status, ...line }: LineRow): RemittanceLine {
  return {
    ...line,
    amount: toRupees(amount),
    expected: expected === null ? null : toRupees(expected),
    isUndelivered: status !== null && onTheWay.includes(status),
  }
}
