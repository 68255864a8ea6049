import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

const placeholder = '\u0000the value of each use'

/**
 * A large query of Kysely with one value that differs from use to use. It is built and compiled at its first use: doing
 * so costs more than all else that this process does for its reply.
 */
export function compileOnce<Row>(
  build: (db: Db, value: string) => Compilable<Row>,
): (db: Db, value: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, value) => {
    compiled ??= build(db, placeholder).compile()
    const parameters = compiled.parameters.map((parameter) => (parameter === placeholder ? value : parameter))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
