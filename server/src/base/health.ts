import type { Db } from '@nukkad/api/platform/db'
import { isDatabaseReady, needRoom } from '@nukkad/api/platform/readiness'
import { isDatabaseUnavailable } from '@nukkad/api/platform/unavailable'
import type { FastifyInstance } from 'fastify'
import { withTimeout } from './with-timeout.ts'

const patienceMs = 2_000
/** The shortest time between two queries of the database; the other is for its disk. */
const askedAgainMs = 1_000
const roomAgainMs = 5_000

type Parts = { db: Db; isLeaving: () => boolean }

/**
 * `/healthz`: the process responds. `/readyz`: it will keep serving, and the database is reachable, migrated, writable
 * and has room (decision 070). `db` has its own connections, so that a busy shop does not look dead.
 */
export function serveHealth(app: FastifyInstance, { db, isLeaving }: Parts): void {
  const hasRoom = askedOnceIn(roomAgainMs, () => needRoom(db).then(() => true))
  const isReady = askedOnceIn(askedAgainMs, () =>
    askDatabase(app, async () => (await isDatabaseReady(db, new Date())) && (await hasRoom())),
  )

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const ready = !isLeaving() && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(!ready && { 'retry-after': '1' }) })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

function askedOnceIn(millis: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked = { at: -Infinity, answer: Promise.resolve(false) }
  return () => {
    const now = Date.now()
    if (now - asked.at >= millis) asked = { at: now, answer: ask() }
    return asked.answer
  }
}

async function askDatabase(app: FastifyInstance, ask: () => Promise<boolean>): Promise<boolean> {
  let ready = false
  const asked = ask().then(
    (answer) => (ready = answer),
    (err: unknown) => {
      if (!isDatabaseUnavailable(err)) app.log.error({ err }, 'whether the database is ready could not be asked')
    },
  )
  return (await withTimeout(patienceMs, asked)) && ready
}
