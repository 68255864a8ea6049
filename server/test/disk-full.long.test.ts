import { execFile } from 'node:child_process'
import { mkdir, open as openFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiOf, registerCustomer } from '../../test/store-client.ts'
import { findPlace } from '../src/database/place.ts'
import { makeDataDir, removeDataDir, startServer, stop, untilReady, type Running } from './start-server.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** Only root may mount a small disk, and not everywhere. */
async function mountSmallDisk(folder: string): Promise<boolean> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'nukkad-small-disk', folder])
    return true
  } catch {
    return false
  }
}

let disk = ''
let isMounted = false
let server: Running | undefined

beforeEach(async () => {
  disk = await makeDataDir()
  isMounted = await mountSmallDisk(disk)
})
afterEach(async () => {
  if (server) await stop(server, 'SIGKILL')
  if (isMounted) {
    await removeDataDir(join(disk, 'data'))
    await run('umount', [disk])
  }
  await rm(disk, { recursive: true, force: true })
})

/** Fills the rest of the disk, like a log without rotation. */
async function fill(file: string): Promise<void> {
  const handle = await openFile(file, 'a')
  const piece = Buffer.alloc(megabyte)
  try {
    for (;;) await handle.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
}

type SeenAnswer = { asked: string; status: number; retryAfter: string | null }

/** Reads and writes for that long; a broken connection counts as status 0. */
async function shop({ url }: Running, token: string, { userId, millis }: { userId: string; millis: number }) {
  const seen: SeenAnswer[] = []
  const look = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
    await reply?.arrayBuffer().catch(() => {})
    seen.push({ asked: path, status: reply?.status ?? 0, retryAfter: reply?.headers.get('retry-after') ?? null })
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const name = () =>
    JSON.stringify({
      name: `Asha ${'Rao '.repeat(10)}`,
      email: `${crypto.randomUUID()}@example.com`,
      phone: '9876543210',
    })
  for (const until = Date.now() + millis; Date.now() < until; await wait(50)) {
    await look('/')
    await look('/api/v1.0/products?size=20')
    await look(`/api/v1.0/cart/${userId}`, { headers })
    await look('/api/v1.0/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: name(),
    })
  }
  return seen
}

const readiness = async (running: Running | undefined) => (await fetch(`${running?.url}/readyz`)).status

test(
  'on a full disk shoppers can browse, and the shop sells again once there is room',
  { timeout: 300_000 },
  async ({ skip }) => {
    if (!isMounted) return skip('needs root, and leave to mount a small disk')
    const dataDir = join(disk, 'data')
    await mkdir(dataDir)
    const { cluster } = await findPlace(dataDir)
    if (!cluster.startsWith(disk)) return skip('the database does not lie in DATA_DIR here')

    server = await startServer(dataDir, { LOG_LEVEL: 'error', WARM_MEDIA: 'off', TRUST_PROXY: '127.0.0.1,::1' })
    await untilReady(server)
    const address = { url: server.url, mailboxUrl: `http://localhost:${server.mailboxPort}` }
    const { token, user } = await registerCustomer(address)

    const filler = join(disk, 'filler')
    await fill(filler)
    expect((await statfs(disk)).bavail).toBe(0)
    await expect.poll(() => readiness(server), { timeout: 30_000 }).toBe(503)
    const seen: SeenAnswer[] = []
    for (let round = 0; round < 5; round += 1) {
      seen.push(...(await shop(server, token, { userId: user.userId, millis: 5_000 })))
      // Also fills the space that the database freed meanwhile.
      await fill(filler)
    }
    const wrong = seen.filter(
      ({ status, retryAfter }) => !(status >= 200 && status < 500) && !(status === 503 && retryAfter),
    )
    expect(wrong).toEqual([])
    expect(
      seen.some(({ status }) => status === 503),
      'the disk was full',
    ).toBe(true)
    expect(seen.filter(({ asked, status }) => asked === '/' && status === 200).length, 'pages').toBeGreaterThan(10)
    expect(server.child.exitCode).toBe(null)

    await rm(filler)
    await untilReady(server)
    const again = await registerCustomer(address)
    expect(again.token).not.toBe(token)
    const call = apiOf(address, token)
    await expect.poll(() => call('GET /cart/:userId', { params: { userId: user.userId } })).toMatchObject({ items: [] })
  },
)
