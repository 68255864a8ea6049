import * as collections from '@nukkad/contract/staff/collections'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import {
  addCollection,
  changeCollection,
  chooseCollectionProducts,
  listStaffCollections,
  readStaffCollection,
  removeCollection,
} from './collections.ts'

export function collectionRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, collections.listStaffCollections, ({ db }) => listStaffCollections(db))
  serveStaff(app, parts, collections.getStaffCollection, ({ db, params }) =>
    readStaffCollection(db, params.collectionId),
  )
  serveStaff(app, parts, collections.addCollection, ({ db, by, body, now }) => addCollection(db, by, body, now))
  serveStaff(app, parts, collections.changeCollection, ({ db, by, params, body, now }) =>
    changeCollection(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, collections.chooseCollectionProducts, ({ db, by, params, body, now }) =>
    chooseCollectionProducts(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, collections.removeCollection, async ({ db, by, params, now }) => {
    await removeCollection(db, by, params.collectionId, now)
    return { message: 'The collection is deleted.' }
  })
}
