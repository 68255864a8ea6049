import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testDatabase } from './database.ts'
import { openShop, type OpenShop } from './shop.ts'
import { openStaffApp, type TestStaffApp } from './staff-app.ts'
import { connect, type Db } from '../src/platform/db.ts'

export type StaffApi = {
  db: Db
  /** The staff API. */
  staffApp: TestStaffApp
  /** The store's API on the same database. */
  shop: OpenShop
  /** A new manager for each test. */
  manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
  /** Calls the staff API in the manager's session. */
  ask: (call: string, body?: object) => ReturnType<TestStaffApp['ask']>
}

/** For the tests of one file: a database with both APIs, from `beforeAll` to `afterAll`. */
export function openStaffApi(): StaffApi {
  const ask = (call: string, body?: object) =>
    api.staffApp.ask(call, { session: api.manager.session, ...(body && { body }) })
  const api = { ask } as StaffApi
  let close = async () => {}

  beforeAll(async () => {
    const database = await testDatabase()
    // As in production, staff have their own connections.
    const staffDb = connect(database.url, 4)
    const staffApp = await openStaffApp(staffDb)
    const shop = await openShop(database.db)
    Object.assign(api, { db: database.db, staffApp, shop })
    close = async () => {
      await shop.close()
      await staffApp.close()
      await staffDb.destroy()
      await database.close()
    }
  })
  beforeEach(async () => {
    api.manager = await api.staffApp.makeStaff('manager')
  })
  afterAll(() => close())
  return api
}
