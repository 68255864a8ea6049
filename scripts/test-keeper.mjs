import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, pinnedNode, root } from './paths.mjs'
import { fail, say } from './say.mjs'

const folder = join(root, '.cache', 'tests')
const patienceMs = 60_000
/** Sources of a template shop; the store that serves a copy of it has these sources too. */
const templateSources = [
  'api/db',
  'demo/src',
  'demo/package.json',
  'server/src/demo-shop/demo-shop.ts',
  'test/keep-open.ts',
]
const storeSources = [
  'api/src',
  'server/src',
  'contract/src',
  'sandbox/src',
  'storefront/build/.built',
  'backoffice/build/.built',
]

/**
 * Leaves the tests' databases, and a store, open in a separate process, so that one test starts in seconds. Returns the
 * variables for the runners. Services opened from older sources are opened again.
 */
export async function keepTestsOpen({ needsDatabase, needsStore }) {
  return {
    ...(needsDatabase && (await keep('databases', []))),
    ...(needsStore && (await keep('store', storeSources))),
  }
}

export async function stopKeeping() {
  for (const kind of ['databases', 'store']) await stop(kind)
}

async function keep(kind, sources) {
  const [template, own] = [hashOf(templateSources), hashOf(sources)]
  const opened = readKept(kind)
  const isFresh = opened?.template === template
  if (!isFresh) await start(kind)
  else if (opened.own !== own) await openAgain(kind, opened.pid)
  const state = await readState(kind)
  writeFileSync(pathOf(kind, 'sources.json'), JSON.stringify({ template, own, pid: state.pid }))
  utimesSync(pathOf(kind, 'json'), new Date(), new Date())
  return state.variables
}

async function start(kind) {
  await stop(kind)
  say(
    `Opening the ${kind === 'store' ? 'test store' : 'test databases'}, which stay open (npm test -- --stop ends them) …`,
  )
  mkdirSync(folder, { recursive: true })
  const log = openSync(pathOf(kind, 'log'), 'w')
  const args = ['test/keep-open.ts', kind, pathOf(kind, 'json')]
  spawn(pinnedNode, args, { cwd: root, env: environment(), detached: true, stdio: ['ignore', log, log] }).unref()
}

async function openAgain(kind, pid) {
  say('Opening the test store again, from changed sources …')
  rmSync(pathOf(kind, 'json'), { force: true })
  process.kill(pid, 'SIGHUP')
}

async function stop(kind) {
  const { pid } = readKept(kind) ?? {}
  rmSync(pathOf(kind, 'sources.json'), { force: true })
  if (pid === undefined) return
  process.kill(pid, 'SIGTERM')
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline && isAlive(pid);) await wait(50)
}

/** The running service and its sources; undefined if it does not run. */
function readKept(kind) {
  const file = pathOf(kind, 'sources.json')
  if (!existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  return isAlive(kept.pid) ? kept : undefined
}

async function readState(kind) {
  const file = pathOf(kind, 'json')
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(50)) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  }
  return fail(`The tests' ${kind} did not open; ${pathOf(kind, 'log')} says why.`)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Hashes each file's modification time and size: reading the files would take longer than the test. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hashTree(hash, join(root, path))
  return hash.digest('hex')
}

function hashTree(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) hashTree(hash, join(path, name))
  else hash.update(`${path} ${stat?.mtimeMs} ${stat?.size}\n`)
}

function pathOf(kind, ending) {
  return join(folder, `${kind}.${ending}`)
}
