import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** Prepares these tables so that a connection can be made to die when it changes one of them, in mid-transaction. */
export async function prepareDeaths(db: Db, tables: readonly string[]): Promise<void> {
  await sql`create table dies_over (name text)`.execute(db)
  await sql`create function die() returns trigger language plpgsql as $$
    begin
      if exists (select from dies_over where name = tg_table_name) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$`.execute(db)
  for (const name of tables) {
    await sql`create trigger dies after insert or update on ${sql.table(name)} for each statement
      execute function die()`.execute(db)
  }
}

/** From now on every connection that changes one of these tables dies. */
export async function startDeaths(db: Db, tables: readonly string[]): Promise<void> {
  await sql`insert into dies_over select unnest(${tables}::text[])`.execute(db)
}

export async function endDeaths(db: Db): Promise<void> {
  await sql`delete from dies_over`.execute(db)
}
