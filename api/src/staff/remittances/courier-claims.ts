import { toPaise, toRupees } from '@nukkad/contract/money'
import type { ClaimState } from '@nukkad/contract/remittance-rules'
import type { CourierClaim } from '@nukkad/contract/staff/remittances'
import { sql, type Selectable } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'
import type { Actor } from '../../platform/serve-staff.ts'

const mostLost = 100

/** Its parcel turned up (decision 181). */
const isFound = sql<boolean>`not exists (select from parcels where parcels.order_id = courier_claims.order_id
  and parcels.way = 'out' and parcels.state = 'lost')`

type LostRow = { orderId: string; courier: string | null; awb: string | null; lostAt: Date; value: number }

/** A page of claims by key, newest first, and the lost parcels without a claim, oldest first. */
export async function listClaims(db: Db, { after, size }: { after?: string | undefined; size: number }) {
  const rows = await db
    .selectFrom('courierClaims')
    .selectAll()
    .select(isFound.as('isFound'))
    .$if(after !== undefined, (claims) =>
      claims.where(
        sql<boolean>`(claimed_at, id) < ((select claimed_at from courier_claims where id = ${after}), ${after}::uuid)`,
      ),
    )
    .orderBy('claimedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const { total } = await db
    .selectFrom('courierClaims')
    .select((claim) => claim.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const content = rows.slice(0, size).map(claimOf)
  const next = rows.length > size ? (content.at(-1)?.claimId ?? null) : null
  return { content, next, total: Number(total), totalIsMore: false, lost: await listLost(db) }
}

async function listLost(db: Db) {
  const { rows } = await sql<LostRow>`
    select orders.id as order_id, parcels.courier, parcels.awb, lost.at as lost_at,
      orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer as value
    from parcels join orders on orders.id = parcels.order_id
    join lateral (select max(at) as at from order_events where order_id = orders.id and to_status = 'LOST') lost on true
    where parcels.state = 'lost' and parcels.way = 'out' and lost.at is not null
      and not exists (select from courier_claims where courier_claims.order_id = orders.id)
    order by lost.at, orders.id limit ${mostLost}`.execute(db)
  return rows.map(({ lostAt, value, ...row }) => ({ ...row, lostAt: lostAt.toISOString(), value: toRupees(value) }))
}

type NewClaim = { orderId: string; amount: number; ticket: string | null }

/** Records a claim. A second one for the same parcel is refused. */
export function addClaim(db: Db, by: Actor, { orderId, amount, ticket }: NewClaim, now: Date): Promise<CourierClaim> {
  return inTransaction(db, async (tx) => {
    const parcel = await tx
      .selectFrom('parcels')
      .select(['courier', 'state'])
      .where('orderId', '=', orderId)
      .where('way', '=', 'out')
      .forUpdate()
      .executeTakeFirst()
    if (parcel === undefined) throw new ShopError('PARCEL_NOT_FOUND')
    if (parcel.state !== 'lost') throw new ShopError('CLAIM_REFUSED')
    const claim = { orderId, courier: parcel.courier, amount: toPaise(amount), ticket, staff: by.actor, claimedAt: now }
    const added = await tx
      .insertInto('courierClaims')
      .values(claim)
      .onConflict((known) => known.column('orderId').doNothing())
      .returningAll()
      .returning(isFound.as('isFound'))
      .executeTakeFirst()
    if (added === undefined) throw new ShopError('CLAIM_REFUSED')
    const after = { courier: parcel.courier, amount, ticket }
    await writeAudit(tx, by, { action: 'claim.add', kind: 'order', subject: orderId, after }, now)
    return claimOf(added)
  })
}

type Settled = { state: 'paid'; amount: number; reference: string } | { state: 'rejected' }

export function settleClaim(
  db: Db,
  by: Actor,
  { claimId, settled }: { claimId: string; settled: Settled },
  now: Date,
): Promise<CourierClaim> {
  return inTransaction(db, async (tx) => {
    const claim = await tx
      .selectFrom('courierClaims')
      .select(['state', 'orderId'])
      .where('id', '=', claimId)
      .forUpdate()
      .executeTakeFirst()
    if (claim === undefined) throw new ShopError('CLAIM_NOT_FOUND')
    if (claim.state !== 'open') throw new ShopError('CLAIM_STATE')
    const paid = settled.state === 'paid' && { paid: toPaise(settled.amount), reference: settled.reference }
    const closed = await tx
      .updateTable('courierClaims')
      .set({ state: settled.state, ...paid, settledBy: by.actor, settledAt: now })
      .where('id', '=', claimId)
      .returningAll()
      .returning(isFound.as('isFound'))
      .executeTakeFirstOrThrow()
    const entry = { action: 'claim.settle', kind: 'order', subject: claim.orderId } as const
    await writeAudit(tx, by, { ...entry, after: settled }, now)
    return claimOf(closed)
  })
}

function claimOf(row: Selectable<DB['courierClaims']> & { isFound: boolean }): CourierClaim {
  const { id, orderId, courier, amount, ticket, staff, claimedAt, state, paid, reference, settledAt } = row
  return {
    claimId: id,
    orderId,
    courier,
    amount: toRupees(amount),
    ticket,
    by: staff,
    claimedAt: claimedAt.toISOString(),
    state: state as ClaimState,
    paid: paid === null ? null : toRupees(paid),
    reference,
    settledAt: settledAt?.toISOString() ?? null,
    isFound: row.isFound,
  }
}
