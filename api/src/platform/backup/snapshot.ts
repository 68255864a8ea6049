import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export type SavedTable = { schema: string; name: string; columns: string[] }
export type SavedSequence = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** The rows of a table in PostgreSQL's text form; `rows` is known once they have all been read. */
export type Rows = { chunks: AsyncIterable<Buffer>; rows: () => number }

export type Snapshot = {
  takenAt: string
  postgres: string
  /** The shop's migrations that had run, and the job queue's last one. */
  migrations: string[]
  jobQueueMigration: number
  tables: SavedTable[]
  read: (table: SavedTable) => Rows
  readSequences: () => Promise<SavedSequence[]>
}

export const jobQueueSchema = 'graphile_worker'

/** Settings that make moments, bytes and numbers round-trip in text form. */
export const textForm = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const stalledMs = 2 * 60 * 1000

/** Reads a consistent snapshot without blocking writers. */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await connectAlone(url)
  const giveUp = setTimeout(() => void client.end(), stalledMs)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`${textForm}; set local lock_timeout = '10s'`)
    const snapshot = await describeSnapshot(client)
    // Without the lock a migration could drop a table before it is read.
    await client.query(`lock table ${snapshot.tables.map(qualified).join(', ')} in access share mode`)
    return await work({
      ...snapshot,
      read: (table) => readRows(client, table, () => giveUp.refresh()),
      readSequences: () => readSequences(client),
    })
  } finally {
    clearTimeout(giveUp)
    await client.end()
  }
}

export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'nukkad backup',
  })
  // The pending statement reports the error.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList({ columns }: Pick<SavedTable, 'columns'>): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

export async function listTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select nspname as schema, relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname in (current_schema(), $1)
       and relname not in ('kysely_migration', 'kysely_migration_lock')
       and (nspname, relname) <> ($1, 'migrations')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 1, 2`,
    [jobQueueSchema],
  )
  return rows
}

async function describeSnapshot(client: pg.Client): Promise<Omit<Snapshot, 'read' | 'readSequences'>> {
  const { rows: versions } = await client.query<{ takenAt: Date; postgres: string }>(
    `select now() as "takenAt", current_setting('server_version') as postgres`,
  )
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: jobQueue } = await client.query<{ last: number }>(
    `select max(id) as last from ${jobQueueSchema}.migrations`,
  )
  return {
    takenAt: (versions[0]?.takenAt ?? new Date()).toISOString(),
    postgres: versions[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    jobQueueMigration: jobQueue[0]?.last ?? 0,
    tables: await listTables(client),
  }
}

function readRows(client: pg.Client, table: SavedTable, alive: () => void): Rows {
  const stream = client.query(copyTo(`copy ${qualified(table)} (${columnList(table)}) to stdout`))
  const chunks = async function* () {
    for await (const chunk of stream) {
      alive()
      yield chunk as Buffer
    }
  }
  return { chunks: chunks(), rows: () => stream.rowCount }
}

/** Sequences ignore snapshots and only increase. Read after the rows, none is below a stored value. */
async function readSequences(client: pg.Client): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname in (current_schema(), $1) order by 1, 2`,
    [jobQueueSchema],
  )
  const sequences: SavedSequence[] = []
  for (const sequence of rows) {
    const { rows: values } = await client.query<Pick<SavedSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(sequence)}`,
    )
    for (const value of values) sequences.push({ ...sequence, ...value })
  }
  return sequences
}
