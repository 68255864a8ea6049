import { changeReturns, getReturnBulk } from '@nukkad/contract/staff/return-bulk'
import * as contract from '@nukkad/contract/staff/returns'
import { isAllowed } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { acting } from '../orders/change-order.ts'
import { changeReturnsInBulk, readReturnBulk } from './bulk-returns.ts'
import { changeLinesByStaff, moveReturnByStaff, openByStaff, receiveReturnByStaff } from './change-return.ts'
import { listReturns } from './list-returns.ts'
import { readReturnPage } from './return-page.ts'

export function returnRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.listReturns, ({ db, query, caller: { role } }) =>
    listReturns(db, { ...query, readsCustomers: isAllowed(role, 'customers.read') }),
  )
  serveStaff(app, parts, contract.getReturn, ({ db, now, params, caller: { role } }) =>
    readReturnPage(db, { ...params, role, now }),
  )
  serveStaff(app, parts, changeReturns, ({ db, body, by, caller }) =>
    changeReturnsInBulk({ db, clock: parts.clock }, acting(by, caller), body),
  )
  serveStaff(app, parts, getReturnBulk, ({ db, params }) => readReturnBulk(db, params.bulkId))
  serveStaff(app, parts, contract.openReturn, ({ db, now, body, by, caller }) =>
    openByStaff(db, { ...by, ...caller }, body, now),
  )
  serveStaff(app, parts, contract.changeReturnLines, ({ db, now, params, body, by, caller }) =>
    changeLinesByStaff(db, { ...by, ...caller }, { ...params, ...body, now }),
  )
  serveStaff(app, parts, contract.moveReturn, ({ db, now, params, body, by, caller }) =>
    moveReturnByStaff(db, { ...by, ...caller }, { ...params, ...body, now }),
  )
  serveStaff(app, parts, contract.receiveReturn, ({ db, now, params, body, by, caller }) =>
    receiveReturnByStaff(db, { ...by, ...caller }, { ...params, ...body, now }),
  )
}
