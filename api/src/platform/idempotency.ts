import { createHash } from 'node:crypto'
import type { Endpoint } from '@nukkad/contract/endpoint'
import { errors } from '@nukkad/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, runText, sendTextAhead, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import type { ServingParts } from './serving-parts.ts'

/**
 * Does the work once for an `Idempotency-Key` (contract §2) and stores the reply in its transaction (decision 002).
 * A refusal undoes the work and is stored alone; a 5xx is not stored.
 */
export async function once<T>(
  { db, clock }: ServingParts,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (db: Db) => Promise<T>,
): Promise<T | string> {
  const asked = askedOf(endpoint, request, clock())
  if (asked === undefined) return work(db)

  try {
    return await inTransaction(db, async (tx) => {
      const earlier = await claim(tx, asked)
      if (earlier !== undefined) return replay(reply, earlier)

      const answer = await work(tx)
      await store(tx, asked, endpoint.status ?? 200, answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof ShopError && isOfTheWork(error))) throw error
    const meanwhile = await storeUndone(db, asked, error)
    if (meanwhile === undefined) throw error
    return replay(reply, meanwhile)
  }
}

/** Stores the refusal after the rollback. If another call used the key meanwhile, returns that call's reply. */
function storeUndone(db: Db, asked: KeyedRequest, { code, status, details }: ShopError): Promise<Stored | undefined> {
  return inTransaction(db, async (tx) => {
    const earlier = await claim(tx, asked)
    if (earlier === undefined) await store(tx, asked, status, { code, details })
    return earlier
  })
}

const leaseSeconds = 30 // longer than the timeout of any request
const running = 102

/**
 * For work with external calls, outside any transaction: claims the key, works, stores the reply.
 * A claim lapses after 30 seconds, so the work itself must be safe to repeat.
 */
export async function onceOutside<T>(
  { db, clock }: ServingParts,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (db: Db) => Promise<T>,
): Promise<T | string> {
  const asked = askedOf(endpoint, request, clock())
  if (asked === undefined) return work(db)

  const earlier = await inTransaction(db, (tx) => claimOutside(tx, asked))
  if (earlier !== undefined) return replay(reply, earlier)
  try {
    const answer = await work(db)
    await store(db, asked, endpoint.status ?? 200, answer)
    return answer
  } catch (error) {
    await storeRefusal(db, asked, error)
    throw error
  }
}

/** Frees the key after a failure that may pass. */
async function storeRefusal(db: Db, asked: KeyedRequest, error: unknown): Promise<void> {
  if (!(error instanceof ShopError) || error.status >= 500) return release(db, asked)
  await store(db, asked, error.status, { code: error.code, details: error.details })
}

async function claimOutside(tx: Db, asked: KeyedRequest): Promise<Stored | undefined> {
  const earlier = await claim(tx, asked)
  if (earlier !== undefined && earlier.status !== running) return earlier
  if (earlier !== undefined && !hasLapsed(earlier, asked.now)) throw new ShopError('IDEMPOTENCY_RUNNING')
  await store(tx, asked, running, null)
  return undefined
}

function hasLapsed({ createdAt }: Stored, now: Date): boolean {
  return createdAt.getTime() <= now.getTime() - leaseSeconds * 1000
}

async function release(db: Db, { userId, key }: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('status', '=', running)
    .execute()
}

type KeyedRequest = { userId: string; key: string; requestHash: Buffer; now: Date }
type Stored = { status: number; reply: string; createdAt: Date }

function askedOf(endpoint: Endpoint, request: FastifyRequest, now: Date): KeyedRequest | undefined {
  const key = keyOf(request)
  const userId = request.caller?.userId
  if (key === undefined || userId === undefined) return undefined
  return { userId, key, requestHash: hashOfRequest(endpoint, request), now }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ShopError('INVALID_INPUT', { fields: { 'Idempotency-Key': 'Please send 1 to 200 plain characters' } })
  }
  return key
}

function hashOfRequest({ method, path }: Endpoint, { params, query, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params, query, body]))
    .digest()
}

const lockText = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"`
const findText = `
  select request_hash as "requestHash", status, reply, created_at as "createdAt" from idempotency_keys
  where user_id = $1 and key = $2 and created_at > $3::timestamptz - interval '24 hours'`

/** Locks the key; returns the stored reply if there is one. */
async function claim(tx: Db, { userId, key, requestHash, now }: KeyedRequest): Promise<Stored | undefined> {
  const lock = await sendTextAhead<{ isFree: boolean }>(tx, lockText, [`${userId}/${key}`])
  const [earlier] = await runText<Stored & { requestHash: Buffer }>(tx, findText, [userId, key, now])
  if (lock.rows[0]?.isFree !== true) throw new ShopError('IDEMPOTENCY_RUNNING')
  if (earlier === undefined) return undefined
  if (!earlier.requestHash.equals(requestHash)) {
    throw new ShopError('IDEMPOTENCY_REUSED', { fields: { 'Idempotency-Key': errors.IDEMPOTENCY_REUSED.message } })
  }
  return earlier
}

function replay(reply: FastifyReply, { status, reply: stored }: Stored): string {
  reply.header('idempotent-replayed', 'true')
  if (status >= 400) {
    const { code, details } = JSON.parse(stored)
    throw new ShopError(code, details)
  }
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
  return stored
}

function isOfTheWork({ code, status }: ShopError): boolean {
  return status < 500 && code !== 'IDEMPOTENCY_RUNNING' && code !== 'IDEMPOTENCY_REUSED'
}

const storeText = `
  insert into idempotency_keys (user_id, key, request_hash, status, reply, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
    reply = excluded.reply, created_at = excluded.created_at`

async function store(
  db: Db,
  { userId, key, requestHash, now }: KeyedRequest,
  status: number,
  answer: unknown,
): Promise<void> {
  await sendTextAhead(db, storeText, [userId, key, requestHash, status, JSON.stringify(answer), now])
}
