import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverCommand, serverEnvironment } from '../scripts/server.mjs'
import { findFreePorts } from './free-ports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const longestStartMs = 120_000

export type StoreProcess = {
  process: ChildProcess
  url: string
  staffUrl: string
  mailboxUrl: string
  sandboxUrl: string
  output: () => string
}

/**
 * Starts the store like `npm start`, on free ports, with additional flags for Node, and waits until it is ready;
 * otherwise ends it.
 */
export async function startStore(
  env: Record<string, string>,
  nodeFlags: string[] = [],
  patienceMs = longestStartMs,
): Promise<StoreProcess> {
  const [port, staffPort, mailboxPort, sandboxPort] = await findFreePorts(4)
  const [program, ...args] = serverCommand
  const store = spawn(program, [...nodeFlags, ...args], {
    cwd: root,
    env: {
      ...serverEnvironment(),
      LOG_LEVEL: 'warn',
      // Shoppers of tests share an address, and order as often as a test needs.
      CASH_ORDER_LIMIT: '10000000',
      CASH_ORDERS_OPEN: '100000',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      STAFF_PORT: String(staffPort),
      MAILBOX_PORT: String(mailboxPort),
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [store.stdout, store.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))

  const started = {
    process: store,
    url: `http://127.0.0.1:${port}`,
    // Passkeys need a host name: they do not work with an IP address.
    staffUrl: `http://localhost:${staffPort}`,
    mailboxUrl: `http://127.0.0.1:${mailboxPort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
  }
  try {
    await ready(started, () => output, patienceMs)
  } catch (error) {
    await stopStore(started)
    throw error
  }
  return { ...started, output: () => output }
}

/** Ends it by a signal and waits for its end. */
export async function stopStore({ process: store }: Pick<StoreProcess, 'process'>): Promise<void> {
  if (store.exitCode !== null || store.signalCode !== null) return
  const gone = once(store, 'exit')
  store.kill('SIGTERM')
  await gone
}

async function ready(
  { process: store, url }: Pick<StoreProcess, 'process' | 'url'>,
  output: () => string,
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (store.exitCode !== null) break
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const end = store.exitCode ?? store.signalCode
  throw new Error(`the store ${end === null ? 'is not open yet' : `ended with ${end}`}, and said:\n${output()}`)
}
