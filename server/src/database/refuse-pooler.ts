import { poolOf, statementTimeoutMs, type Db } from '@nukkad/api/platform/db'
import { StartFailure } from '../base/start-failure.ts'

const advice =
  'The shop listens for changes, plans statements by name and bounds each in time, which needs a connection to PostgreSQL itself, or a pooler in session mode that passes settings on.'

const protocolViolation = '08P01'

/**
 * Refuses a pooler that shares connections or drops their settings (pgbouncer in transaction mode): the shop would
 * sometimes fail or hang (decision 062). Takes two connections.
 */
export async function refusePooler(db: Db): Promise<void> {
  const pool = poolOf(db)
  const first = await pool.connect().catch(explainRefusal)
  try {
    const outside = await first.query<{ pid: number; timeout: string }>(
      "select pg_backend_pid() as pid, extract(epoch from current_setting('statement_timeout')::interval) * 1000 as timeout",
    )
    const [here] = outside.rows
    if (Number(here?.timeout) !== statementTimeoutMs) throw refusal('drops what the shop sets for its connections')

    const second = await pool.connect()
    try {
      await second.query('begin')
      const inside = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
      await second.query('rollback')
      if (inside.rows[0]?.pid === here?.pid) throw refusal('gives one connection to several clients')
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

function explainRefusal(error: Error & { code?: string }): never {
  const isPooler = error.code === protocolViolation && error.message.includes('startup parameter')
  throw isPooler ? refusal(`says "${error.message}"`) : error
}

function refusal(what: string): StartFailure {
  return new StartFailure(`DATABASE_URL leads to a connection pooler that ${what}. ${advice}`)
}
