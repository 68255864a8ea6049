import { toRupees, type Paise } from '@nukkad/contract/money'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ParcelState, ParcelView, ParcelWay } from '@nukkad/contract/parcel-rules'
import { trackingUrl } from '@nukkad/contract/shipment-rules'
import type { Parcel } from '@nukkad/contract/staff/parcels'
import { sql, type ExpressionBuilder } from 'kysely'
import { parcelViews } from './parcel-views.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { cashOfOrder } from '../../sale/shipments/parcel-cash.ts'
import type { DB } from '../../platform/schema.ts'
import { keyPage } from '../../platform/key-page.ts'
import { piecesToPack } from './units-to-pack.ts'

type Query = {
  show: ParcelView
  orderId?: string | undefined
  after?: string | undefined
  size: number
  readsCustomers?: boolean
  now: Date
}

/** A page by key; for one order all its parcels, in any view. */
export function listParcels(db: Db, { show, orderId, after, size, readsCustomers = false, now }: Query) {
  const { since, holds } = parcelViews(now)[show]
  const matching = () =>
    db
      .selectFrom('parcels')
      .where((parcel) => (orderId === undefined ? holds : parcel('parcels.orderId', '=', orderId)))
  const rows = withOrder(matching())
    .$if(after !== undefined, (parcels) =>
      parcels.where(
        sql<boolean>`(${since}, parcels.id) > ((select ${since} from parcels where parcels.id = ${after}), ${after})`,
      ),
    )
    .orderBy(since)
    .orderBy('parcels.id')
    .limit(size + 1)
    .execute()
  const found = matching().select('parcels.id')
  return keyPage(db, {
    rows,
    size,
    found,
    viewOf: (row) => rowOf(row, readsCustomers),
    keyOf: ({ parcelId }) => parcelId,
  })
}

export async function readParcel(db: Db, parcelId: string): Promise<Parcel> {
  const row = await withOrder(db.selectFrom('parcels').where('parcels.id', '=', parcelId)).executeTakeFirst()
  if (row === undefined) throw new ShopError('PARCEL_NOT_FOUND')
  return rowOf(row, false)
}

function parcelsOf(db: Db) {
  return db.selectFrom('parcels')
}

function withOrder(parcels: ReturnType<typeof parcelsOf>) {
  return parcels
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .leftJoin('staff', 'staff.id', 'parcels.packedBy')
    .select(['parcels.id', 'parcels.orderId', 'parcels.way', 'parcels.state', 'parcels.courier', 'parcels.awb'])
    .select(['parcels.weightG', 'parcels.packedAt', 'parcels.handedOverAt', 'parcels.failedAt', 'parcels.recalledAt'])
    .select('parcels.returnId')
    .select(['orders.fullName', 'orders.phone'])
    .select((parcel) => parcel.ref('orders.deliveryFailure').$castTo<Parcel['deliveryFailure']>().as('deliveryFailure'))
    .select(['orders.status', 'orders.expectedDate', 'orders.city', 'orders.postalCode', 'staff.name as packedBy'])
    .select(sql<Paise | null>`case when parcels.way = 'out' then ${cashOfOrder} end`.as('cash'))
    .select((parcel) =>
      parcel
        .case()
        .when('parcels.way', '=', 'back')
        .then(
          parcel
            .selectFrom('returnLines')
            .select(sql<number>`coalesce(sum(units), 0)::int`.as('units'))
            .whereRef('returnLines.returnId', '=', 'parcels.returnId'),
        )
        .else(piecesToPack(parcel as unknown as ExpressionBuilder<DB, 'orders'>))
        .end()
        .as('pieces'),
    )
}

type Row = Omit<
  Parcel,
  'parcelId' | 'way' | 'state' | 'status' | 'trackingUrl' | 'pieces' | 'toCollect' | `${string}At`
> & {
  id: string
  way: string
  state: string
  status: string
  pieces: number | null
  cash: Paise | null
} & Record<'packedAt' | 'handedOverAt' | 'failedAt' | 'recalledAt', Date | null>

function rowOf(parcel: Row, readsCustomers: boolean): Parcel {
  const { id, way, state, status, pieces, cash, packedAt, handedOverAt, failedAt, recalledAt, phone, ...row } = parcel
  return {
    ...row,
    phone: readsCustomers ? phone : null,
    parcelId: id,
    way: way as ParcelWay,
    state: state as ParcelState,
    status: status as OrderStatus,
    pieces: pieces ?? 0,
    toCollect: cash === null ? null : toRupees(cash),
    trackingUrl: trackingUrl(row.courier, row.awb),
    packedAt: written(packedAt),
    handedOverAt: written(handedOverAt),
    failedAt: written(failedAt),
    recalledAt: written(recalledAt),
  }
}

function written(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
