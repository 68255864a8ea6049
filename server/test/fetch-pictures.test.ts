import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobHandlers } from '@nukkad/api/platform/jobs'
import { startWorkers } from '@nukkad/api/platform/workers'
import { openPictureFetcher } from '@nukkad/api/staff/imports/fetch-pictures'
import { testDatabase } from '@nukkad/api/test/database'
import { testFiles } from '@nukkad/api/test/files'
import { makeCategory } from '@nukkad/api/test/make'
import type { StaffApi } from '@nukkad/api/test/staff-api'
import { openStaffApp, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { uploadSheet } from '@nukkad/api/test/upload-sheet'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let worker: PictureProcess
let staffApp: TestStaffApp
let manager: StaffApi['manager']
let category = ''
let photograph: Buffer
let server: Server
/** A folder of the other shop's server for each test: a picture that was fetched once is not fetched again. */
let folder = ''
let shop = ''

/** The answer of the other shop's server, and the addresses that were asked for. */
let answer: (reply: ServerResponse, path: string) => void
let asked: string[]

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  staffApp = await openStaffApp(database.db, { pictures: pictureTools(worker) })
  manager = await staffApp.makeStaff('manager')
  category = (await makeCategory(database.db, { gender: 'Men' })).slug
  const create = { width: 480, height: 600, channels: 3, background: '#b52a2a' } as const
  photograph = await sharp({ create }).jpeg().toBuffer()
  server = createServer(({ url = '' }, reply) => {
    const path = url.replace(`/${folder}`, '')
    asked.push(path)
    answer(reply, path)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  folder = randomUUID()
  answer = (reply) => reply.end(photograph)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await staffApp.close()
  await worker.close()
  await database.close()
})

const ask = (call: string) => staffApp.ask(call, { session: manager.session, body: {} })
const read = async (importId: string) =>
  (await staffApp.ask(`GET /imports/${importId}`, { session: manager.session })).body

/** Uploads a product for each picture. */
async function upload(addresses: readonly string[]): Promise<string> {
  const importId = randomUUID()
  const rows = addresses.map((address, at) => `Tee ${at},t-${importId}-${at},${category},9,Red,#b52a2a,M,${address}`)
  const csv = ['Name,URL handle,Category,Price,Colour,Colour code,Size,Pictures', ...rows].join('\n')
  const { status } = await uploadSheet({ staffApp, manager }, csv, { importId })
  expect(status).toBe(201)
  return importId
}

/** A fetcher as after a start of the server: no host counts as away. */
const newFetcher = (localPictures = true) =>
  openPictureFetcher({
    db: database.db,
    clock: () => new Date(),
    pictures: pictureTools(worker),
    files: testFiles,
    localPictures,
  })

async function fetchAll(importId: string, fetcher: ReturnType<typeof newFetcher>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from import_pictures where import_id = ${importId} and is_waiting`.execute(database.db)
  await Promise.all(rows.map(({ name }) => fetcher({ importId, name })))
}

async function faultsOf(importId: string): Promise<string[]> {
  const { rows } = (await read(importId)) as { rows: { findings: { words: string }[] }[] }
  return rows.flatMap(({ findings }) => findings.map(({ words }) => words))
}

test.each<[string, (reply: ServerResponse) => void, RegExp]>([
  [
    'a page of HTML that calls itself a JPEG',
    (reply) => reply.setHeader('content-type', 'image/jpeg').end('<!doctype html><html><body>Sign in</body></html>'),
    /This file type is not supported/,
  ],
  ['half of a picture', (reply) => reply.end(photograph.subarray(0, photograph.length / 2)), /damaged or incomplete/],
  ['nothing', (reply) => reply.end(), /This file is empty/],
  [
    'a way to an address inside the network',
    (reply) => reply.writeHead(302, { location: 'https://10.0.0.1/a.jpg' }).end(),
    /10\.0\.0\.1 is not a public address/,
  ],
  [
    'a way to the machine’s own facts',
    (reply) => reply.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
    /169\.254\.169\.254 is not a public address/,
  ],
])('%s is no picture: its row is refused with the reason', async (_, send, fault) => {
  answer = send
  const importId = await upload([`http://${shop}/${folder}/a.jpg`])
  await fetchAll(importId, newFetcher())
  await staffApp.work()
  expect(await faultsOf(importId)).toEqual([expect.stringMatching(fault)])
  expect((await read(importId)).import).toMatchObject({ counts: { refused: 1 }, pictures: { all: 1, failed: 1 } })
  expect((await ask(`POST /imports/${importId}/apply`)).status).toBe(409)
})

