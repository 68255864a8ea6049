import * as categories from '@nukkad/contract/staff/categories'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { addCategory, changeCategory, listStaffCategories, mergeCategory, removeCategory } from './categories.ts'
import { orderCategories } from './category-places.ts'

export function categoryRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, categories.listStaffCategories, ({ db }) => listStaffCategories(db))
  serveStaff(app, parts, categories.addCategory, ({ db, by, body, now }) => addCategory(db, by, body, now))
  serveStaff(app, parts, categories.changeCategory, ({ db, by, params, body, now }) =>
    changeCategory(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, categories.orderCategories, ({ db, by, body, now }) => orderCategories(db, by, body, now))
  serveStaff(app, parts, categories.mergeCategory, ({ db, by, params, body, now }) =>
    mergeCategory(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, categories.removeCategory, async ({ db, by, params, now }) => {
    await removeCategory(db, by, params.categoryId, now)
    return { message: 'The category is deleted.' }
  })
}
