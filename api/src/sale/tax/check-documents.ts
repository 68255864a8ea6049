import { istDay } from '@nukkad/contract/dates'
import { financialYear, taxDocumentNumber } from '@nukkad/contract/tax-document-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/**
 * Returns sentences about missing and duplicate numbers, and numbers outside their series, in the financial year of
 * `since` and later. Also about documents made since then whose sums differ from their lines, or whose notes exceed
 * their invoice.
 */
export async function checkDocuments(db: Db, since: Date): Promise<string[]> {
  const year = financialYear(istDay(since))
  return [
    ...(await findGaps(db, year)),
    ...(await findStrayNumbers(db, year)),
    ...(await findWrongSums(db, since)),
    ...(await findExcess(db, since)),
  ]
}

/** Numbers and documents are read in one statement: a document made meanwhile has both or neither. */
async function findGaps(db: Db, year: number): Promise<string[]> {
  const { rows } = await sql<{ year: number; prefix: string; serial: number }>`
    select series.year, series.prefix, given.serial from tax_series series
    cross join lateral generate_series(series.first, series.next - 1) given (serial)
    left join tax_documents document
      on document.year = series.year and document.prefix = series.prefix and document.serial = given.serial
    where series.year >= ${year} and document.id is null order by 1, 2, 3`.execute(db)
  return rows.map((row) => `tax document ${taxDocumentNumber(row)}: its number was taken, and there is no document`)
}

async function findStrayNumbers(db: Db, year: number): Promise<string[]> {
  const { rows } = await sql<{ number: string; count: number; isOutside: boolean }>`
    select document.number, count(*)::integer as count,
      bool_or(document.serial < series.first or document.serial >= series.next) as is_outside
    from tax_documents document join tax_series series using (year, prefix)
    where document.year >= ${year} group by document.number
    having count(*) > 1 or bool_or(document.serial < series.first or document.serial >= series.next) order by 1`.execute(
    db,
  )
  return rows.map(({ number, count }) =>
    count > 1
      ? `tax document ${number}: ${count} documents have this number`
      : `tax document ${number}: its number is not one that its series gave out`,
  )
}

async function findWrongSums(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string; total: number; linesTotal: number }>`
    select document.number, document.total, coalesce(sum(line.total), 0)::integer as lines_total
    from tax_documents document left join tax_document_lines line on line.document_id = document.id
    where document.made_at >= ${since} group by document.id
    having (document.taxable, document.cgst, document.sgst, document.igst, document.total) is distinct from
      (sum(line.taxable), sum(line.cgst), sum(line.sgst), sum(line.igst), sum(line.total)) order by 1`.execute(db)
  return rows.map(({ number, total, linesTotal }) =>
    total === linesTotal
      ? `tax document ${number}: its taxes are not those of its lines`
      : `tax document ${number}: ${total} paise, and its lines come to ${linesTotal}`,
  )
}

async function findExcess(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string; position: number }>`
    select invoice.number, line.position from tax_documents invoice
    join tax_document_lines line on line.document_id = invoice.id
    join tax_documents note on note.corrects = invoice.id
    join tax_document_lines credited on credited.document_id = note.id and credited.corrects = line.position
    where exists (select from tax_documents newest where newest.corrects = invoice.id and newest.made_at >= ${since})
    group by invoice.id, line.document_id, line.position
    having sum(credited.units) > line.units or sum(credited.taxable) > line.taxable or sum(credited.cgst) > line.cgst
      or sum(credited.igst) > line.igst or sum(credited.total) > line.total order by 1, 2`.execute(db)
  return rows.map(({ number, position }) => `tax document ${number}: its credit notes exceed line ${position}`)
}
