import { randomUUID } from 'node:crypto'
import { staffApiPath, type StaffRole } from '@nukkad/contract/staff-rules'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { jobHandlers } from '../src/jobs/handlers.ts'
import type { Mail } from '../src/mail/mailer.ts'
import type { Db } from '../src/platform/db.ts'
import type { PictureTools } from '../src/store/pictures/tools.ts'
import type { SecurityLog } from '../src/platform/security.ts'
import type { TemporaryFiles } from '../src/platform/temporary-files.ts'
import type { JobParts } from '../src/parts.ts'
import type { BodyLimits } from '../src/platform/slow-bodies.ts'
import { openStaffSession } from '../src/platform/staff-sessions.ts'
import { runDueJobs } from '../src/platform/workers.ts'
import { buildStaffApp } from '../src/staff-app.ts'
import { makeClock } from './make.ts'
import { noPayments } from './payments.ts'
import { testFiles } from './files.ts'
import { noPictures } from './pictures.ts'
import { testSeal } from './seal.ts'

export const staffUrl = 'http://localhost:3001'

type StaffAppCall = {
  query?: Record<string, string>
  body?: object
  /** The session, as the cookie holds it. */
  session?: string | undefined
  /** The mark of a browser that was signed in before. */
  device?: string | undefined
  headers?: Record<string, string>
  /** Null: no origin. */
  origin?: string | null
  from?: string
}

type StaffAppOptions = {
  firstOwners?: string[]
  url?: string
  security?: SecurityLog
  trustProxy?: string[]
  pictures?: PictureTools
  files?: TemporaryFiles
  bodies?: BodyLimits
}

export type TestStaffApp = Awaited<ReturnType<typeof openStaffApp>>

/** The staff API on that database, with its own clock and mailer. */
export async function openStaffApp(
  db: Db,
  {
    firstOwners = ['owner@shop.test'],
    url = staffUrl,
    security = () => {},
    trustProxy = [],
    pictures = noPictures,
    files = testFiles,
    ...limits
  }: StaffAppOptions = {},
) {
  const clock = makeClock()
  const store = {
    publicUrl: 'https://shop.test',
    seal: testSeal,
    seller: () => demoSeller,
    paymentMode: 'sandbox' as const,
    identity: () => demoIdentity,
    terms,
  }
  const outside = { db, clock, staffUrl: url, firstOwners, security, pictures, files, ...store }
  const app = await buildStaffApp(outside, { trustProxy, ...limits })
  const mails: Mail[] = []
  const work = openPost({ db, clock, mails, pictures, files, firstOwners, url })

  /** `POST /sign-in`; each call has its own address unless one is given. */
  async function ask(call: string, asked: StaffAppCall = {}) {
    const reply = await app.inject(requestOf(call, { origin: url, from: anyAddress(), ...asked }))
    const cookie = reply.cookies.find(({ name }) => name.endsWith('nukkad-staff'))
    const known = reply.cookies.find(({ name }) => name.endsWith('nukkad-staff-device'))
    return { status: reply.statusCode, headers: reply.headers, body: bodyOf(reply), cookie, device: known?.value }
  }

  const { codeFor, linkFor } = mailedBy(work, mails)

  async function signIn(email: string): Promise<string> {
    await ask('POST /sign-in', { body: { email } })
    const { status, cookie } = await ask('POST /sign-in/code', { body: { email, code: await codeFor(email) } })
    if (status !== 200 || cookie === undefined) throw new Error(`${email} was refused with ${status}`)
    return cookie.value
  }

  const makeStaff = (role: StaffRole, confirmedAt = clock()) => makeMember(db, { role, confirmedAt }, clock())

  return { app, clock, mails, ask, work, codeFor, linkFor, signIn, makeStaff, close: () => app.close() }
}

/** Reads the newest mail with a code, after running due jobs. */
function mailedBy(work: () => Promise<void>, mails: readonly Mail[]) {
  async function find(email: string, pattern: RegExp): Promise<string> {
    await work()
    const mail = mails.findLast(({ to, subject }) => to === email && subject.includes('back office code'))
    return pattern.exec(mail?.text ?? '')?.[1] ?? ''
  }
  return {
    codeFor: (email: string) => find(email, /^(\d{6})$/m),
    linkFor: (email: string) => find(email, /\/sign-in#link=([\w-]{43})/),
  }
}

function cookiesOf(session: string | undefined, device: string | undefined) {
  const cookies = [session && `nukkad-staff=${session}`, device && `nukkad-staff-device=${device}`].filter(Boolean)
  return cookies.length > 0 && { cookie: cookies.join('; ') }
}

function requestOf(call: string, { query, body, session, device, headers, origin, from }: StaffAppCall): InjectOptions {
  const [method, path] = call.split(' ')
  return {
    method: method as InjectOptions['method'] & string,
    url: `${staffApiPath}${path}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: {
      ...(origin && { origin }),
      ...cookiesOf(session, device),
      ...headers,
    },
    remoteAddress: from,
  } as InjectOptions
}

/** A printed file has no comparable body. */
function bodyOf(reply: LightMyRequestResponse) {
  const type = String(reply.headers['content-type'])
  if (type.startsWith('text/csv')) return reply.body
  return type === 'application/pdf' ? undefined : reply.json()
}

/** A signed-in member of that role, with the time of their last proof. */
async function makeMember(db: Db, { role, confirmedAt }: { role: StaffRole; confirmedAt: Date }, now: Date) {
  const email = `${role}-${randomUUID().slice(0, 8)}@shop.test`
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ email, name: role, role, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await openStaffSession(db, { staffId, device: 'Test' }, now)
  await db.updateTable('staffSessions').set({ confirmedAt }).where('staffId', '=', staffId).execute()
  return { staffId, email, session }
}

/** Runs due jobs; mails are kept instead of sent. */
type Post = Pick<JobParts, 'db' | 'clock' | 'pictures' | 'files'> & {
  mails: Mail[]
  firstOwners: string[]
  url: string
}

function openPost({ db, clock, mails, pictures, files, firstOwners, url }: Post): () => Promise<void> {
  const silent = { info: () => {}, error: () => {} }
  const handlers = jobHandlers({
    db,
    clock,
    pictures,
    files,
    localPictures: true,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    publicUrl: 'https://shop.test',
    staffUrl: url,
    seller: () => demoSeller,
    identity: () => demoIdentity,
    terms,
    staffEmails: firstOwners,
    payments: noPayments,
    logDeed: () => {},
    log: silent,
    count: () => {},
  })
  return () => runDueJobs({ db, handlers, log: silent })
}

const terms = () => defaultTerms

let addresses = 0
function anyAddress(): string {
  addresses += 1
  return `10.9.${(addresses >> 8) & 255}.${addresses & 255}`
}
