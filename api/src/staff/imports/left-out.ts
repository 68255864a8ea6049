import type { ImportFinding, LeftOut } from '@nukkad/contract/staff/imports'
import { sql } from 'kysely'
import type { Sheet as CsvSheet } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readForeign } from './formats/read-foreign.ts'
import { readKeptFile } from './kept-file.ts'
import { columnName } from './product-sheet.ts'

/** Whether a row's product has an error in any of its rows. */
export const isOfRefused = (importId: string) => sql<boolean>`product in (
  select product from import_rows where import_id = ${importId} and outcome = 'refused')`

/** The products with an error in any row, and the number of all their rows. */
export async function countLeftOut(db: Db, importId: string): Promise<LeftOut> {
  const { rows } = await sql<LeftOut>`
    select count(distinct product) filter (where is_out)::int as products, count(*) filter (where is_out)::int as rows,
      count(*) filter (where has_plan and not is_out)::int as remaining
    from (
      select product, plan is not null as has_plan, ${isOfRefused(importId)} as is_out
      from import_rows where import_id = ${importId} and product is not null
    ) listed`.execute(db)
  return rows[0]!
}

/** Removes the products with errors from an import. `expected`: the number of rows that staff saw. */
export async function leaveOut(tx: Db, importId: string, expected: number): Promise<void> {
  const { rows, remaining } = await countLeftOut(tx, importId)
  if (rows !== expected) {
    const detail = `${rows.toLocaleString('en-IN')} rows would now be skipped. Please check the errors again.`
    throw new ShopError('IMPORT_STATE', { detail })
  }
  if (remaining === 0)
    throw new ShopError('IMPORT_STATE', { detail: 'Nothing would be imported: the other rows change nothing.' })
  await sql`
    with of_errors as (
      select product, min(line) as line from import_rows
      where import_id = ${importId} and outcome = 'refused' group by product
    )
    update import_rows set plan = null, outcome = 'refused', findings = case
      when outcome = 'refused' then findings
      else jsonb_build_array(jsonb_build_object(
        'column', ${columnName('name')}::text, 'words', 'Skipped because of the error in row ' || of_errors.line)) end
    from of_errors
    where import_id = ${importId} and import_rows.product = of_errors.product`.execute(tx)
  await tx.updateTable('imports').set({ products: remaining }).where('id', '=', importId).execute()
}

/** The rows of products with errors as in the file, with their errors, to fix and upload again. */
export async function leftOutSheet(db: Db, importId: string): Promise<CsvSheet> {
  const { sheet, format } = await readKeptFile(db, importId)
  if (sheet === null) {
    const detail = 'The file is no longer stored. Its errors are listed on the page of the import.'
    throw new ShopError('IMPORT_STATE', { detail })
  }
  const errors = await readErrors(db, importId)
  const { head, body } = sheet
  const products = format === 'own' ? [] : (await readForeign(format, head.cells, body)).products
  const beside = products.filter(({ lines }) => lines.some((line) => errors.has(line)))
  const lines = new Set([...errors.keys(), ...beside.flatMap((product) => product.lines)])
  const width = Math.max(head.cells.length, ...body.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    columns: [...padded(head.cells), 'Errors'],
    rows: body
      .filter(({ line }) => lines.has(line))
      .map(({ line, cells }) => [...padded(cells), errors.get(line) ?? '']),
  }
}

async function readErrors(db: Db, importId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('importRows')
    .select(['line', 'outcome', 'findings'])
    .where('importId', '=', importId)
    .where(isOfRefused(importId))
    .execute()
  const inWords = (findings: readonly ImportFinding[]) =>
    findings.map(({ column, words }) => `${column}: ${words}`).join('; ')
  return new Map(rows.map(({ line, findings }) => [line, inWords(findings as unknown as ImportFinding[])]))
}
