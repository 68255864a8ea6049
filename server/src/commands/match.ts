import { runMatchCommand } from '@nukkad/api/commands/match'
import { UsageError } from '@nukkad/api/commands/usage-error'
import { ProviderError } from '@nukkad/api/sale/payment/provider'
import { razorpay } from '@nukkad/api/sale/payment/razorpay'
import { runTool, nameAddress } from './run-tool.ts'

// Compares orders, payments and refunds; exits with 1 on a mismatch. The sandbox must be running.
await runTool(
  async (db, settings) => {
    const parts = { db, payments: razorpay(settings.razorpay) }
    const matching = runMatchCommand(parts, process.argv.slice(2), new Date())
    const { text, isExplained } = await matching.catch((error: unknown) => {
      throw nameAddress(error, settings)
    })
    if (!isExplained) process.exitCode = 1
    return text
  },
  { isRefusal: (error) => error instanceof UsageError || error instanceof ProviderError },
)
