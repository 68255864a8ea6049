import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { confirmMinutes, isAllowed, staffDeviceDays } from '@nukkad/contract/staff-rules'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { ShopError } from './errors.ts'
import { findStaffSession, type StaffCaller } from './staff-sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | undefined
  }
}

type AccessParts = { db: Db; clock: Clock; staffUrl: string }

const cookieDays = 14
const daySeconds = 24 * 60 * 60

/** 401 without a valid session, 403 without the permission, 401 `CONFIRM` if the last proof is too old. */
export function identifyStaff(
  { permission, confirmed }: StaffEndpoint,
  { db, clock, staffUrl }: AccessParts,
): onRequestAsyncHookHandler {
  return async (request) => {
    if (permission === 'anyone') return
    const now = clock()
    const caller = await requireSession(db, request.cookies[cookieName(staffUrl)], now)
    if (permission !== 'staff' && !isAllowed(caller.role, permission)) {
      const event = { event: 'staff_refused', reason: 'permission', account: caller.staffId } as const
      throw new ShopError('FORBIDDEN', { event })
    }
    if (confirmed && !isProven(caller, now)) {
      throw new ShopError('CONFIRM')
    }
    request.staff = caller
  }
}

async function requireSession(db: Db, token: string | undefined, now: Date): Promise<StaffCaller> {
  if (token === undefined) throw new ShopError('SIGNED_OUT')
  const caller = await findStaffSession(db, token, now)
  if (caller !== undefined) return caller
  throw new ShopError('SIGNED_OUT', { event: { event: 'staff_refused', reason: 'session' } })
}

/**
 * Every call that may change something must come from the back office's own pages. A browser treats two ports of one
 * host as one site, so a SameSite cookie alone would also come with a call from the store's pages.
 */
export function refuseForeignOrigin({ staffUrl }: Pick<AccessParts, 'staffUrl'>): onRequestAsyncHookHandler {
  return async ({ method, headers }) => {
    if (method !== 'GET' && method !== 'HEAD' && headers.origin !== staffUrl) {
      throw new ShopError('BAD_ORIGIN', { event: { event: 'staff_refused', reason: 'origin' } })
    }
  }
}

type Cookies = { token: string; deviceToken: string }

/** Sets the session, and the mark that identifies this browser after the session has ended. */
export function giveCookies(reply: FastifyReply, staffUrl: string, { token, deviceToken }: Cookies): void {
  const options = cookieOptions(staffUrl)
  reply.setCookie(cookieName(staffUrl), token, { ...options, maxAge: cookieDays * daySeconds })
  reply.setCookie(deviceCookie(staffUrl), deviceToken, { ...options, maxAge: staffDeviceDays * daySeconds })
}

/** The browser's own mark, independent of who signed in from it. */
export function deviceTokenOf(request: FastifyRequest, staffUrl: string): string | undefined {
  return request.cookies[deviceCookie(staffUrl)]
}

export function clearSessionCookie(reply: FastifyReply, staffUrl: string): void {
  reply.clearCookie(cookieName(staffUrl), cookieOptions(staffUrl))
}

/** `__Host-` cannot be set by another host of the domain, and needs https. */
function cookieName(staffUrl: string): string {
  return isSecure(staffUrl) ? '__Host-nukkad-staff' : 'nukkad-staff'
}

function deviceCookie(staffUrl: string): string {
  return `${cookieName(staffUrl)}-device`
}

function cookieOptions(staffUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(staffUrl) }
}

function isSecure(staffUrl: string): boolean {
  return staffUrl.startsWith('https:')
}

export function staffOf(request: FastifyRequest): StaffCaller {
  if (request.staff === undefined) throw new Error('this endpoint is for nobody who is signed in')
  return request.staff
}

/** Whether they have confirmed their identity in the last ten minutes. */
export function isProven({ confirmedAt }: Pick<StaffCaller, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= confirmMinutes * 60_000
}
