import * as contract from '@nukkad/contract/staff/customers'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../platform/serve-staff.ts'
import { addNote, correctCustomer } from './change-customer.ts'
import { readCustomerPage } from './customer-page.ts'
import { listCustomers } from './list-customers.ts'

export async function customerRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listCustomers, ({ db, query, caller: { role } }) =>
    listCustomers(db, { ...query, readsCustomers: readsCustomers(role) }),
  )
  serveStaff(app, parts, contract.getCustomer, ({ db, params, caller: { role } }) =>
    readCustomerPage(db, { ...params, readsCustomers: readsCustomers(role) }),
  )
  serveStaff(app, parts, contract.addCustomerNote, ({ db, now, params, body, by, caller: { staffId } }) =>
    addNote(db, { ...by, staffId }, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.correctCustomerEmail, ({ db, now, params, body, by, caller: { staffId } }) =>
    correctCustomer(db, { ...by, staffId }, { ...params, ...body }, now),
  )
}

const readsCustomers = (role: StaffRole) => isAllowed(role, 'customers.read')
