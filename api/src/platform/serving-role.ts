import { sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Db } from './db.ts'
import { lockMigrations } from './migrate.ts'

const schemas = ['public', 'graphile_worker']
/** Only the owner writes the migration tables. */
const onlyRead = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, 'migrations']

/** Rows are added and read, never changed. */
const onlyAddedTo = ['audit_log']

export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/**
 * Grants a role every row but no schema changes. The owner runs it after each migration; tables of later migrations
 * are included (decision 061).
 */
export async function letServe(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    await sql`grant usage on schema graphile_worker to ${sql.id(role)}`.execute(tx)
    for (const schema of schemas) await grantWhatComes(tx, schema, role)
    for (const relation of await findOwned(tx, role)) await grant(tx, relation, role)
  })
}

async function grantWhatComes(tx: Db, schema: string, role: string): Promise<void> {
  const byDefault = sql`alter default privileges in schema ${sql.id(schema)} grant`
  await sql`${byDefault} select, insert, update, delete on tables to ${sql.id(role)}`.execute(tx)
  await sql`${byDefault} usage, select on sequences to ${sql.id(role)}`.execute(tx)
}

type Relation = { schema: string; name: string; isSequence: boolean; wantsPolicy: boolean }

async function findOwned(tx: Db, role: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select
      nspname as schema, relname as name, relkind = 'S' as is_sequence,
      relrowsecurity and not exists (
        select from pg_policy where polrelid = pg_class.oid and (select oid from pg_roles where rolname = ${role}) = any(polroles)
      ) as wants_policy
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${schemas}) and relkind in ('r', 'p', 'v', 'S') and pg_has_role(relowner, 'usage')`.execute(tx)
  return rows
}

async function grant(tx: Db, { schema, name, isSequence, wantsPolicy }: Relation, role: string): Promise<void> {
  const relation = sql.id(schema, name)
  const to = sql`to ${sql.id(role)}`
  if (isSequence) {
    await sql`grant usage, select on sequence ${relation} ${to}`.execute(tx)
    return
  }
  await sql`grant select, insert, update, delete on ${relation} ${to}`.execute(tx)
  if (onlyRead.includes(name)) {
    await sql`revoke insert, update, delete on ${relation} from ${sql.id(role)}`.execute(tx)
  }
  if (onlyAddedTo.includes(name)) await sql`revoke update, delete on ${relation} from ${sql.id(role)}`.execute(tx)
  // The queue's tables have row security: a policy must allow the rows.
  if (wantsPolicy) {
    await sql`create policy ${sql.id(`served by ${role}`)} on ${relation} ${to} using (true) with check (true)`.execute(
      tx,
    )
  }
}
