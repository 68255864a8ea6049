import { toPaise, toRupees } from '@nukkad/contract/money'
import type { PriceScheduleState } from '@nukkad/contract/price-rules'
import type { PriceSchedule, ScheduledPrice, WholePriceSchedule } from '@nukkad/contract/staff/prices'
import { sql, type RawBuilder } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { keyPage } from '../../platform/key-page.ts'
import { applyDueSchedules } from '../products/apply-due-prices.ts'

type ScheduleQuery = { state?: PriceScheduleState | undefined; after?: string | undefined; size: number }

/** Newest first; a page by id. */
export function listPriceSchedules(db: Db, { state, after, size }: ScheduleQuery) {
  const inState = scheduleRows(db).$if(state !== undefined, (query) => query.where(stateOf, '=', state!))
  const rows = inState
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(schedule.created_at, schedule.id) < (select created_at, id from price_schedules where id = ${after})`,
      ),
    )
    .orderBy('schedule.createdAt', 'desc')
    .orderBy('schedule.id', 'desc')
    .limit(size + 1)
    .execute()
  const found = db
    .selectFrom('priceSchedules as schedule')
    .select('schedule.id')
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state!))
  return keyPage(db, { rows, size, found, viewOf, keyOf: ({ scheduleId }) => scheduleId })
}

export async function readPriceSchedule(db: Db, scheduleId: string): Promise<WholePriceSchedule> {
  const row = await scheduleRows(db).where('schedule.id', '=', scheduleId).executeTakeFirst()
  if (row === undefined) throw new ShopError('PRICE_SCHEDULE_NOT_FOUND')
  return { ...viewOf(row), prices: await listPrices(db, scheduleId) }
}

type NewSchedule = {
  name: string
  startsAt: string | null
  endsAt: string | null
  prices: readonly { productId: string; price: number; mrp: number | null }[]
}

/** Adds all prices or none: a product with an overlapping schedule or a lower MRP is refused at its line. */
export function addPriceSchedule(
  db: Db,
  by: Actor,
  { name, startsAt, endsAt, prices }: NewSchedule,
  now: Date,
): Promise<WholePriceSchedule> {
  const [starts, ends] = [startsAt === null ? now : new Date(startsAt), endsAt === null ? null : new Date(endsAt)]
  if (starts < now) throw wrong({ startsAt: 'Please choose a time in the future' })
  if (ends !== null && ends <= now) throw wrong({ endsAt: 'Please choose a time in the future' })
  return inTransaction(db, async (tx) => {
    await refuseUnfit(tx, prices, { starts, ends })
    const { id } = await tx
      .insertInto('priceSchedules')
      .values({ name, startsAt: starts, endsAt: ends, staffId: by.staffId, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = prices.map(({ productId, price, mrp }) => ({
      scheduleId: id,
      productId,
      price: toPaise(price),
      oldPrice: mrp === null ? null : toPaise(mrp),
    }))
    await tx.insertInto('priceChanges').values(rows).execute()
    const after = { name, startsAt: starts.toISOString(), endsAt, prices }
    await writeAudit(tx, by, { action: 'price.plan', kind: 'price', subject: id, after }, now)
    await applyDueSchedules(tx, by, { scheduleId: id }, now)
    return readPriceSchedule(tx, id)
  })
}

/** Running prices return to their earlier values, and the rest never begin. */
export function endPriceSchedule(db: Db, by: Actor, scheduleId: string, now: Date): Promise<WholePriceSchedule> {
  return inTransaction(db, async (tx) => {
    const before = await lockSchedule(tx, scheduleId)
    if (before.state === 'over') throw new ShopError('PRICE_SCHEDULE_STATE', { detail: 'This sale has already ended.' })
    await tx.updateTable('priceSchedules').set({ endedAt: now }).where('id', '=', scheduleId).execute()
    await writeAudit(tx, by, { action: 'price.end', kind: 'price', subject: scheduleId }, now)
    await applyDueSchedules(tx, by, { scheduleId }, now)
    return readPriceSchedule(tx, scheduleId)
  })
}

async function lockSchedule(tx: Db, scheduleId: string): Promise<WholePriceSchedule> {
  await tx.selectFrom('priceSchedules').select('id').where('id', '=', scheduleId).forUpdate().execute()
  return readPriceSchedule(tx, scheduleId)
}

const wrong = (fields: Record<string, string>) => new ShopError('INVALID_INPUT', { fields })

type Time = { starts: Date; ends: Date | null }

/** Locks the products, so that two plans for one product wait for each other. */
async function refuseUnfit(tx: Db, prices: NewSchedule['prices'], { starts, ends }: Time): Promise<void> {
  const ids = prices.map(({ productId }) => productId)
  // Separate from the query: a statement that waits for a lock does not see commits from the meantime.
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string; oldPrice: number | null; taken: string | null; status: string }>`
    select id, old_price, status, (
      select schedule.name from price_changes change join price_schedules schedule on schedule.id = change.schedule_id
      where change.product_id = products.id and change.state in ('planned', 'running')
        and ${spanOf(sql`schedule.starts_at`, sql`schedule.ends_at`)} && ${spanOf(sql`${starts}::timestamptz`, sql`${ends}::timestamptz`)}
      limit 1
    ) as taken from products where id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults = prices.flatMap((wish, at): [string, string][] => {
    const product = known.get(wish.productId)
    const fault = standingFault(product)
    if (fault !== undefined) return [[`prices.${at}.productId`, fault]]
    return isAboveMrp(wish, product?.oldPrice ?? null)
      ? [[`prices.${at}.price`, 'The price must not be above the MRP. Enter a higher MRP, or a lower price']]
      : []
  })
  if (faults.length > 0) throw wrong(Object.fromEntries(faults))
}

