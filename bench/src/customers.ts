import type { connect } from '@nukkad/api/platform/db'
import { openSession } from '@nukkad/api/platform/sessions'
import { createClient } from '@nukkad/contract/client'
import type { Call } from '@nukkad/contract/endpoints'

export type Customer = { userId: string; token: string; call: Call }

/** A customer who is logged in and comes from an address of their own, as limits count addresses. */
export async function newCustomer(storeUrl: string, db: ReturnType<typeof connect>): Promise<Customer> {
  const now = new Date()
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: 'Asha Rao', email: `${crypto.randomUUID()}@example.com`, phone: '9876543210', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(db, userId, now)
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  const call = createClient(
    ({ url, headers, ...request }) =>
      fetch(storeUrl + url, { ...request, headers: { ...headers, 'x-forwarded-for': address } }),
    () => token,
  )
  return { userId, token, call }
}
