import type { Readable } from 'node:stream'
import type { CheckedCall, ReplyOf } from '@nukkad/contract/endpoint'
import { staffLimits, type StaffEndpoint, type StaffLimitName } from '@nukkad/contract/staff/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import { hooksAfter, type Db } from './db.ts'
import { ShopError } from './errors.ts'
import { contextOf, networkOf } from './network.ts'
import type { SecurityEvent, SecurityLog } from './security.ts'
import { allowSlowUpload } from './slow-bodies.ts'
import { addRoute } from './serve.ts'
import { identifyStaff } from './staff-access.ts'
import type { StaffCaller } from './staff-sessions.ts'

export type StaffServingParts = {
  db: Db
  clock: Clock
  /** The back office's public address; calls that change something must come from there. */
  staffUrl: string
  limits: Record<StaffLimitName, onRequestAsyncHookHandler>
  security: SecurityLog
}

/** The author of a change, for the audit log. */
export type Actor = { staffId: string | null; actor: string; requestId: string | null }

type StaffCall<E extends StaffEndpoint> = CheckedCall<E> & {
  caller: E['permission'] extends 'anyone' ? undefined : StaffCaller
  by: E['permission'] extends 'anyone' ? undefined : Actor
  db: Db
  now: Date
  /** For the security log, once the work is done. */
  note: (event: SecurityEvent) => void
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends StaffEndpoint> = ReplyOf<E> | Buffer | Readable
type Handler<E extends StaffEndpoint> = (asked: StaffCall<E>) => Answer<E> | Promise<Answer<E>>

/** Serves one endpoint of the staff API: the session, its role's permission and a fresh proof are checked before the rest. */
export function serveStaff<E extends StaffEndpoint>(
  app: FastifyInstance,
  parts: StaffServingParts,
  endpoint: E,
  handler: Handler<E>,
): void {
  addRoute(app, endpoint, {
    guards: guardsOf(endpoint, parts),
    handler: (request, reply) => {
      const { params, query, body, staff } = request
      const caller = staff as StaffCall<E>['caller']
      const by = actorOf(request) as StaffCall<E>['by']
      const note = (event: SecurityEvent) => parts.security(event, contextOf(request))
      const asked = { params, query, body, caller, by, db: parts.db, now: parts.clock(), note, request, reply }
      return hooksAfter(async () => handler(asked as StaffCall<E>))
    },
  })
}

function actorOf({ staff, id }: FastifyRequest): Actor | undefined {
  return staff && { staffId: staff.staffId, actor: staff.email, requestId: id }
}

/** A stranger is counted by address before the session is read, staff by account. */
function guardsOf(endpoint: StaffEndpoint, parts: StaffServingParts): onRequestAsyncHookHandler[] {
  const identify = identifyStaff(endpoint, parts)
  const upload = endpoint.upload === undefined ? [] : [allowSlowUpload]
  if (endpoint.limit === undefined) return [identify, ...upload]
  const limit = parts.limits[endpoint.limit]
  return endpoint.limit === 'signIn' ? [limit, identify] : [identify, limit, ...upload]
}

/** One process serves the staff, so it counts for itself. */
export function openStaffLimits(): StaffServingParts['limits'] {
  return { signIn: perMinute('signIn'), bulk: perMinute('bulk'), exports: perMinute('exports') }
}

function perMinute(name: StaffLimitName): onRequestAsyncHookHandler {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: staffLimits[name], duration: 60 })
  return async ({ ip, staff }) => {
    try {
      await limiter.consume(staff?.staffId ?? networkOf(ip))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new ShopError('TOO_MANY', {
        retryAfter: refused.msBeforeNext / 1000,
        ...(name === 'signIn' && { event: { event: 'staff_sign_in_limited', reason: 'requests' } }),
      })
    }
  }
}
