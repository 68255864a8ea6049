import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ClientResult, HttpRequest } from './requests.ts'
import { parseWrk, rawRequest } from './wrk.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('requests.lua', import.meta.url))
const ownClient = fileURLToPath(new URL('own-client.ts', import.meta.url))

export type Load = {
  /** The server's URL, without a path. */
  url: string
  /** Sent in sequence, then again from the first. */
  requests: readonly HttpRequest[]
  connections?: number
  seconds: number
  /** Each request may be sent only once: throws if more were needed than there are. */
  once?: boolean
}
export type LoadResult = { perSecond: number; requests: number; p50: number; p99: number; clientMs: number }

let found: Promise<string | undefined> | undefined

/** The version of wrk, if it is on the path. */
function findWrk(): Promise<string | undefined> {
  // wrk prints its version and exits with 1.
  found ??= run('wrk', ['--version']).then(
    ({ stdout }) => versionIn(stdout),
    (error: { stdout?: string }) => versionIn(error.stdout ?? ''),
  )
  return found
}

const versionIn = (text: string) => /^wrk (\S+)/.exec(text)?.[1]

export async function clientName(): Promise<string> {
  const version = await findWrk()
  return version === undefined ? 'autocannon in a process of its own' : `wrk ${version}, one thread`
}

/** Successful requests per second. Throws if any failed. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const result = (await findWrk()) === undefined ? await runOwnClient(load) : await runWrk(load)
  const { requests, seconds, refused, broken, p50, p99, cpuSeconds } = result
  const where = `${load.requests[0]?.method} ${load.requests[0]?.path}`
  if (refused + broken > 0) throw new Error(`${where}: of ${requests} ${refused} refused, ${broken} not answered`)
  if (load.once && requests > load.requests.length) throw new Error(`${where}: only ${load.requests.length} prepared`)
  return { perSecond: requests / seconds, requests, p50, p99, clientMs: (cpuSeconds * 1000) / requests }
}

async function runWrk({ url, requests, connections = 16, seconds }: Load): Promise<ClientResult> {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-load-'))
  const file = join(folder, 'requests')
  try {
    const { host } = new URL(url)
    await writeFile(file, requests.map((request) => rawRequest(request, host)).join('\0'))
    const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', script]
    const { stdout } = await run('wrk', [...flags, url, '--', file])
    return parseWrk(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runOwnClient(load: Load): Promise<ClientResult> {
  const client = fork(ownClient)
  client.send(load)
  const [result] = (await once(client, 'message')) as [ClientResult]
  client.kill()
  return result
}
