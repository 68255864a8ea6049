import { madeCodeLength, mostCodes } from '@nukkad/contract/coupon-rules'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readableCode } from '../../platform/random.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { lockCodes, readCoupon } from './coupons.ts'

type NewCodes = { code: string; count: number; prefix: string }

/** Creates codes for a coupon, each for one order. The terms stay, so the coupon may be in use. */
export function makeCodes(db: Db, by: Actor, { code, count, prefix }: NewCodes, now: Date): Promise<StaffCoupon> {
  return inTransaction(db, async (tx) => {
    await openForCodes(tx, { code, count }, now)
    let missing = count
    while (missing > 0) {
      const drawn = new Set<string>()
      while (drawn.size < missing) drawn.add(prefix + (prefix && '-') + readableCode(madeCodeLength))
      missing -= (await insertCodes(tx, code, [...drawn], now)).length
    }
    await writeAudit(tx, by, { ...entry(code), after: { count, prefix } }, now)
    return readCoupon(tx, code, now)
  })
}

type OwnCodes = {
  code: string
  /** Each code with its line in the file. */
  lines: ReadonlyMap<string, number>
}

/** Adds codes from elsewhere: all of them or none. */
export function addCodes(db: Db, by: Actor, { code, lines }: OwnCodes, now: Date): Promise<StaffCoupon> {
  return inTransaction(db, async (tx) => {
    await openForCodes(tx, { code, count: lines.size }, now)
    const added = new Set(await insertCodes(tx, code, [...lines.keys()], now))
    const [known] = [...lines].filter(([one]) => !added.has(one))
    if (known !== undefined) {
      throw new ShopError('IMPORT_REFUSED', { detail: `Row ${known[1]}: ${known[0]} already exists.` })
    }
    await writeAudit(tx, by, { ...entry(code), after: { count: added.size, uploaded: true } }, now)
    return readCoupon(tx, code, now)
  })
}

const entry = (subject: string) => ({ action: 'coupon.codes', kind: 'coupon', subject }) as const

async function openForCodes(tx: Db, { code, count }: Omit<NewCodes, 'prefix'>, now: Date): Promise<void> {
  await lockCodes(tx)
  await tx.selectFrom('coupons').select('code').where('code', '=', code).forNoKeyUpdate().execute()
  const { method, state, codes } = await readCoupon(tx, code, now)
  if (method !== 'codes') throw new ShopError('COUPON_STATE', { detail: 'This coupon has a single code.' })
  if (state === 'over') throw new ShopError('COUPON_STATE', { detail: 'This coupon has ended.' })
  if (codes + count <= mostCodes) return
  const most = mostCodes.toLocaleString('en-IN')
  throw new ShopError('COUPON_STATE', {
    detail: `A coupon can have up to ${most} codes. Please create another coupon.`,
  })
}

/** Returns the new codes. */
async function insertCodes(tx: Db, coupon: string, codes: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_codes (code, coupon, made_at)
    select made.code, ${coupon}, ${now} from unnest(${codes}::text[]) as made (code)
    where not exists (select from coupons where coupons.code = made.code)
    on conflict (code) do nothing returning code`.execute(tx)
  return rows.map(({ code }) => code)
}

const codesAtOnce = 1_000

/** A page of a coupon's codes, with the order that used each. */
export function readCodes(db: Db, coupon: string, after = '') {
  return db
    .selectFrom('couponCodes as one')
    .leftJoin('orders', 'orders.id', 'one.orderId')
    .select(['one.code', 'one.orderId', 'orders.placedAt'])
    .where('one.coupon', '=', coupon)
    .where('one.code', '>', after)
    .orderBy('one.code')
    .limit(codesAtOnce)
    .execute()
}
