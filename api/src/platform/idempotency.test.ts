import { placeOrder } from '@nukkad/contract/order'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeUser } from '../../test/make.ts'
import { connect } from './db.ts'
import { ShopError } from './errors.ts'
import { once } from './idempotency.ts'
import type { ServingParts } from './serving-parts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a refusal never replaces the reply that the same key got in the meantime', async () => {
  const { userId } = await makeUser(database.db)
  // With one connection the repeated call waits, and gets it before the refusal can be stored.
  const db = connect(database.url, 1)
  const parts = { db, clock: () => new Date() } as ServingParts
  const request: unknown = { headers: { 'idempotency-key': 'press-1' }, caller: { userId }, body: {} }
  const reply: unknown = { header: () => reply, code: () => reply, type: () => reply, serializer: () => reply }
  const call = { request: request as FastifyRequest, reply: reply as FastifyReply }
  const buy = (work: () => Promise<object>) => once(parts, placeOrder, call, work)
  const soldOut = async () => {
    throw new ShopError('OUT_OF_STOCK')
  }

  const bought = { orderId: 'NK-0000-0000-0001' }
  const answers = await Promise.allSettled([buy(soldOut), buy(async () => bought)])
  expect(answers[1]).toEqual({ status: 'fulfilled', value: bought })
  expect(answers[0]).toEqual({ status: 'fulfilled', value: JSON.stringify(bought) })
  expect(await buy(soldOut)).toBe(JSON.stringify(bought))
  await db.destroy()
})
