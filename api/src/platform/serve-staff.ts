import type { CheckedCall, ReplyOf } from '@nukkad/contract/endpoint'
import { staffLimits, type StaffEndpoint, type StaffLimitName } from '@nukkad/contract/staff/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import { hooksAfter, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import { networkOf } from './network.ts'
import { addRoute } from './serve.ts'
import { identifyStaff } from './staff-access.ts'
import type { StaffCaller } from './staff-sessions.ts'

export type StaffServingParts = {
  db: Db
  clock: Clock
  /** The back office's public address; calls that change something come from there. */
  staffUrl: string
  limits: Record<StaffLimitName, onRequestAsyncHookHandler>
}

/** Who does something, for the audit log. */
export type Actor = { staffId: string | null; actor: string; requestId: string | null }

type Asked<E extends StaffEndpoint> = CheckedCall<E> & {
  caller: E['permission'] extends 'anyone' ? undefined : StaffCaller
  by: E['permission'] extends 'anyone' ? undefined : Actor
  db: Db
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends StaffEndpoint> = (asked: Asked<E>) => ReplyOf<E> | Promise<ReplyOf<E>>

/** Serves one endpoint of the staff API: the session, its role's permission and a fresh proof are checked before the rest. */
export function serveStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  parts: StaffServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { limit } = endpoint
  addRoute(app, endpoint, {
    guards: [...(limit === undefined ? [] : [parts.limits[limit]]), identifyStaff(endpoint, parts)],
    handler: (request, reply) => {
      const { params, query, body, staff } = request
      const caller = staff as Asked<E>['caller']
      const by = actorOf(request) as Asked<E>['by']
      const asked = { params, query, body, caller, by, db: parts.db, now: parts.clock(), request, reply }
      return hooksAfter(async () => handler(asked as Asked<E>))
    },
  })
}

function actorOf({ staff, id }: FastifyRequest): Actor | undefined {
  return staff && { staffId: staff.staffId, actor: staff.email, requestId: id }
}

/** One process serves the staff, so it counts for itself. */
export function openStaffLimits(): StaffServingParts['limits'] {
  return { signIn: perMinute('signIn') }
}

function perMinute(name: StaffLimitName): onRequestAsyncHookHandler {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: staffLimits[name], duration: 60 })
  return async ({ ip }) => {
    try {
      await limiter.consume(networkOf(ip))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new ShopError('TOO_MANY', { retryAfter: refused.msBeforeNext / 1000 })
    }
  }
}
