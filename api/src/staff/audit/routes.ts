import { listAudit } from '@nukkad/contract/staff/audit'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readAudit } from '../../platform/audit.ts'

export async function auditRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, listAudit, ({ db, query }) => readAudit(db, query))
}
