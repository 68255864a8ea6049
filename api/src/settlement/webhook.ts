import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inTransaction } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { insertEvent } from './event-queries.ts'

const entity = z.object({ entity: z.object({ id: z.string() }) }).optional()
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: entity,
    refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
  }),
})

/**
 * What the provider tells by itself. The signature is over the very bytes, so they are kept as they came; only ids are
 * stored, and a job does the rest, in whatever order events arrive.
 */
export function webhookRoute(app: FastifyInstance, { db, clock, payments }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/payment/webhook', async ({ headers, body }) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!payments.hasSignedEvent(bytes, textOf(headers['x-razorpay-signature']))) throw new ShopError('BAD_SIGNATURE')

    const event = read(bytes)
    const id = textOf(headers['x-razorpay-event-id']) || createHash('sha256').update(bytes).digest('hex')
    await inTransaction(db, async (tx) => {
      const isNew = await insertEvent(tx, { id: id.slice(0, 200), ...event, receivedAt: clock() })
      if (isNew)
        await enqueue(tx, 'process-payment-event', { eventId: id.slice(0, 200) }, { key: `payment-event/${id}` })
    })
    return {}
  })
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
