import { randomUUID } from 'node:crypto'
import { connect, type Db } from '@nukkad/api/platform/db'
import { openStaffSession } from '@nukkad/api/platform/staff-sessions'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { BenchStore } from './store.ts'

export type Office = Awaited<ReturnType<typeof staffCalls>>

/** Calls of a signed-in owner, with JSON or a form; `ask` returns the milliseconds until the response. */
export async function staffCalls(store: BenchStore) {
  const db = connect(store.database.url, 1)
  const session = await signInOwner(db)
  await db.destroy()
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Response> => {
    const reply = await fetch(`${store.staffUrl}${staffApiPath}${path}`, {
      method,
      headers: {
        cookie: `nukkad-staff=${session}`,
        origin: store.staffUrl,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
  const call = async (...asked: Parameters<typeof send>): Promise<unknown> => (await send(...asked)).json()
  /** The number of bytes of a file. */
  const download = async (path: string) => (await (await send('GET', path)).arrayBuffer()).byteLength
  const ask = async (path: string): Promise<number> => {
    const began = performance.now()
    await call('GET', path)
    return performance.now() - began
  }
  return { call, ask, download }
}

async function signInOwner(db: Db): Promise<string> {
  const now = new Date()
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ email: `bench-${randomUUID()}@shop.test`, name: 'Bench', role: 'owner', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return openStaffSession(db, { staffId, device: 'Bench' }, now)
}