function standingFault(product: { status: string; taken: string | null } | undefined): string | undefined {
  if (product === undefined) return 'This product no longer exists'
  if (product.status === 'archived') return 'This product is archived'
  return product.taken === null ? undefined : `This product is in the sale “${product.taken}” at that time`
}

function isAboveMrp({ price, mrp }: NewSchedule['prices'][number], stays: number | null): boolean {
  const highest = mrp === null ? stays : toPaise(mrp)
  return highest !== null && toPaise(price) > highest
}

/** A permanent price takes a moment. A sale leaves its end to the next one. */
function spanOf(starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) {
  return sql`tstzrange(${starts}, coalesce(${ends}, ${starts}), case when ${ends} is null then '[]' else '[)' end)`
}

const stateOf = sql<PriceScheduleState>`(
  select case when coalesce(bool_or(state = 'running'), false) then 'running'
    when coalesce(bool_or(state = 'planned'), false) then 'planned' else 'over' end
  from price_changes where schedule_id = schedule.id)`

function scheduleRows(db: Db) {
  return db
    .selectFrom('priceSchedules as schedule')
    .leftJoin('staff', 'staff.id', 'schedule.staffId')
    .select(['schedule.id', 'schedule.name', 'startsAt', 'endsAt', 'endedAt', 'staff.name as by'])
    .select([
      stateOf.as('state'),
      sql<number>`(select count(*)::integer from price_changes where schedule_id = schedule.id)`.as('products'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number]

function viewOf({ id, startsAt, endsAt, endedAt, ...row }: Row): PriceSchedule {
  return {
    ...row,
    scheduleId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

async function listPrices(db: Db, scheduleId: string): Promise<ScheduledPrice[]> {
  const { rows } = await sql<PriceRow>`
    select product.id as product_id, product.name, change.state, change.price, change.old_price,
      product.price as price_now, product.old_price as old_price_now, back_price, back_old_price, (
        select url from pictures where product_id = product.id order by position limit 1
      ) as image
    from price_changes change join products product on product.id = change.product_id
    where schedule_id = ${scheduleId} order by product.name, product.id`.execute(db)
  return rows.map(({ price, oldPrice, priceNow, oldPriceNow, backPrice, backOldPrice, ...row }) => ({
    ...row,
    ...pairOf(price, oldPrice),
    now: pairOf(priceNow, oldPriceNow),
    back: backPrice === null ? null : pairOf(backPrice, backOldPrice),
  }))
}

type PriceRow = Pick<ScheduledPrice, 'productId' | 'name' | 'image' | 'state'> &
  Record<'price' | 'priceNow', number> &
  Record<'oldPrice' | 'oldPriceNow' | 'backPrice' | 'backOldPrice', number | null>

function pairOf(price: number, oldPrice: number | null) {
  return { price: toRupees(price), mrp: oldPrice === null ? null : toRupees(oldPrice) }
}