test('a missing picture is fetched on request once it is there, and the import is applied', async () => {
  answer = (reply, path) => (path === '/b.jpg' ? reply.writeHead(404).end() : reply.end(photograph))
  const importId = await upload([`http://${shop}/${folder}/a.jpg`, `http://${shop}/${folder}/b.jpg`])
  await staffApp.work()
  expect(await faultsOf(importId)).toEqual([expect.stringContaining('The server answered 404: there is no such file.')])
  // A 404 is an answer: asking again would not change it.
  expect(asked.toSorted()).toEqual(['/a.jpg', '/b.jpg'])

  answer = (reply) => reply.end(photograph)
  expect((await ask(`POST /imports/${importId}/pictures/retry`)).status).toBe(200)
  await staffApp.work()
  expect(asked).toEqual([expect.any(String), expect.any(String), '/b.jpg'])
  expect((await ask(`POST /imports/${importId}/apply`)).status).toBe(200)
  await staffApp.work()
  expect((await read(importId)).import).toMatchObject({ state: 'applied', pictures: { all: 2, made: 2, failed: 0 } })
})

test('a server that fails once is asked again automatically', async () => {
  answer = (reply) => (asked.length === 1 ? reply.writeHead(503).end() : reply.end(photograph))
  const importId = await upload([`http://${shop}/${folder}/a.jpg`])
  await fetchAll(importId, newFetcher())
  expect([asked.length, await faultsOf(importId)]).toEqual([2, []])
})

test('this machine is never asked where local pictures are not allowed', async () => {
  const importId = await upload([
    `http://${shop}/${folder}/a.jpg`,
    `https://${shop}/${folder}/b.jpg`,
    `https://localhost/${folder}/c.jpg`,
  ])
  await fetchAll(importId, newFetcher(false))
  expect((await faultsOf(importId)).map((words) => words.replace(/^.*\.jpg: /, '')).toSorted()).toEqual([
    expect.stringContaining('127.0.0.1 is not a public address.'),
    expect.stringContaining('Only addresses with https:// are fetched.'),
    expect.stringContaining('localhost is not a public address.'),
  ])
  expect(asked).toEqual([])
})

test('when the network goes half way, the fetched pictures stay and only the others are fetched again', async () => {
  answer = (reply) => (asked.length > 20 ? reply.socket?.destroy() : reply.end(photograph))
  const importId = await upload(Array.from({ length: 40 }, (_, at) => `http://${shop}/${folder}/${at}.jpg`))
  await fetchAll(importId, newFetcher())
  const { import: halved } = await read(importId)
  expect(halved).toMatchObject({ pictures: { all: 40, failed: 20, unfetched: 20 }, counts: { refused: 20 } })
  expect(new Set((await faultsOf(importId)).map((words) => words.replace(/^.*\.jpg: /, '')))).toEqual(
    new Set([`${shop} does not answer at the moment.`]),
  )
  const fetched = new Set(asked.slice(0, 20))

  asked = []
  answer = (reply) => reply.end(photograph)
  expect((await ask(`POST /imports/${importId}/pictures/retry`)).status).toBe(200)
  await fetchAll(importId, newFetcher())
  expect(asked.length).toBe(20)
  expect(asked.filter((path) => fetched.has(path))).toEqual([])
  expect((await read(importId)).import).toMatchObject({ pictures: { failed: 0 }, counts: { new: 40, refused: 0 } })
}, 120_000)

test('four pictures are fetched at a time', async () => {
  let [atOnce, most] = [0, 0]
  const four = Promise.withResolvers<void>()
  answer = (reply) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    if (atOnce === 4) four.resolve()
    // Long enough for a fifth to come.
    void four.promise.then(() =>
      setTimeout(() => {
        atOnce -= 1
        reply.end(photograph)
      }, 500),
    )
  }
  const importId = await upload(Array.from({ length: 9 }, (_, at) => `http://${shop}/${folder}/${at}.jpg`))
  const done = Promise.withResolvers<void>()
  let fetched = 0
  const fetcher = newFetcher()
  const workers = startWorkers({
    db: database.db,
    heartbeatDb: database.db,
    handlers: {
      'fetch-import-picture': async (named) => {
        await fetcher(named)
        // Jobs of other tests' pictures may be left.
        if (named.importId === importId) fetched += 1
        if (fetched === 9) done.resolve()
      },
    } satisfies Partial<JobHandlers> as unknown as JobHandlers,
    sweeps: {},
    log: { info: () => {}, error: () => {} },
    watch: { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} },
  })
  try {
    await done.promise
  } finally {
    await workers.stop()
  }
  expect([most, await faultsOf(importId)]).toEqual([4, []])
}, 60_000)
