import * as contract from '@nukkad/contract/staff/customers'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/network.ts'
import { serveStaff, type Actor, type StaffServingParts } from '../../platform/serve-staff.ts'
import type { StaffCaller } from '../../platform/staff-sessions.ts'
import { addNote, correctCustomer, releaseCustomer } from './change-customer.ts'
import { readCustomerPage } from './customer-page.ts'
import { listCustomers } from './list-customers.ts'

export async function customerRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listCustomers, ({ db, query, caller: { role } }) =>
    listCustomers(db, { ...query, readsCustomers: readsCustomers(role) }),
  )
  serveStaff(app, parts, contract.getCustomer, ({ db, now, params, caller }) =>
    readCustomerPage(db, { ...params, reader: caller, readsCustomers: readsCustomers(caller.role) }, now),
  )
  serveStaff(app, parts, contract.addCustomerNote, ({ db, now, params, body, by, caller }) =>
    addNote(db, whoIs(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.correctCustomerEmail, ({ db, now, params, body, by, caller, request }) =>
    correctCustomer(db, whoIs(by, caller), { ...params, ...body, network: networkOf(request.ip) }, now),
  )
  serveStaff(app, parts, contract.releaseCustomer, ({ db, now, params, by, caller }) =>
    releaseCustomer(db, whoIs(by, caller), params.userId, now),
  )
}

const whoIs = (by: Actor, { staffId, role }: StaffCaller) => ({ ...by, staffId, role })
const readsCustomers = (role: StaffRole) => isAllowed(role, 'customers.read')
