import { ProviderError } from '@nukkad/api/payment/provider'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../process/start-failure.ts'

/** A provider that could not be reached, with the address that was tried and the setting behind it; else the error itself. */
export function tellAddress(error: unknown, { razorpay, sandboxPort }: Pick<Settings, 'razorpay' | 'sandboxPort'>) {
  if (!(error instanceof ProviderError) || error.kind !== 'unreachable') return error
  const where = razorpay.isSandbox
    ? `the sandbox (SANDBOX_PORT is ${sandboxPort}), which runs with the shop: start it, or set the port it was started with`
    : 'the address in RAZORPAY_API_URL'
  return new StartFailure(`${error.message}. Tried ${razorpay.apiUrl}, ${where}.`, { cause: error })
}
