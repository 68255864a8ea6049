import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPaymentSandbox, type PaymentSandbox } from './payment.ts'

const keys = { keyId: 'rzp_test_corner', keySecret: 'key-secret', webhookSecret: 'hook-secret' }
const where = { host: '127.0.0.1', port: 0, webhookUrl: 'http://127.0.0.1:9/' }

let folder: string
let sandbox: PaymentSandbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-sandbox-'))
  sandbox = await startPaymentSandbox({ ...where, ...keys, folder })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

type Answer = { id: string; error: { description: string } }

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const reply = await fetch(sandbox.url + path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as Answer }
}

const wish = { amount: 129_900, currency: 'INR', receipt: 'r-1', payment: { capture: 'automatic' } }

test('an order and its refusals match the provider word for word', async () => {
  const { body } = await ask('POST', '/v1/orders', wish)
  expect(body).toMatchObject({ entity: 'order', amount: 129_900, amount_due: 129_900, status: 'created', notes: [] })
  expect(body.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
  expect((await ask('GET', '/v1/orders?receipt=r-1')).body).toMatchObject({ entity: 'collection', count: 1 })

  const told = async (order: object) => (await ask('POST', '/v1/orders', order)).body.error.description
  expect(await told({ ...wish, amount: 100.5 })).toBe('The amount must be an integer.')
  expect(await told({ ...wish, amount: 99 })).toBe('Order amount less than minimum amount allowed')
  expect(await told(wish)).toBe('Order receipt should be unique.')
  expect(await ask('GET', '/v1/orders/order_Nobody00000000')).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist', metadata: {} } },
  })
  expect((await ask('GET', '/v1/payments', undefined, { authorization: 'Basic wrong' })).status).toBe(401)
})

test('a declined attempt leaves the order open, an approved one pays it permanently', async () => {
  const { body: order } = await ask('POST', '/v1/orders', wish)
  expect(sandbox.pay({ orderId: order.id, outcome: 'decline' })).toMatchObject({
    status: 'failed',
    error_reason: 'payment_failed',
  })
  const paid = sandbox.pay({ orderId: order.id })
  expect(paid).toMatchObject({ status: 'captured', captured: true })
  expect((await ask('GET', `/v1/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_due: 0,
  })
  expect(() => sandbox.pay({ orderId: order.id })).toThrow('already done')
  expect((await ask('POST', `/v1/payments/${paid.id}/capture`, { amount: 129_900 })).body.error.description).toContain(
    'already been captured',
  )
})

test('refunds never exceed the captured amount, and the same key returns the same refund', async () => {
  const { body: order } = await ask('POST', '/v1/orders', wish)
  const { id } = sandbox.pay({ orderId: order.id })
  const refund = (body: object, key: string) =>
    ask('POST', `/v1/payments/${id}/refund`, body, { 'x-refund-idempotency': key })
  const first = await refund({ amount: 100_000 }, 'first-refund')
  expect((await refund({ amount: 100_000 }, 'first-refund')).body.id).toBe(first.body.id)
  expect((await refund({ amount: 5_000 }, 'first-refund')).status).toBe(400)
  expect((await refund({ amount: 30_000 }, 'second-refund')).body.error.description).toContain('greater than')
  await refund({}, 'second-refund')
  expect((await ask('GET', `/v1/payments/${id}`)).body).toMatchObject({ status: 'refunded', refund_status: 'full' })
})

test('after a kill and a restart it has all data, except an unfinished last line', async () => {
  const { body: order } = await ask('POST', '/v1/orders', wish)
  const paid = sandbox.pay({ orderId: order.id })
  await sandbox.close()
  await appendFile(join(folder, 'payments.jsonl'), '["payments","pay_cut')
  sandbox = await startPaymentSandbox({ ...where, ...keys, folder })
  expect((await ask('GET', `/v1/payments/${paid.id}`)).body).toMatchObject({ status: 'captured', order_id: order.id })
})

test.skipIf(process.platform === 'win32')('no other user of this machine may read its file', async () => {
  const file = join(folder, 'payments.jsonl')
  const mayRead = async () => ((await stat(file)).mode & 0o777).toString(8)
  await ask('POST', '/v1/orders', wish)
  expect(await mayRead()).toBe('600')
  await sandbox.close()
  await chmod(file, 0o644)
  sandbox = await startPaymentSandbox({ ...where, ...keys, folder })
  expect(await mayRead()).toBe('600')
  sandbox.clear()
  expect(await mayRead()).toBe('600')
})

test('the script and the sheet are served, and a card number is nowhere to be kept', async () => {
  const script = await (await fetch(sandbox.checkoutUrl)).text()
  expect(script).toContain('window.Razorpay')
  const { body: order } = await ask('POST', '/v1/orders', wish)
  const attempt = { key: keys.keyId, orderId: order.id, method: 'card', outcome: 'approve' }
  const card = { last4: '1007', network: 'Visa', number: '4100280000001007' }
  const reply = await ask('POST', '/v1/checkout/payments', { ...attempt, card })
  expect(reply.body).toMatchObject({ status: 'captured', signature: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.stringify(sandbox.state())).not.toContain('4100280000001007')
  expect((await ask('POST', '/v1/checkout/payments', { ...attempt, key: 'rzp_test_other' })).status).toBe(400)
})

test('a site that points its own name at this machine can read nothing here', async () => {
  const ask = async (host: string) => {
    const [reply] = await once(get(`${sandbox.url}/sandbox/state`, { headers: { host } }), 'response')
    return (reply as IncomingMessage).resume().statusCode
  }
  expect(await ask('evil.example')).toBe(421)
  expect(await ask('localhost')).toBe(200)
})

test('in production there is no sandbox', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startPaymentSandbox({ ...where, ...keys })).rejects.toThrow('never started in production')
})
