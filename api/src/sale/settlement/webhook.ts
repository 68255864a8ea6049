import { createHash } from 'node:crypto'
import { ProviderId } from '@nukkad/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { keepFailedPayment } from '../payment/failed-payments.ts'
import { followRefunds } from '../payment/send-refunds.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Parts, PaymentParts } from '../../parts.ts'
import { settleUnattended } from './settle-payment.ts'

const entity = z.object({ entity: z.object({ id: ProviderId }) }).optional()
const Event = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z.object({
    payment: entity,
    refund: z.object({ entity: z.object({ id: ProviderId, payment_id: ProviderId }) }).optional(),
  }),
})

/** Checks the signature over the raw bytes and stores only ids; a job does the rest, in any order of events. */
export function webhookRoute(app: FastifyInstance, { db, clock, payments }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/payment/webhook', async ({ headers, body }) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!payments.hasSignedEvent(bytes, textOf(headers['x-razorpay-signature']))) throw new ShopError('BAD_SIGNATURE')

    const event = read(bytes)
    const id = eventId(textOf(headers['x-razorpay-event-id']), bytes)
    await inTransaction(db, async (tx) => {
      const isNew = await insertEvent(tx, { id, ...event, receivedAt: clock() })
      if (isNew) await enqueue(tx, 'process-payment-event', { eventId: id }, { key: `payment-event/${id}` })
    })
    return {}
  })
}

const longestId = 200

/** The provider's id, or a hash of one that is too long to keep; two that begin alike stay two. */
function eventId(told: string, bytes: Buffer): string {
  if (told !== '' && told.length <= longestId) return told
  return createHash('sha256')
    .update(told === '' ? bytes : told)
    .digest('hex')
}

function read(bytes: Buffer): { type: string; payload: { paymentId: string | null } } {
  const { success, data } = Event.safeParse(parse(bytes))
  if (!success) throw new ShopError('BAD_REQUEST')
  const { payment, refund } = data.payload
  return { type: data.event, payload: { paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null } }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

/** Reads the payment at the provider, so order and repetition of events do not matter. */
export async function processPaymentEvent(parts: PaymentParts, eventId: string): Promise<void> {
  const event = await findOpenEvent(parts.db, eventId)
  if (event === undefined) return

  const { type, paymentId } = event
  // A failed payment changes nothing: the order stays open for another try.
  if (paymentId !== null && type === 'payment.failed') await keepFailedPayment(parts, paymentId)
  else if (paymentId !== null) {
    const { kind } = await settleUnattended(parts, paymentId, 'webhook')
    if (type.startsWith('refund.') && kind !== 'unknown') await followRefunds(parts, paymentId)
  }
  await closeEvent(parts.db, eventId, parts.clock())
}

const batch = 50

/** Adds a job again for events that should long have been processed. */
export async function recallForgottenEvents({ db, clock, log, count }: PaymentParts): Promise<void> {
  for (const { id: eventId } of await listForgottenEvents(db, clock())) {
    count('event-recalled')
    log.error({ eventId }, 'an event of the payment provider was not dealt with for an hour')
    await enqueue(db, 'process-payment-event', { eventId }, { key: `payment-event/${eventId}` })
  }
}

type NewEvent = { id: string; type: string; payload: { paymentId: string | null }; receivedAt: Date }

async function insertEvent(tx: Db, { payload, ...event }: NewEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('paymentEvents')
    .values({ ...event, payload: JSON.stringify(payload) })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type OpenEvent = { type: string; paymentId: string | null }

async function findOpenEvent(db: Db, id: string): Promise<OpenEvent | undefined> {
  return db
    .selectFrom('paymentEvents')
    .select(['type', sql<string | null>`payload ->> 'paymentId'`.as('paymentId')])
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .executeTakeFirst()
}

async function closeEvent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('paymentEvents').set({ processedAt: now }).where('id', '=', id).execute()
}

async function listForgottenEvents(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('paymentEvents')
    .select('id')
    .where('processedAt', 'is', null)
    .where('receivedAt', '<=', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .orderBy('receivedAt')
    .limit(batch)
    .execute()
}
