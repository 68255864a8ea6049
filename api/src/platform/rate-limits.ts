import type { LimitName } from '@nukkad/contract/endpoint'
import { limits } from '@nukkad/contract/limits'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { poolOf, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import { networkOf } from './network.ts'
import type { SecurityEvent } from './security.ts'
import type { SharedCounts } from './shared-counts.ts'

export type RateLimits = Record<LimitName, onRequestAsyncHookHandler>

/**
 * The limits of contract §2. Limits that protect secrets are counted in the database, exactly over all processes. The
 * calls of a shopping trip are counted in each process, which costs no statement.
 */
export function rateLimits(db: Db, counts: SharedCounts): RateLimits {
  return {
    auth: exactly(db, 'auth'),
    profile: exactly(db, 'profile'),
    orders: quickly(counts, 'orders'),
    search: quickly(counts, 'search'),
    cart: quickly(counts, 'cart'),
    reads: quickly(counts, 'reads'),
    reviews: quickly(counts, 'reviews'),
    wishlist: quickly(counts, 'wishlist'),
    addresses: quickly(counts, 'addresses'),
  }
}

function exactly(db: Db, name: LimitName): onRequestAsyncHookHandler {
  const limiter = new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limits[name].perMinute,
    duration: 60,
    // Refuses an exhausted key from memory for the rest of its minute: floods do not reach the database.
    inMemoryBlockOnConsumed: limits[name].perMinute + 1,
  })
  return async (request) => {
    try {
      await limiter.consume(keyOf(name, request))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw tooMany(name, refused.msBeforeNext)
    }
  }
}

function quickly(counts: SharedCounts, name: LimitName): onRequestAsyncHookHandler {
  return async (request) => {
    const wait = counts.use(`${name}:${keyOf(name, request)}`, limits[name].perMinute)
    if (wait > 0) throw tooMany(name, wait)
  }
}

function tooMany(name: LimitName, waitMs: number): ShopError {
  const event: SecurityEvent | undefined = name === 'auth' ? { event: 'login_limited', reason: 'requests' } : undefined
  return new ShopError('TOO_MANY', { retryAfter: waitMs / 1000, ...(event && { event }) })
}

function keyOf(name: LimitName, request: FastifyRequest): string {
  return limits[name].by === 'user' && request.caller ? request.caller.userId : networkOf(request.ip)
}
