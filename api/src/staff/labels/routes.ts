import type { Identity } from '@nukkad/contract/shop'
import { getLabels } from '@nukkad/contract/staff/labels'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { readLabels } from './label-facts.ts'
import { labelsPdf } from './label-pdf.ts'

export function labelRoutes(app: FastifyInstance, parts: StaffServingParts & { identity: () => Identity }): void {
  serveStaff(app, parts, getLabels, async ({ db, query: { label, paper, skip }, now, reply }) => {
    const labels = await readLabels(db, label ?? [])
    reply.type('application/pdf').header('content-disposition', 'inline; filename="labels.pdf"')
    return labelsPdf({ labels, paper, skip, shop: parts.identity().name }, now)
  })
}
