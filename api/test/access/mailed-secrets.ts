import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db.ts'
import { requestCorrection } from '../../src/people/profile/correct-email.ts'
import { makeUser } from '../make.ts'
import { secretIn } from '../shop.ts'
import type { Street } from './people.ts'

/** The secret of the link to a new mailbox after staff correct a customer's e-mail. */
export async function correctedSecret({ shop, db }: Street): Promise<string> {
  const { userId } = await makeUser(db, { now: shop.clock() })
  const newEmail = `${randomUUID()}@example.com`
  const manager = { email: `${randomUUID()}@shop.test`, name: 'Mira', role: 'manager', createdAt: shop.clock() }
  const { id } = await db.insertInto('staff').values(manager).returning('id').executeTakeFirstOrThrow()
  const correction = { userId, newEmail, correctedBy: id, network: randomUUID() }
  await inTransaction(db, (tx) => requestCorrection(tx, correction, shop.clock()))
  return secretIn(await shop.post(newEmail))
}

/** A new customer's e-mail, and the login mail sent to it. */
export async function askForCode({ shop, db }: Street) {
  const { email } = await makeUser(db, { now: shop.clock() })
  await shop.ask('POST /auth/login', { query: { email } })
  return { email, mail: await shop.post(email) }
}
