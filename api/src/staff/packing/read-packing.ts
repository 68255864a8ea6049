import { toRupees, type Paise } from '@nukkad/contract/money'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { packingMarks } from '@nukkad/contract/packing-mark-rules'
import type { PackingOrder, ToPack } from '@nukkad/contract/staff/packing'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { keyPage } from '../../platform/key-page.ts'
import { changeTimes, changeTimesView, type ChangeTimes } from '../../sale/order/changed-at.ts'
import { readSeller } from '../../store/settings/seller.ts'
import { listLinesToPack, piecesToPack } from '../shipments/units-to-pack.ts'

/** The packer, and the time of reading. */
export type Reader = { staffId: string; now: Date }

const beingPacked: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING']

function packable(db: Pick<Db, 'selectFrom'>, status: OrderStatus | undefined) {
  return db
    .selectFrom('orders')
    .where('orders.status', 'in', status === undefined ? beingPacked : [status])
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.orderId', '=', 'orders.id')
            .where('parcels.way', '=', 'out'),
        ),
      ),
    )
}

/** The value of the parcel with its charge: the agreed total less the cancelled items. */
const keptPaise = sql<number>`orders.total_amount
  - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)::integer`

function withPacking(orders: ReturnType<typeof packable>, now: Date) {
  return orders
    .leftJoin('packingClaims', (claim) =>
      claim.onRef('packingClaims.orderId', '=', 'orders.id').on('packingClaims.until', '>', now),
    )
    .leftJoin('staff', 'staff.id', 'packingClaims.staffId')
    .select(['orders.id', 'orders.status', 'orders.expectedDate', 'orders.holdReason', 'orders.courier'])
    .select(['orders.postalCode', 'orders.state'])
    .select(['staff.id as claimedBy', 'staff.name as claimName', 'packingClaims.until'])
    .select((order) => [
      sql<string[]>`array(select tag from order_tags where order_id = orders.id order by tag)`.as('tags'),
      piecesToPack(order).as('pieces'),
      keptPaise.as('keptAmount'),
      ...changeTimes,
      order
        .selectFrom('packingTicks')
        .select(sql<number>`count(*)::int`.as('ticked'))
        .whereRef('packingTicks.orderId', '=', 'orders.id')
        .as('ticked'),
    ])
}

type Query = { status?: 'CONFIRMED' | 'PROCESSING' | undefined; after?: string | undefined; size: number }

/** A page by key; the day that presses first, and of one day the order that has waited longest. */
export async function listToPack(db: Db, { status, after, size }: Query, { staffId, now }: Reader) {
  const rows = withPacking(packable(db, status), now)
    .$if(after !== undefined, (orders) =>
      orders.where(
        sql<boolean>`(orders.expected_date, orders.placed_at, orders.id)
          > (select last.expected_date, last.placed_at, last.id from orders last where last.id = ${after})`,
      ),
    )
    .orderBy('orders.expectedDate')
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .limit(size + 1)
    .execute()
  const found = packable(db, status).select('orders.id')
  const shop = { staffId, sellerState: (await readSeller(db)).state }
  return keyPage(db, { rows, size, found, viewOf: (row) => rowOf(row, shop), keyOf: ({ orderId }) => orderId })
}

type Row = Pick<ToPack, 'expectedDate' | 'holdReason' | 'courier' | 'tags' | 'status'> & {
  id: string
  claimedBy: string | null
  claimName: string | null
  until: Date | null
  pieces: number | null
  ticked: number | null
  postalCode: string
  state: string
  keptAmount: Paise
} & ChangeTimes

/** The packer, and the seller's State. */
type Shop = { staffId: string; sellerState: string }

function rowOf(
  { id, claimedBy, claimName, until, pieces, ticked, ...order }: Row,
  { staffId, sellerState }: Shop,
): ToPack {
  const { postalCode, state, keptAmount, paidOnlineAt, changedAt, ...row } = order
  const times = changeTimesView({ paidOnlineAt, changedAt })
  const marks = packingMarks({ sellerState, postalCode, state, amount: toRupees(keptAmount), ...times })
  const claim =
    claimName === null || until === null
      ? null
      : { name: claimName, isMine: claimedBy === staffId, until: until.toISOString() }
  return { ...row, orderId: id, pieces: pieces ?? 0, ticked: ticked ?? 0, claim, marks }
}

/** The order for its packer, who has locked it. */
export async function readPackingOrder(tx: Db, orderId: string, { staffId, now }: Reader): Promise<PackingOrder> {
  const row = await withPacking(tx.selectFrom('orders').where('orders.id', '=', orderId), now).executeTakeFirst()
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  const lines = await listLinesToPack(tx, [orderId])
  const { state: sellerState } = await readSeller(tx)
  return {
    ...rowOf(row, { staffId, sellerState }),
    lines: lines.map(({ orderId: _order, productId: _product, ...line }) => line),
  }
}
