import { once } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect, type Db } from '../db.ts'
import { lockMigrations, migrateJobQueue, migrateTo } from '../migrate.ts'
import type { DB } from '../schema.ts'
import {
  columnList,
  connectAlone,
  jobQueueSchema,
  listTables,
  qualified,
  textForm,
  type SavedSequence,
  type SavedTable,
} from './snapshot.ts'

export type Saved = {
  id: string
  migrations: readonly string[]
  jobQueueMigration: number
  tables: readonly SavedTable[]
  sequences: readonly SavedSequence[]
}

export type TableWriter = { write: (chunk: Uint8Array) => Promise<void>; end: () => Promise<number> }
export type Loading = {
  strangers: string[]
  open: (table: SavedTable) => TableWriter
}

/** Nothing was loaded; the database is as it was. */
export class LoadRefusal extends Error {
  override name = 'LoadRefusal'
}

/** Needs no superuser: drops foreign keys and triggers, then restores them, which checks every row. */
export async function loadSnapshot(
  url: string,
  saved: Saved,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  await refuseUnlessEmpty(url)
  await makeJobQueue(url)
  const client = await connectAlone(url)
  try {
    await overOneConnection(client)
      .transaction()
      .execute(async (tx) => {
        await lockMigrations(tx)
        await client.query(textForm)
        await refuseFilled(client)
        await refuseNewerQueue(client, saved.jobQueueMigration)
        await migrateTo(tx, saved.migrations)
        await fill(client, saved, work)
        await client.query(`comment on table kysely_migration is ${pg.escapeLiteral(noteOf(saved.id))}`)
      })
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

export async function isLoadedFrom(url: string, id: string): Promise<boolean> {
  return alone(url, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      `select obj_description(to_regclass('kysely_migration'), 'pg_class') as note`,
    )
    return rows[0]?.note === noteOf(id)
  })
}

/** Refuses a database that holds anything but a job queue without jobs. */
export function refuseUnlessEmpty(url: string): Promise<void> {
  return alone(url, refuseFilled)
}

async function alone<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectAlone(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function noteOf(id: string): string {
  return `restored from backup ${id}`
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f') and nspname = current_schema()
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 1`,
  )
  const [first] = rows
  if (first) throw new LoadRefusal(`The database is not empty: it has ${rows.length} tables, ${first.name} among them`)
  const { rows: queue } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${jobQueueSchema}._private_jobs') is not null as "isThere"`,
  )
  if (queue[0]?.isThere !== true) return
  const { rows: jobs } = await client.query(`select from ${jobQueueSchema}._private_jobs limit 1`)
  if (jobs.length > 0) throw new LoadRefusal('The database is not empty: jobs wait in its queue')
}

async function makeJobQueue(url: string): Promise<void> {
  const db = connect(url, 2)
  try {
    await migrateJobQueue(db)
  } finally {
    await db.destroy()
  }
}

async function refuseNewerQueue(client: pg.Client, migration: number): Promise<void> {
  const { rows } = await client.query(`select from ${jobQueueSchema}.migrations where id >= $1 limit 1`, [migration])
  if (rows.length > 0) return
  throw new LoadRefusal('It was made by a newer version of the store. This version does not know its job queue')
}

function overOneConnection(client: pg.Client): Db {
  const lent = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

async function fill(client: pg.Client, saved: Saved, work: (loading: Loading) => Promise<void>): Promise<void> {
  const shopSchema = await readSchema(client)
  const here = (thing: { schema: string }) => (thing.schema === jobQueueSchema ? jobQueueSchema : shopSchema)
  const tables = saved.tables.map((table) => ({ ...table, schema: here(table) }))
  const made = await listTables(client)
  const strangers = findStrangers(tables, made)

  const putBack = await dropForeignKeys(client, made)
  // Some migrations insert rows, which are in the backup too.
  await client.query(`truncate ${made.map(qualified).join(', ')}`)
  await work({
    strangers,
    open: (table) => openTable(client, { ...table, schema: here(table) }),
  })
  for (const { lastValue, isCalled, ...sequence } of saved.sequences) {
    const name = qualified({ ...sequence, schema: here(sequence) })
    await client.query('select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null', [
      name,
      lastValue,
      isCalled,
    ])
  }
  await putBack()
  await releaseJobs(client)
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name')
  return rows[0]?.name ?? 'public'
}

/** Tables that this version does not have. A missing column would lose data, so it is refused. */
function findStrangers(tables: readonly SavedTable[], made: readonly SavedTable[]): string[] {
  const columns = new Map(made.map((table) => [qualified(table), new Set(table.columns)]))
  const strangers: string[] = []
  for (const table of tables) {
    const known = columns.get(qualified(table))
    if (known === undefined && table.schema !== jobQueueSchema) {
      strangers.push(table.name)
      continue
    }
    const missing = known === undefined ? 'it' : table.columns.find((column) => !known.has(column))
    if (missing === undefined) continue
    throw new LoadRefusal(
      `${table.schema}.${table.name} of the backup does not match (${missing} no longer exists): restore it with the version of the store that made it, then start this one`,
    )
  }
  return strangers
}

type ForeignKey = { table: string; name: string; definition: string }

/** Drops foreign keys and triggers, so that tables load in any order; returns how to restore them. */
async function dropForeignKeys(client: pg.Client, made: readonly SavedTable[]): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 and nspname in (current_schema(), $1) order by 1, 2`,
    [jobQueueSchema],
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of made) await client.query(`alter table ${qualified(table)} disable trigger user`)
  return async () => {
    for (const table of made) await client.query(`alter table ${qualified(table)} enable trigger user`)
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

function openTable(client: pg.Client, table: SavedTable): TableWriter {
  const stream = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`))
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  stream.on('error', broken.reject)
  return {
    write: async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), broken.promise])
    },
    end: async () => {
      const ended = Promise.withResolvers<void>()
      stream.end(ended.resolve)
      await Promise.race([ended.promise, broken.promise])
      return stream.rowCount
    },
  }
}

/** The workers that had locked them when the backup was taken are not here. */
async function releaseJobs(client: pg.Client): Promise<void> {
  await client.query(`
    select ${jobQueueSchema}.force_unlock_workers(array(
      select distinct locked_by from ${jobQueueSchema}._private_jobs where locked_by is not null
    ))`)
}
