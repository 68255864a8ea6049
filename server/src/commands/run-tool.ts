import { ProviderError } from '@nukkad/api/sale/payment/provider'
import { connect, silence, type Db } from '@nukkad/api/platform/db'
import type { DatabaseUrls } from '../database/embedded-database.ts'
import { readyForServing } from '../database/ready-database.ts'
import { loadEnvironment } from '../settings/environment.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { withDatabase } from './with-database.ts'

type ToolOptions = {
  /** Recognises errors that the user can correct. */
  isRefusal?: (error: unknown) => boolean
  /** Connects as the owner of the tables, whose statements may take minutes. */
  asOwner?: boolean
}

/** Runs one command on the shop's database. */
export async function runTool(
  work: (db: Db, settings: Settings) => Promise<string>,
  { isRefusal = () => false, asOwner = false }: ToolOptions = {},
): Promise<void> {
  try {
    const settings = readSettings(loadEnvironment(process.env))
    await withDatabase(settings, async (url, servingUrl) =>
      say(await workOn({ url, servingUrl }, asOwner, (db) => work(db, settings))),
    )
  } catch (error) {
    if (!(error instanceof StartFailure) && !isRefusal(error)) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

async function workOn(urls: DatabaseUrls, asOwner: boolean, work: (db: Db) => Promise<string>): Promise<string> {
  await readyForServing(urls)
  const db = asOwner ? connect(urls.url, 2, silence.unbounded) : connect(urls.servingUrl, 2)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Adds the tried address and its setting to the error of an unreachable provider. */
export function nameAddress(error: unknown, { razorpay, sandboxPort }: Pick<Settings, 'razorpay' | 'sandboxPort'>) {
  if (!(error instanceof ProviderError) || error.kind !== 'unreachable') return error
  const where = razorpay.isSandbox
    ? `the sandbox (SANDBOX_PORT is ${sandboxPort}), which runs with the shop: start it, or set the port it was started with`
    : 'the address in RAZORPAY_API_URL'
  return new StartFailure(`${error.message}. Tried ${razorpay.apiUrl}, ${where}.`, { cause: error })
}
