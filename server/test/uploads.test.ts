import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect as connectTo, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect, inTransaction } from '@nukkad/api/platform/db'
import { openStaffSession } from '@nukkad/api/platform/staff-sessions'
import { temporaryFolder } from '@nukkad/api/platform/temporary-files'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '../src/database/embedded-database.ts'
import { servers } from './servers.ts'
import { stop, type Running } from './start-server.ts'

const { place, open } = servers({ wasOpened: true })

/** The files of uploads that are on the disk. */
async function filesLeft(): Promise<{ name: string; size: number }[]> {
  const folder = join(place.dataDir, temporaryFolder)
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    found.map(async ({ parentPath, name }) => ({ name, stats: await stat(join(parentPath, name)).catch(() => null) })),
  )
  return files.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, size: stats.size }] : []))
}

async function withDatabase<Result>(work: (db: ReturnType<typeof connect>) => Promise<Result>): Promise<Result> {
  const db = connect((await findRunningDatabase(place.dataDir))!, 2)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A session of a manager, and a product. */
const prepare = () =>
  withDatabase(async (db) => {
    const row = { email: `${randomUUID()}@shop.test`, name: 'Asha', role: 'manager', createdAt: new Date() }
    const { id: staffId } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
    const session = await openStaffSession(db, { staffId, device: 'Test' }, new Date())
    const { id: productId } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    return { session, productId }
  })

type Prepared = Awaited<ReturnType<typeof prepare>>

const headOf = ({ staffPort }: Running, { session }: Prepared) => ({
  origin: `http://localhost:${staffPort}`,
  cookie: `nukkad-staff=${session}`,
})

/** An upload of 5 MB that stops after the first one. */
async function sendHalf(server: Running, prepared: Prepared): Promise<Socket> {
  const socket = connectTo({ host: 'localhost', port: server.staffPort })
  await once(socket, 'connect')
  socket.on('error', () => {})
  const { origin, cookie } = headOf(server, prepared)
  socket.write(
    `POST ${staffApiPath}/products/${prepared.productId}/pictures HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n` +
      `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n` +
      `--x\r\ncontent-disposition: form-data; name="pictureId"\r\n\r\n${randomUUID()}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  )
  socket.write(Buffer.alloc(1024 * 1024, 7))
  await expect.poll(async () => Math.max(0, ...(await filesLeft()).map(({ size }) => size))).toBeGreaterThan(0)
  return socket
}

test('an upload that its sender ends leaves no file; one of a killed server is deleted at the next start', async () => {
  const server = await open()
  const prepared = await prepare()
  const aborted = await sendHalf(server, prepared)
  aborted.destroy()
  await expect.poll(filesLeft).toEqual([])

  await sendHalf(server, prepared)
  await stop(server, 'SIGKILL')
  expect(await filesLeft()).toHaveLength(1)
  await open()
  expect(await filesLeft()).toEqual([])
})

test('the file of an upload is deleted only once the upload is stored', async () => {
  const server = await open()
  const prepared = await prepare()
  const { productId } = prepared
  const photograph = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('pictureId', randomUUID())
  form.set('file', new Blob([new Uint8Array(photograph)]), 'a.jpg')
  const url = `http://localhost:${server.staffPort}${staffApiPath}/products/${productId}/pictures`
  const init = { method: 'POST', body: form, headers: headOf(server, prepared) }
  await withDatabase(async (db) => {
    const replied = await inTransaction(db, async (tx) => {
      await sql`select from products where id = ${productId} for update`.execute(tx)
      const reply = fetch(url, init)
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length
        })
        .toBe(1)
      const [sent, ...others] = await filesLeft()
      expect([sent?.size, others]).toEqual([photograph.length, []])
      return { reply, sent }
    })
    expect((await replied.reply).status).toBe(201)
    // The job may have begun, with other files.
    expect(await filesLeft()).not.toContainEqual(expect.objectContaining({ name: replied.sent?.name }))
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pictures where product_id = ${productId} and master is not null`.execute(db)
        return rows.length
      })
      .toBe(1)
    await expect.poll(filesLeft).toEqual([])
    expect(await db.selectFrom('filePieces').select('nth').execute()).toEqual([])
  })
})
