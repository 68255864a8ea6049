import type { Mailbox } from '@nukkad/sandbox/mailbox'
import type { Message } from '@nukkad/sandbox/mailbox/messages'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { jobHandlers } from '../src/jobs/handlers.ts'
import type { Mail } from '../src/mail/mailer.ts'
import type { Db } from '../src/platform/db.ts'
import type { Log } from '../src/platform/jobs.ts'
import type { PaymentProvider } from '../src/sale/payment/provider.ts'
import type { PictureTools } from '../src/store/pictures/tools.ts'
import { type AppOptions, makeApp, makeClock } from './make.ts'
import { testFiles } from './files.ts'
import { noPictures } from './pictures.ts'
import { noPayments } from './payments.ts'
import type { SecurityEvent, OperatorAction } from '../src/platform/security.ts'
import { runDueJobs } from '../src/platform/workers.ts'
import { shownIdentity } from '../src/store/settings/identity.ts'

type CallOptions = {
  query?: Record<string, string>
  body?: object
  /** Sent as a form instead of JSON; bytes are its file. */
  form?: Record<string, string | Buffer>
  token?: string | undefined
  /** The idempotency key. */
  key?: string | undefined
  from?: string
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>

export const publicUrl = 'https://shop.test'
const staffEmails = ['owner@shop.test', 'packer@shop.test']
const tools = { pictures: noPictures, files: testFiles }
const facts = { publicUrl, staffUrl: 'https://office.shop.test', staffEmails, ...tools }
const silent: Log = { info: () => {}, error: () => {} }

/** The API with its own clock and a mailer that keeps every mail instead of sending it. */
export async function openShop(
  db: Db,
  {
    payments = noPayments,
    ...options
  }: {
    payments?: PaymentProvider
    pictures?: PictureTools
    trustProxy?: string[]
    cashLimits?: NonNullable<AppOptions['cashLimits']>
  } = {},
) {
  const clock = makeClock()
  const events: SecurityEvent[] = []
  const security = (event: SecurityEvent) => void events.push(event)
  const { app, catalogue, close } = await makeApp(db, { clock, payments, security, ...options })
  const kept = keepOutput()
  const { mails, repairs, deeds } = kept
  const parts = {
    db,
    clock,
    ...kept.parts,
    ...facts,
    identity: () => shownIdentity(catalogue.identity(), catalogue.seller()),
    seller: catalogue.seller,
    terms: catalogue.terms,
    payments,
    log: silent,
  }
  const handlers = jobHandlers(parts)

  /** `POST /auth/login`; every call has its own address unless one is given. */
  async function ask(call: string, asked: CallOptions = {}) {
    const reply = await app.inject({ ...requestOf(call, asked), ...(asked.form && (await formOf(asked))) })
    return { status: reply.statusCode, headers: reply.headers, body: bodyOf(reply) }
  }

  /** Runs due jobs and returns the newest mail to that address. */
  async function post(email: string): Promise<Mail> {
    await runDueJobs({ db, handlers, log: silent })
    const mail = mails.findLast(({ to }) => [to].flat().includes(email))
    if (mail === undefined) throw new Error(`no mail came to ${email}`)
    return mail
  }

  /** Runs due jobs. */
  const work = () => runDueJobs({ db, handlers, log: silent })

  return { app, catalogue, clock, mails, repairs, deeds, events, parts, ask, post, work, close }
}

/** Keeps what jobs send and log. */
function keepOutput() {
  const mails: Mail[] = []
  const repairs: string[] = []
  const deeds: OperatorAction[] = []
  const parts = {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    logDeed: (deed: OperatorAction) => void deeds.push(deed),
    count: (kind: string) => void repairs.push(kind),
  }
  return { mails, repairs, deeds, parts }
}

export function codeIn({ text }: { text: string }): string {
  return /^\d{4}$/m.exec(text)?.[0] ?? ''
}

/** The secret after the # of a mail's link. */
export function secretIn({ text }: { text: string }): string {
  return /#(?:link|undo|code|delete|confirm|payout|stop)=([\w-]+)/.exec(text)?.[1] ?? ''
}

type KnownCustomer = { userId: string; token: string; name?: string }

/** Requests another e-mail; returns the mail with the code. */
export async function requestEmail(
  shop: OpenShop,
  { userId, token, name = 'Asha Rao' }: KnownCustomer,
  email: string,
): Promise<Mail> {
  const body = { name, phone: '9876543210', email }
  const { status } = await shop.ask(`PUT /users/${userId}`, { body, token })
  if (status !== 200) throw new Error(`${email} was refused with ${status}`)
  return shop.post(email)
}

/** Changes an account's e-mail with the code mailed to the new one. */
export async function changeEmail(shop: OpenShop, user: KnownCustomer, email: string): Promise<void> {
  const code = codeIn(await requestEmail(shop, user, email))
  const { status } = await shop.ask(`POST /users/${user.userId}/email`, { body: { code }, token: user.token })
  if (status !== 200) throw new Error(`the code for ${email} was refused with ${status}`)
}

function bodyOf({ body, headers, json }: LightMyRequestResponse) {
  if (body === '') return undefined
  return String(headers['content-type']).includes('json') ? json() : body
}

function requestOf(call: string, { query, body, token, key, from = anyAddress() }: CallOptions): InjectOptions {
  const [method, path] = call.split(' ')
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api/v1.0${path}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    remoteAddress: from,
  }
}

/** Payload and headers of a form. */
async function formOf({ form = {}, ...asked }: CallOptions): Promise<InjectOptions> {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') data.set(name, value)
    else data.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
  }
  const request = new Response(data)
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return { payload, headers: { ...requestOf('POST /', asked).headers, 'content-type': type } }
}

let addresses = 0
function anyAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The mails of that address in the development mailbox, newest first. */
export async function mailsFor(mailbox: Mailbox, email: string): Promise<Message[]> {
  const reply = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as Message[]
}
