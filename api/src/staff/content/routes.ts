import * as contract from '@nukkad/contract/staff/content'
import type { Identity } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { listEarlierVersions } from '../../store/content/earlier-versions.ts'
import { readStaffContent, writeContent } from './content.ts'

type DeskParts = StaffServingParts & { identity: () => Identity }

export async function contentRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  serveStaff(app, parts, contract.readContent, ({ db, now }) => readStaffContent(db, now, parts.identity()))
  serveStaff(app, parts, contract.listContentVersions, ({ db, params }) => listEarlierVersions(db, params.list))
  serveStaff(app, parts, contract.writeMessages, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'messages', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeBanners, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'banners', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writePromos, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'promos', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeLooks, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'looks', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeLabels, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'labels', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeFeatures, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'features', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeSections, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'sections', ...body }, { now, shop: parts.identity() }),
  )
  serveStaff(app, parts, contract.writeAbout, ({ db, by, body, now }) =>
    writeContent(db, by, { list: 'about', ...body }, { now, shop: parts.identity() }),
  )
}
