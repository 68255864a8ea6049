import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabases } from './global-setup.ts'
import makeTemplate, { openStore } from '../e2e/support/open-store.ts'

/** An unused kept shop ends after this time. */
const idleMs = 30 * 60_000
const lookMs = 30_000

const storeVariables = ['STORE_URL', 'STAFF_URL', 'MAILBOX_URL', 'SANDBOX_URL', 'STORE_DATABASE_URL'] as const

/**
 * The process behind `npm test -- … --keep`: `node test/keep-open.ts databases|store <state file>` opens the services
 * for tests of that kind and writes the variables with their addresses. SIGHUP opens the store again from changed
 * sources; SIGTERM, or half an hour without a test, ends it.
 */
const [kind = '', stateFile = ''] = process.argv.slice(2)
let close = async () => {}
let closeTemplate = async () => {}

process.on('SIGTERM', () => void end())
process.on('SIGHUP', () => void open())
setInterval(() => {
  if (Date.now() - statSync(stateFile).mtimeMs > idleMs) void end()
}, lookMs)
if (kind === 'store') closeTemplate = await makeTemplate()
await open()

async function open(): Promise<void> {
  rmSync(stateFile, { force: true })
  await close()
  if (kind === 'store') {
    const shellVariables = { ...process.env }
    for (const name of storeVariables) delete process.env[name]
    close = (await openStore({ name: 'shoppers', shop: 'demo' })).close
    const kept = Object.fromEntries(storeVariables.map((name) => [name, process.env[name]]))
    writeState({ STORE_TEMPLATE: shellVariables.STORE_TEMPLATE, STORE_KEPT: JSON.stringify(kept) })
    return
  }
  const opened = await openDatabases()
  close = opened.close
  writeState({ NUKKAD_TEST_DATABASES: JSON.stringify(opened.databases) })
}

function writeState(variables: Record<string, string | undefined>): void {
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(`${stateFile}.new`, JSON.stringify({ pid: process.pid, variables }))
  renameSync(`${stateFile}.new`, stateFile)
}

async function end(): Promise<void> {
  rmSync(stateFile, { force: true })
  await close()
  await closeTemplate()
  process.exit(0)
}
