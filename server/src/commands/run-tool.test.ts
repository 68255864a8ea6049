import { ProviderError } from '@nukkad/api/sale/payment/provider'
import { razorpay } from '@nukkad/api/sale/payment/razorpay'
import { expect, test } from 'vitest'
import { findFreePorts } from '../../../test/free-ports.ts'
import { nameAddress } from './run-tool.ts'
import { readSettings } from '../settings/read-settings.ts'
import { StartFailure } from '../base/start-failure.ts'

const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' }

async function failureWith(env: Record<string, string>): Promise<unknown> {
  const settings = readSettings(env)
  const provider = razorpay(settings.razorpay)
  return nameAddress(await provider.fetchPayment('pay_1').catch((error: unknown) => error), settings)
}

test('a sandbox that does not answer is reported with its address and SANDBOX_PORT', async () => {
  const [port] = await findFreePorts(1)
  const failure = await failureWith({ SANDBOX_PORT: String(port) })
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as Error).message).toContain('the payment provider did not answer')
  expect((failure as Error).message).toContain(`Tried http://localhost:${port}, the sandbox (SANDBOX_PORT is ${port})`)
})

test('a provider that does not answer is reported with its address and RAZORPAY_API_URL', async () => {
  const [port] = await findFreePorts(1)
  const failure = await failureWith({ ...keys, RAZORPAY_API_URL: `http://localhost:${port}` })
  expect((failure as Error).message).toContain(`Tried http://localhost:${port}, the address in RAZORPAY_API_URL.`)
  expect((failure as Error).message).not.toContain(keys.RAZORPAY_KEY_SECRET)
})

test('a refusal by the provider stays unchanged', () => {
  const refusal = new ProviderError('refused', '400 BAD_REQUEST_ERROR')
  expect(nameAddress(refusal, readSettings({}))).toBe(refusal)
})
