import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const ways = {
  code: (email: string, mail: { text: string }) =>
    shop.ask('POST /auth/verify', { query: { email, otp: codeIn(mail) } }),
  link: (_email: string, mail: { text: string }) => shop.ask('POST /auth/link', { body: { secret: secretIn(mail) } }),
}

const someoneWaits = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks lock
    join pg_database here on here.oid = lock.database or lock.database is null
    where here.datname = current_database() and not lock.granted`.execute(database.db)
  return rows[0]!.waiting
}

test.each(Object.entries(ways))(
  "a mail to the old address (%s) opens no session beside the change of the account's e-mail",
  async (_way, enter) => {
    const { userId, email } = await makeUser(database.db, { now: shop.clock() })
    await shop.ask('POST /auth/login', { query: { email } })
    const mail = await shop.post(email)

    const entering = await database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ email: `new-${email}` })
        .where('id', '=', userId)
        .execute()
      await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
      const reply = enter(email, mail)
      await expect.poll(someoneWaits).toBeGreaterThan(0)
      return { reply }
    })
    expect((await entering.reply).status).toBe(401)
    const sessions = await database.db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
    expect(sessions).toEqual([])
  },
)
