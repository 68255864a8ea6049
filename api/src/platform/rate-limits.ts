import type { LimitName } from '@nukkad/contract/endpoint'
import { limits } from '@nukkad/contract/limits'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { poolOf, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import { networkOf } from './network.ts'
import type { SecurityEvent } from './security.ts'

export type RateLimits = Record<LimitName, onRequestAsyncHookHandler>

/** The limits of contract §2; those that guard secrets or money are counted in the database for all processes. */
export function rateLimits(db: Db): RateLimits {
  const shared = (name: LimitName) =>
    new RateLimiterPostgres({
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
  const own = (name: LimitName) =>
    new RateLimiterMemory({ keyPrefix: name, points: limits[name].perMinute, duration: 60 })

  return {
    auth: keep('auth', shared('auth')),
    orders: keep('orders', shared('orders')),
    profile: keep('profile', shared('profile')),
    search: keep('search', own('search')),
    cart: keep('cart', own('cart')),
    reads: keep('reads', own('reads')),
  }
}

function keep(name: LimitName, limiter: RateLimiterAbstract): onRequestAsyncHookHandler {
  return async (request) => {
    try {
      await limiter.consume(keyOf(name, request))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const event: SecurityEvent | undefined =
        name === 'auth' ? { event: 'login_limited', reason: 'requests' } : undefined
      throw new ShopError('TOO_MANY', { retryAfter: refused.msBeforeNext / 1000, ...(event && { event }) })
    }
  }
}

function keyOf(name: LimitName, request: FastifyRequest): string {
  return limits[name].by === 'user' && request.caller ? request.caller.userId : networkOf(request.ip)
}
