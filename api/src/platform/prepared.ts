import { CompiledQuery } from 'kysely'
import { poolOf, type Db } from './db.ts'

export type Prepared = { name: string; text: string }

/**
 * Runs a statement that is asked all the time under a name of its own: the database plans it once for each connection
 * and not each time (decision 003). Columns keep the names they have in SQL. Inside a transaction it runs like any
 * other.
 */
export async function runPrepared<Row extends object>(
  db: Db,
  statement: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db.isTransaction) return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows

  const { rows } = await poolOf(db).query<Row>({ ...statement, values: [...values] })
  return rows
}
