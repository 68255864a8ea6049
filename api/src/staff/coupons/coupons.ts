import { toPaise, toRupees } from '@nukkad/contract/money'
import type { CouponMethod, CouponState } from '@nukkad/contract/coupon-rules'
import type { CouponTerms, StaffCoupon } from '@nukkad/contract/staff/coupons'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { keyPage } from '../../platform/key-page.ts'

type CouponQuery = { state?: CouponState | undefined; after?: string | undefined; size: number }

/** Newest first; a page by code. */
export function listCoupons(db: Db, { state, after, size }: CouponQuery, now: Date) {
  const ofState = couponRows(db, now).$if(state !== undefined, (query) =>
    query.where(sql<boolean>`${stateOf(now)} = ${state}`),
  )
  const rows = ofState
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, code) < (select created_at, code from coupons where code = ${after})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('code', 'desc')
    .limit(size + 1)
    .execute()
  const found = db
    .selectFrom('coupons')
    .select('code')
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf(now)} = ${state}`))
  return keyPage(db, { rows, size, found, viewOf, keyOf: ({ code }) => code })
}

export async function readCoupon(db: Db, code: string, now: Date): Promise<StaffCoupon> {
  const row = await couponRows(db, now).where('code', '=', code).executeTakeFirst()
  if (row === undefined) throw new ShopError('COUPON_NOT_FOUND')
  return viewOf(row)
}

export function addCoupon(
  db: Db,
  by: Actor,
  { code, ...terms }: CouponTerms & { code: string },
  now: Date,
): Promise<StaffCoupon> {
  return inTransaction(db, async (tx) => {
    await requireScope(tx, terms)
    await requireFreeCode(tx, code)
    const added = await tx
      .insertInto('coupons')
      .values({ code, ...rowOf(terms), createdAt: now })
      .onConflict((known) => known.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added === undefined) throw new ShopError('INVALID_INPUT', { fields: { code: 'This code already exists' } })
    await writeAudit(tx, by, { action: 'coupon.add', kind: 'coupon', subject: code, after: terms }, now)
    return readCoupon(tx, code, now)
  })
}

type CouponEdit = CouponTerms & { code: string; version: number }

/** Only while no order uses it: agreed discounts stay. */
export function changeCoupon(
  db: Db,
  by: Actor,
  { code, version, ...terms }: CouponEdit,
  now: Date,
): Promise<StaffCoupon> {
  const change = async (tx: Db, before: StaffCoupon) => {
    const used = await tx.selectFrom('couponUses').select('orderId').where('code', '=', code).executeTakeFirst()
    if (used !== undefined)
      throw new ShopError('COUPON_STATE', { detail: 'Orders already use this coupon. End it and create a new one.' })
    await requireScope(tx, terms)
    if (before.codes > 0 && terms.method !== 'codes') {
      throw new ShopError('INVALID_INPUT', { fields: { method: 'This coupon already has unique codes' } })
    }
    const row = { ...rowOf(terms), version: version + 1 }
    await tx.updateTable('coupons').set(row).where('code', '=', code).execute()
  }
  const entry = { ...recordOf(code, now), action: 'coupon.change', version, factsOf: termsOf, change }
  return changeRecord(db, by, entry, now)
}

/** A coupon that has not begun never begins. */
export function endCoupon(
  db: Db,
  by: Actor,
  { code, version }: { code: string; version: number },
  now: Date,
): Promise<StaffCoupon> {
  const change = async (tx: Db, before: StaffCoupon) => {
    if (before.state === 'over') throw new ShopError('COUPON_STATE', { detail: 'This coupon has already ended.' })
    const row = { endsAt: now, version: version + 1 }
    await tx.updateTable('coupons').set(row).where('code', '=', code).execute()
  }
  const factsOf = ({ endsAt }: StaffCoupon) => ({ endsAt })
  return changeRecord(db, by, { ...recordOf(code, now), action: 'coupon.end', version, factsOf, change }, now)
}

const recordOf = (code: string, now: Date) => ({
  kind: 'coupon' as const,
  subject: code,
  lock: async (tx: Db) => {
    await tx.selectFrom('coupons').select('code').where('code', '=', code).forNoKeyUpdate().execute()
    return readCoupon(tx, code, now)
  },
  read: (tx: Db) => readCoupon(tx, code, now),
})

async function requireScope(tx: Db, { categoryIds, collectionIds, productIds }: CouponTerms): Promise<void> {
  const { rows } = await sql<Record<'categoryIds' | 'collectionIds' | 'productIds', boolean>>`
    select
      array(select id from categories) @> ${categoryIds}::uuid[] as "categoryIds",
      array(select id from collections) @> ${collectionIds}::uuid[] as "collectionIds",
      array(select id from products where id = any(${productIds}::uuid[])) @> ${productIds}::uuid[] as "productIds"`.execute(
    tx,
  )
  const gone = Object.entries(rows[0]!).filter(([, isKnown]) => !isKnown)
  if (gone.length === 0) return
  const fields = Object.fromEntries(gone.map(([field]) => [field, 'One of these no longer exists']))
  throw new ShopError('INVALID_INPUT', { fields })
}

/** A coupon's own code never equals a single-use code: adding either checks both under this lock. */
export async function lockCodes(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coupon codes', 0))`.execute(tx)
}

async function requireFreeCode(tx: Db, code: string): Promise<void> {
  await lockCodes(tx)
  const single = await tx.selectFrom('couponCodes').select('coupon').where('code', '=', code).executeTakeFirst()
  if (single === undefined) return
  throw new ShopError('INVALID_INPUT', { fields: { code: `This is already a unique code of ${single.coupon}` } })
}

function rowOf({ amount, cap, minimum, startsAt, endsAt, ...terms }: CouponTerms) {
  return {
    ...terms,
    amount: amount === null ? null : toPaise(amount),
    cap: cap === null ? null : toPaise(cap),
    minimum: toPaise(minimum),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

const stateOf = (now: Date) => sql<CouponState>`
  case when coalesce(ends_at <= ${now}, false) then 'over' when starts_at > ${now} then 'planned' else 'running' end`

function couponRows(db: Db, now: Date) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .select([
      stateOf(now).as('state'),
      sql<number>`(select count(*)::integer from coupon_codes where coupon = coupons.code)`.as('codes'),
      sql<string[]>`array(
        select gender || ', ' || name from categories where id = any(category_ids)
        union all select name from collections where id = any(collection_ids)
        union all select name from products where id = any(product_ids)
      )`.as('scope'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof couponRows>['execute']>>[number]

function viewOf({ method, amount, cap, minimum, startsAt, endsAt, createdAt: _made, ...row }: Row): StaffCoupon {
  return {
    ...row,
    method: method as CouponMethod,
    amount: amount === null ? null : toRupees(amount),
    cap: cap === null ? null : toRupees(cap),
    minimum: toRupees(minimum),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function termsOf(coupon: StaffCoupon) {
  const { code: _code, version: _version, state: _state, uses: _uses, codes: _codes, scope: _scope, ...terms } = coupon
  return terms
}
