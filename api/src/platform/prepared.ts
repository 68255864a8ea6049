import { CompiledQuery } from 'kysely'
import { poolOf, type Db } from './db.ts'

export type Prepared = { name: string; text: string }

/** Each connection plans the statement once, except in a transaction (decision 003). Columns keep SQL names. */
export async function runPrepared<Row extends object>(
  db: Db,
  statement: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db.isTransaction) return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows

  const { rows } = await poolOf(db).query<Row>({ ...statement, values: [...values] })
  return rows
}
