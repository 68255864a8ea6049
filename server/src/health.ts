import { isMigrated } from '@nukkad/api/platform/migrate'
import type { Db } from '@nukkad/api/platform/db'
import type { FastifyInstance } from 'fastify'
import { within } from './within.ts'

const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: it can serve, the database is reachable and up to date. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(db)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isReady(db: Db): Promise<boolean> {
  let migrated = false
  const asked = isMigrated(db).then(
    (answer) => (migrated = answer),
    () => false,
  )
  return (await within(patienceMs, asked)) && migrated
}
