import type { RemittanceColumns } from '@nukkad/contract/remittance-rules'
import type { Remittance } from '@nukkad/contract/staff/remittances'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { findRemittance, readRemittance } from './read-remittance.ts'
import { readRemittanceFile, type FileLine } from './read-remittance-file.ts'

export type RemittanceUpload = {
  remittanceId: string
  courier: string
  columns?: RemittanceColumns | undefined
  fileName: string
  bytes: AsyncIterable<Buffer>
}

/**
 * Stores a courier's file as a draft, and its headings for the next one. A file without any AWB of this courier is
 * refused: the courier is wrong. A draft sent twice is stored once.
 */
export async function uploadRemittance(db: Db, by: Actor, upload: RemittanceUpload, now: Date): Promise<Remittance> {
  const { remittanceId, courier, fileName } = upload
  const chosen = upload.columns ?? (await readKeptColumns(db, courier))
  const { columns, lines, skipped, digest } = await readRemittanceFile(upload.bytes, chosen)
  await refuseForeign(db, courier, lines)
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('remittances')
      .values({
        id: remittanceId,
        courier,
        fileName,
        digest,
        skipped,
        lines: lines.length,
        linesAmount: String(lines.reduce((sum, { amount }) => sum + amount, 0)),
        staffId: by.staffId,
        staff: by.actor,
        uploadedAt: now,
      })
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return readRemittance(tx, remittanceId)
    await keepLines(tx, remittanceId, lines)
    await keepColumns(tx, courier, columns, now)
    return readRemittance(tx, remittanceId)
  })
}

/** The draft that was uploaded under this id before. */
export function findUploaded(db: Db, remittanceId: string): Promise<Remittance | undefined> {
  return findRemittance(db, remittanceId)
}

function readKeptColumns(db: Db, courier: string): Promise<RemittanceColumns | undefined> {
  return db
    .selectFrom('remittanceColumns')
    .select(['awb', 'amount', 'day'])
    .where('courier', '=', courier)
    .executeTakeFirst()
}

async function keepColumns(tx: Db, courier: string, columns: RemittanceColumns, now: Date): Promise<void> {
  await tx
    .insertInto('remittanceColumns')
    .values({ courier, ...columns, changedAt: now })
    .onConflict((known) => known.column('courier').doUpdateSet({ ...columns, changedAt: now }))
    .execute()
}

/** The most lines of one statement. */
const linesAtOnce = 5_000

async function keepLines(tx: Db, remittanceId: string, lines: readonly FileLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = JSON.stringify(lines.slice(at, at + linesAtOnce))
    await sql`
      insert into remittance_lines (remittance_id, line, awb, amount, day)
      select ${remittanceId}::uuid, line, awb, amount, day
      from jsonb_to_recordset(${part}::jsonb) as file (line integer, awb text, amount integer, day date)`.execute(tx)
  }
}

async function refuseForeign(db: Db, courier: string, lines: readonly FileLine[]): Promise<void> {
  const awbs = JSON.stringify(lines.map(({ awb }) => awb))
  const { rows } = await sql<{ courier: string; count: number }>`
    select parcels.courier, count(*)::int as count from parcels
    where awb = any (select jsonb_array_elements_text(${awbs}::jsonb)) and way = 'out' and parcels.courier is not null
    group by 1 order by 2 desc`.execute(db)
  if (rows.some((row) => row.courier === courier)) return
  const [other] = rows
  throw new ShopError('REMITTANCE_REFUSED', {
    detail:
      other === undefined
        ? `No AWB in this file belongs to a shipment by ${courier}. Check the AWB column and the courier.`
        : `These AWBs belong to shipments by ${other.courier}, not ${courier}. Choose the right courier.`,
  })
}
