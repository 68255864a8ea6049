import * as parcels from '@nukkad/contract/staff/parcels'
import type { Identity } from '@nukkad/contract/shop'
import { isAllowed } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { shownPrefixes } from '../../store/settings/kept-prefix.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { acting } from '../orders/change-order.ts'
import { handOver } from './hand-over.ts'
import { labelParcel } from './label-parcel.ts'
import { listParcels } from './list-parcels.ts'
import { shelveParcel } from './shelve-parcel.ts'

type Parts = StaffServingParts & { identity: () => Identity }

export function shipmentRoutes(app: FastifyInstance, parts: Parts): void {
  const prefixesNow = async (db: Db) => shownPrefixes(await readSetting(db, 'orderPrefix'), parts.identity())
  serveStaff(app, parts, parcels.listParcels, ({ db, now, query, caller: { role } }) =>
    listParcels(db, { ...query, readsCustomers: isAllowed(role, 'customers.read'), now }),
  )
  serveStaff(app, parts, parcels.handOverParcels, async ({ db, now, body, by, caller }) =>
    handOver(db, acting(by, caller), { ...body, prefixes: await prefixesNow(db) }, now),
  )
  serveStaff(app, parts, parcels.changeShipment, ({ db, now, params, body, by }) =>
    labelParcel(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, parcels.shelveParcel, ({ db, now, params, by, caller }) =>
    shelveParcel(db, acting(by, caller), params.parcelId, now),
  )
}
