import { sql } from 'kysely'
import { mediaUrlOf, type KeptMaster } from '../../store/pictures/keep-master.ts'
import type { Db } from '../../platform/db.ts'
import { runDry, tryPart } from '../../platform/dry-run.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { ReadContext } from '../products/read-product.ts'
import type { Applying } from './apply-plan.ts'
import { applyCategories } from './category-import.ts'
import { addRefusal, type CategoryRow } from './category-sheet.ts'
import { columnOf } from './check-plan.ts'
import { find, note, type PlannedRow } from './planned-row.ts'
import { atOnce, resting, writeProducts, type Attempt } from './write-import.ts'

// Decision 127: the dry run is the writer itself, rolled back.

/** The parts of a row that a dry run reads and writes. */
export type TriedRow = Pick<PlannedRow, 'line' | 'plan' | 'outcome' | 'findings' | 'notes' | 'pictures'>
type Trying = { importId: string; rows: readonly TriedRow[]; report?: (done: number) => Promise<void> }

/** Applies the rows, rolls back, and refuses those that the writer refused. */
export async function dryRunProducts(
  db: Db,
  by: Actor,
  { importId, rows, report }: Trying,
  context: ReadContext,
): Promise<void> {
  const rowOf = new Map(rows.flatMap((row) => (row.plan ? [[row.plan, row] as const] : [])))
  if (rowOf.size === 0) return
  const onSpelled: Applying['onSpelled'] = (plan, key, { from, to }) => {
    const row = rowOf.get(plan)
    if (row) note(row, key, `${from} is saved as ${to}, the spelling the store already uses`)
  }
  const plans = [...rowOf].map(([plan, { line }]) => ({ line, plan }))
  const refused = await runDry(db, async (tx) => {
    const { refusals, attempt } = collecting(tx, report)
    const names = [...new Set(rows.flatMap(({ pictures }) => pictures))]
    const masters = await standInMasters(tx, { importId, names }, context.now)
    await writeProducts({ tx, by, masters, attempt, onSpelled, rows: rows.length }, plans, context)
    return refusals
  })
  for (const row of rows) {
    const refusal = row.plan && refused.get(row.line)
    if (refusal) tell(row, refusal)
  }
}

export async function dryRunCategories(db: Db, by: Actor, rows: readonly CategoryRow[], now: Date): Promise<void> {
  const planned = rows.flatMap(({ line, plan }) => (plan ? [{ line, plan }] : []))
  if (planned.length === 0) return
  const refused = await runDry(db, async (tx) => {
    const { refusals, attempt } = collecting(tx)
    await applyCategories({ tx, by, attempt }, planned, now)
    return refusals
  })
  for (const row of rows) {
    const refusal = refused.get(row.line)
    if (refusal) addRefusal(row, causeOf(refusal))
  }
}

function collecting(tx: Db, report?: Trying['report']): { refusals: Map<number, ShopError>; attempt: Attempt } {
  const refusals = new Map<number, ShopError>()
  const pace = report ? resting(report) : atOnce
  const attempt: Attempt = async (row, work) => {
    const { line, isNew } = row
    // Changes of a known product are rolled back at once.
    const part = await pace({ ...row, holdsStock: false }, () => tryPart(tx, { kept: isNew }, work))
    if ('value' in part) return part.value
    refusals.set(line, part.refusal)
    return undefined
  }
  return { refusals, attempt }
}

/** The editor's own message without the product's name, which the row shows already. */
const causeOf = (refusal: ShopError) => (refusal.cause instanceof ShopError ? refusal.cause : refusal)

function tell(row: TriedRow, refusal: ShopError): void {
  const cause = causeOf(refusal)
  const fields = Object.entries(cause.details.fields ?? {})
  for (const [field, words] of fields) find(row, columnOf(field), words)
  if (fields.length === 0) find(row, 'name', cause.message)
  row.outcome = 'refused'
}

/** Any master replaces a picture of the ZIP that is not processed yet: processing itself reports failures. */
async function standInMasters(tx: Db, { importId, names }: { importId: string; names: readonly string[] }, now: Date) {
  const { rows } = await sql<KeptMaster & { name: string }>`
    with waiting as (
      select name, md5(${importId} || name) || md5(name) as hash from unnest(${names}::text[]) as name
    ), made as (
      insert into picture_masters (hash, made_from, bytes, width, height, tone, created_at)
      select hash, 'dry run ' || hash, '\\x00'::bytea, 1, 1, '#000000', ${now} from waiting
      returning hash, stem, width, height, tone
    )
    select name, made.* from made join waiting using (hash)`.execute(tx)
  return new Map(rows.map(({ name, ...master }) => [name, { ...master, url: mediaUrlOf(master) }]))
}
