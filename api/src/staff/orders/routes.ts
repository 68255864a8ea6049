import { changeOrders, getBulk } from '@nukkad/contract/staff/bulk'
import { cancelOrder, editOrder, moveOrder, quoteOrderEdit, receiveOrder } from '@nukkad/contract/staff/order-changes'
import { createOrder as createOrderCall, quoteNewOrder as quoteNewOrderCall } from '@nukkad/contract/staff/new-orders'
import * as contract from '@nukkad/contract/staff/orders'
import * as views from '@nukkad/contract/staff/views'
import { isAllowed } from '@nukkad/contract/staff-rules'
import type { Identity } from '@nukkad/contract/shop'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { shownPrefixes } from '../../store/settings/kept-prefix.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { changeInBulk, readBulk } from './bulk.ts'
import {
  acting,
  addNote,
  cancelByStaff,
  confirmByStaff,
  editByStaff,
  moveByStaff,
  receiveByStaff,
  setGstin,
  setHold,
  setTags,
} from './change-order.ts'
import { createOrder, quoteNewOrder } from './create-order.ts'
import { listOrders } from './list-orders.ts'
import { readOrderPage } from './order-page.ts'
import { quoteEditForStaff } from './quote-edit.ts'
import { addView, changeView, listViews, removeView } from './views.ts'

type Parts = StaffServingParts & { identity: () => Identity; terms: () => CheckoutTerms }

export async function orderRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  newOrderRoutes(app, parts)
  editRoutes(app, parts)
  serveStaff(app, parts, contract.listOrders, ({ db, query, caller: { role } }) =>
    listOrders(db, { ...query, readsCustomers: isAllowed(role, 'customers.read') }),
  )
  serveStaff(app, parts, contract.getOrder, ({ db, now, params, caller: { role } }) =>
    readOrderPage(db, { ...params, role, now }),
  )
  serveStaff(app, parts, moveOrder, ({ db, now, params, body, by, caller }) =>
    moveByStaff(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, cancelOrder, ({ db, now, params, body, by, caller }) =>
    cancelByStaff(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, receiveOrder, ({ db, now, params, body, by, caller }) =>
    receiveByStaff(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.addOrderNote, ({ db, now, params, body, by, caller }) =>
    addNote(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.tagOrder, ({ db, now, params, body, by, caller }) =>
    setTags(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.holdOrder, ({ db, now, params, body, by, caller }) =>
    setHold(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.confirmOrder, ({ db, now, params, body, by, caller }) =>
    confirmByStaff(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.changeOrderGstin, ({ db, now, params, body, by, caller }) =>
    setGstin(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, changeOrders, ({ db, body, by, caller }) =>
    changeInBulk({ db, clock: parts.clock }, acting(by, caller), body),
  )
  serveStaff(app, parts, getBulk, ({ db, params }) => readBulk(db, params.bulkId))
  serveStaff(app, parts, views.listViews, ({ db, query, caller }) => listViews(db, query.list, caller))
  serveStaff(app, parts, views.addView, ({ db, now, body, by, caller }) => addView(db, acting(by, caller), body, now))
  serveStaff(app, parts, views.changeView, ({ db, now, params, body, by, caller }) =>
    changeView(db, acting(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, views.removeView, async ({ db, now, params, by, caller }) => {
    await removeView(db, acting(by, caller), params.viewId, now)
    return { message: 'View deleted.' }
  })
}

function editRoutes(app: FastifyInstance, parts: Parts): void {
  serveStaff(app, parts, quoteOrderEdit, ({ db, now, params, body }) =>
    quoteEditForStaff(db, { ...params, ...body }, now),
  )
  serveStaff(app, parts, editOrder, ({ db, now, params, body, by, caller }) =>
    editByStaff(db, acting(by, caller), { ...params, ...body }, now),
  )
}

function newOrderRoutes(app: FastifyInstance, parts: Parts): void {
  serveStaff(app, parts, quoteNewOrderCall, ({ db, now, body }) =>
    quoteNewOrder(db, body, { now, terms: parts.terms() }),
  )
  serveStaff(app, parts, createOrderCall, async ({ db, now, body, by, caller }) => {
    const [orderPrefix] = shownPrefixes(await readSetting(db, 'orderPrefix'), parts.identity())
    return createOrder(db, acting(by, caller), body, { now, terms: parts.terms(), orderPrefix })
  })
}
