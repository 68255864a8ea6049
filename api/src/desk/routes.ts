import * as contract from '@nukkad/contract/staff/orders'
import { isAllowed } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type Actor, type StaffServingParts } from '../platform/serve-staff.ts'
import type { StaffCaller } from '../platform/staff-sessions.ts'
import { addNote, moveByStaff, setHold, setTags } from './change-order.ts'
import { listOrders } from './list-orders.ts'
import { readOrderPage } from './order-page.ts'

export async function deskRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listOrders, ({ db, query, caller: { role } }) =>
    listOrders(db, { ...query, readsCustomers: isAllowed(role, 'customers.read') }),
  )
  serveStaff(app, parts, contract.getOrder, ({ db, params, caller: { role } }) =>
    readOrderPage(db, { ...params, role }),
  )
  serveStaff(app, parts, contract.moveOrder, ({ db, now, params, body, by, caller }) =>
    moveByStaff(db, acting(by, caller), { ...params, ...body }, now),
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
}

function acting(by: Actor, { staffId, role }: StaffCaller) {
  return { ...by, staffId, role }
}
