import { randomUUID } from 'node:crypto'
import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { confirmMinutes, isAllowed, staffRoles } from '@nukkad/contract/staff-rules'
import { Problem } from '@nukkad/contract/problem'
import type { Db } from '../../src/platform/db.ts'
import { makeUser } from '../make.ts'
import { openStaffApp, type TestStaffApp } from '../staff-app.ts'

export type StaffEndpointName = keyof typeof staffEndpoints
export const staffTable = Object.entries(staffEndpoints) as [StaffEndpointName, StaffEndpoint][]

type SentCall = { session?: string | undefined; headers?: Record<string, string>; origin?: string | null }
/** `refused`: exactly this refusal. Undefined: the refusal is not for the session, the role or the origin. */
type Check = { name: string; sent: SentCall; refused?: Refusal | undefined }

const signedOut = { status: 401, code: 'SIGNED_OUT' }
const badOrigin = { status: 403, code: 'BAD_ORIGIN' }
const atTheDoor = ['SIGNED_OUT', 'FORBIDDEN', 'CONFIRM', 'BAD_ORIGIN', 'UNEXPECTED']

/** Calls each endpoint of the staff API as every caller without the right, and as each role. */
export async function openStaffWalk(db: Db) {
  const staffApp = await openStaffApp(db)
  const shopper = await makeUser(db, { now: staffApp.clock() })

  async function walk(name: StaffEndpointName): Promise<{ endpoint: StaffEndpoint; checks: number; faults: string[] }> {
    const endpoint: StaffEndpoint = staffEndpoints[name]
    const checks = [
      ...strangers(endpoint, shopper),
      await deadSession(staffApp, endpoint),
      ...(await foreignOrigins(staffApp, endpoint)),
      ...(await roles(staffApp, endpoint)),
      ...(await longAgo(staffApp, endpoint)),
    ]
    const faults: string[] = []
    for (const check of checks) faults.push(...(await tryCheck(staffApp, endpoint, check)))
    return { endpoint, checks: checks.length, faults }
  }
  return { walk, close: () => staffApp.close() }
}

function strangers(endpoint: StaffEndpoint, { token }: { token: string }): Check[] {
  const refused = endpoint.permission === 'anyone' ? undefined : signedOut
  return [
    { name: 'nobody', sent: {}, refused },
    { name: "a shopper's token", sent: { headers: { authorization: `Bearer ${token}` } }, refused },
    { name: "a shopper's token as the cookie", sent: { session: token }, refused },
  ]
}

async function deadSession(staffApp: TestStaffApp, endpoint: StaffEndpoint): Promise<Check> {
  const { session } = await staffApp.makeStaff('owner')
  await staffApp.ask('POST /sign-out', { session })
  return {
    name: 'a dead session',
    sent: { session },
    refused: endpoint.permission === 'anyone' ? undefined : signedOut,
  }
}

async function foreignOrigins(staffApp: TestStaffApp, { method }: StaffEndpoint): Promise<Check[]> {
  if (method === 'GET') return []
  const { session } = await staffApp.makeStaff('owner')
  const origins = ['http://localhost:3000', 'https://evil.example', 'null', null]
  return origins.map((origin) => ({
    name: origin === null ? 'no Origin' : `Origin ${origin}`,
    sent: { session, origin },
    refused: badOrigin,
  }))
}

async function roles(staffApp: TestStaffApp, { permission }: StaffEndpoint): Promise<Check[]> {
  const checks: Check[] = []
  for (const role of staffRoles) {
    const { session } = await staffApp.makeStaff(role)
    const may = permission === 'anyone' || permission === 'staff' || isAllowed(role, permission)
    checks.push({ name: role, sent: { session }, refused: may ? undefined : { status: 403, code: 'FORBIDDEN' } })
  }
  return checks
}

async function longAgo(staffApp: TestStaffApp, { confirmed }: StaffEndpoint): Promise<Check[]> {
  if (!confirmed) return []
  const tooOld = new Date(staffApp.clock().getTime() - confirmMinutes * 60_000 - 1)
  const { session } = await staffApp.makeStaff('owner', tooOld)
  return [{ name: 'an owner who proved it too long ago', sent: { session }, refused: { status: 401, code: 'CONFIRM' } }]
}

async function tryCheck(
  staffApp: TestStaffApp,
  endpoint: StaffEndpoint,
  { name, sent, refused }: Check,
): Promise<string[]> {
  const { method, path } = endpoint
  const body = method === 'GET' ? {} : { body: {} }
  const reply = await staffApp.ask(`${method} ${path.replaceAll(/:\w+/g, () => randomUUID())}`, { ...body, ...sent })
  const code = reply.status < 400 ? undefined : Problem.parse(reply.body).code
  const faults = refused === undefined ? faultsOfPass(code) : faultsOfRefusal({ status: reply.status, code }, refused)
  if (reply.headers['cache-control'] !== 'no-store') faults.push('the answer may be kept by caches')
  return faults.map((fault) => `${name}: ${fault}`)
}

/** Whatever the call's other checks say, the access check must not refuse it. */
function faultsOfPass(code: string | undefined): string[] {
  return code !== undefined && atTheDoor.includes(code) ? [`refused with ${code}`] : []
}

type Refusal = { status: number; code: string }

function faultsOfRefusal(
  { status, code = '' }: { status: number; code: string | undefined },
  wanted: Refusal,
): string[] {
  const isAsWanted = status === wanted.status && code === wanted.code
  return isAsWanted ? [] : [`answered ${status} ${code} and not ${wanted.status} ${wanted.code}`]
}
