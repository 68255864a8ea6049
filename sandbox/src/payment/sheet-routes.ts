import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sign } from './ids.ts'
import { requireOrder } from './orders.ts'
import { attemptPayment, type Attempt } from './payments.ts'
import { invalid } from './refusals.ts'
import type { Provider } from './provider.ts'

type Keys = { keyId: string; keySecret: string }
type SheetAttempt = Attempt & { key: string }

const folder = new URL('./browser/', import.meta.url)
const files = {
  '/v1/checkout.js': ['checkout.js', 'text/javascript; charset=utf-8'],
  '/v1/checkout/sheet': ['sheet.html', 'text/html; charset=utf-8'],
  '/v1/checkout/sheet.css': ['sheet.css', 'text/css; charset=utf-8'],
  '/v1/checkout/sheet.js': ['sheet.js', 'text/javascript; charset=utf-8'],
  '/v1/checkout/instruments.js': ['instruments.js', 'text/javascript; charset=utf-8'],
} as const

/** The requests of a shopper's browser: the script, the sheet in its frame, and the sheet's own calls. */
export async function serveSheet(app: FastifyInstance, provider: Provider, keys: Keys): Promise<void> {
  for (const [path, [file, type]] of Object.entries(files)) {
    const body = await readFile(new URL(file, folder))
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(body))
  }

  app.get<{ Querystring: { key?: string; order_id?: string } }>('/v1/checkout/order', async ({ query }) => {
    refuseOtherKey(query.key, keys)
    const { id, amount, currency, status } = requireOrder(provider.ledger, query.order_id ?? '').entity
    return { id, amount, currency, status }
  })

  app.post<{ Body: SheetAttempt }>('/v1/checkout/payments', async ({ body: { key, ...attempt } }) => {
    refuseOtherKey(key, keys)
    const { id, order_id, status, ...payment } = attemptPayment(provider, attempt)
    if (status === 'failed') return { id, status, error: failureOf(payment, { order_id, payment_id: id }) }
    return { id, status, signature: sign(keys.keySecret, `${order_id}|${id}`) }
  })
}

function refuseOtherKey(key: string | undefined, { keyId }: Keys): void {
  if (key !== keyId) throw invalid('The id provided does not exist', 'key')
}

type Failed = Record<`error_${'code' | 'description' | 'source' | 'step' | 'reason'}`, string | null>

function failureOf(payment: Failed, metadata: { order_id: string; payment_id: string }) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata,
  }
}
