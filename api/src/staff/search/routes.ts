import { searchEverything as endpoint } from '@nukkad/contract/staff/search'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { searchEverything } from './search-everything.ts'

export function searchRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, endpoint, ({ db, query, caller: { role } }) => searchEverything(db, { ...query, role }))
}
