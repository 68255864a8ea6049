import type { SizeChartFields, StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { columnWords, sizesWithout, type SizeChart } from '@nukkad/contract/size-chart-rules'
import { bySize } from '@nukkad/contract/sameness-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { listUploaded } from '../../store/pictures/uploaded-pictures.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { spellSizes } from '../../store/catalogue/shop-spellings.ts'

export async function listSizeCharts(db: Db): Promise<StaffSizeChart[]> {
  const rows = await chartRows(db)
    .orderBy(sql`lower(size_charts.name)`)
    .execute()
  return rows.map(viewOf)
}

export async function readSizeChart(db: Db, chartId: string): Promise<StaffSizeChart> {
  const row = await chartRows(db).where('id', '=', chartId).executeTakeFirst()
  if (row === undefined) throw new ShopError('SIZE_CHART_NOT_FOUND')
  return viewOf(row)
}

export function addSizeChart(db: Db, by: Actor, fields: SizeChartFields, now: Date): Promise<StaffSizeChart> {
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('sizeCharts')
      .values({ ...(await rowOf(tx, fields)), ...(await pictureChange(tx, fields.picture)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw nameTaken()
    const entry = { action: 'chart.add', kind: 'chart', subject: added.id } as const
    const after = await readSizeChart(tx, added.id)
    await writeAudit(tx, by, { ...entry, after: factsOf(after) }, now)
    return after
  })
}

type ChartEdit = SizeChartFields & { chartId: string; version: number }

/** Changes a chart for all its products: the live ones must still find each of their sizes. */
export function changeSizeChart(
  db: Db,
  by: Actor,
  { chartId, version, ...fields }: ChartEdit,
  now: Date,
): Promise<StaffSizeChart> {
  const change = async (tx: Db) => {
    await refuseTakenName(tx, chartId, fields.name)
    await refuseMissingSizes(tx, chartId, fields)
    const row = { ...(await rowOf(tx, fields)), ...(await pictureChange(tx, fields.picture)), version: version + 1 }
    await tx.updateTable('sizeCharts').set(row).where('id', '=', chartId).execute()
  }
  const lock = (tx: Db) => lockChangedChart(tx, chartId)
  const read = (tx: Db) => readSizeChart(tx, chartId)
  const entry = { action: 'chart.change', kind: 'chart', subject: chartId } as const
  return changeRecord(db, by, { ...entry, version, lock, read, factsOf, change }, now)
}

export function removeSizeChart(db: Db, by: Actor, chartId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockChangedChart(tx, chartId)
    if (before.products > 0) throw new ShopError('SIZE_CHART_USED')
    await tx.deleteFrom('sizeCharts').where('id', '=', chartId).execute()
    await writeAudit(tx, by, { action: 'chart.remove', kind: 'chart', subject: chartId, before: factsOf(before) }, now)
  })
}

/** Locks a product's chart until the product, which is checked against it, is changed. */
export async function lockSizeChartOf(tx: Db, productId: string): Promise<void> {
  await sql`
    select from size_charts where id = (select size_chart_id from products where id = ${productId}) for share`.execute(
    tx,
  )
}

export async function lockSizeChart(tx: Db, chartId: string): Promise<void> {
  const chart = await tx.selectFrom('sizeCharts').select('id').where('id', '=', chartId).forShare().executeTakeFirst()
  if (chart === undefined) throw new ShopError('INVALID_INPUT', { fields: { sizeChartId: 'Size guide not found' } })
}

/** Waits for changes of products that are checked against the chart. */
async function lockChangedChart(tx: Db, chartId: string): Promise<StaffSizeChart> {
  await tx.selectFrom('sizeCharts').select('id').where('id', '=', chartId).forUpdate().execute()
  return readSizeChart(tx, chartId)
}

async function refuseTakenName(tx: Db, chartId: string, name: string): Promise<void> {
  // Serialises renames to equal names.
  await sql`select pg_advisory_xact_lock(hashtextextended('size chart names', 0))`.execute(tx)
  const other = await tx
    .selectFrom('sizeCharts')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', chartId)
    .executeTakeFirst()
  if (other !== undefined) throw nameTaken()
}

const nameTaken = () => new ShopError('INVALID_INPUT', { fields: { name: 'Another size guide already has this name' } })

async function refuseMissingSizes(tx: Db, chartId: string, chart: SizeChart): Promise<void> {
  const { rows } = await sql<{ name: string; sizes: string[] }>`
    select name, array(select distinct size from variants where product_id = products.id and archived_at is null) as sizes
    from products where size_chart_id = ${chartId} and status = 'live' order by name`.execute(tx)
  const lacking = rows.find(({ sizes }) => sizesWithout(chart, sizes).length > 0)
  if (lacking === undefined) return
  const words = `The active product ${lacking.name} needs measurements for ${sizesWithout(chart, lacking.sizes).join(', ')}`
  throw new ShopError('INVALID_INPUT', { fields: { rows: words } })
}

/** The change of the picture of how to measure; undefined changes nothing. */
async function pictureChange(tx: Db, wanted: SizeChartFields['picture']): Promise<{ picture?: string | null }> {
  if (wanted === undefined) return {}
  if (wanted === null) return { picture: null }
  const [uploaded] = await listUploaded(tx, [wanted.url])
  if (uploaded === undefined) {
    throw new ShopError('INVALID_INPUT', {
      fields: { picture: 'This picture no longer exists. Please choose another' },
    })
  }
  const { url, width, height } = uploaded
  return { picture: JSON.stringify({ url, width, height, alt: wanted.alt }) }
}

function chartRows(db: Db) {
  return db
    .selectFrom('sizeCharts')
    .select(['id', 'name', 'version', 'columns', 'rows', 'picture'])
    .select(sql<number>`(select count(*)::integer from products where size_chart_id = size_charts.id)`.as('products'))
}

type Row = Awaited<ReturnType<ReturnType<typeof chartRows>['execute']>>[number]

function viewOf({ id, columns, rows, picture, ...row }: Row): StaffSizeChart {
  return {
    ...row,
    chartId: id,
    columns: columns as StaffSizeChart['columns'],
    rows: (rows as StaffSizeChart['rows']).toSorted((one, other) => bySize(one.size, other.size)),
    ...(picture !== null && { picture: picture as NonNullable<StaffSizeChart['picture']> }),
  }
}

async function rowOf(tx: Db, { name, columns, rows }: SizeChartFields) {
  const sizes = await spellSizes(
    tx,
    rows.map(({ size }) => size),
  )
  const spelled = rows.map((row, at) => ({ ...row, size: sizes[at] ?? row.size }))
  return { name, columns: JSON.stringify(columns), rows: JSON.stringify(spelled) }
}

function factsOf({ name, columns, rows, picture }: StaffSizeChart) {
  return {
    name,
    measures: columns.map(columnWords),
    sizes: rows.map(({ size, inches }) => `${size}: ${inches.map((one) => one ?? '–').join(' ')}`),
    ...(picture && { picture: `${picture.url}: ${picture.alt}` }),
  }
}
