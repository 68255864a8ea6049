import { sql, type Expression } from 'kysely'
import type { Db } from './db.ts'

/** Lists count up to this number, and say "more than" beyond it. */
const mostCounted = 10_000

type KeyQuery<Row, View, Key> = {
  /** In the list's order, after the last row of the page before; use `limit(size + 1)`. */
  rows: Promise<readonly Row[]>
  size: number
  /** Selects every row of the list, regardless of the page. */
  found: Expression<unknown>
  viewOf: (row: Row) => View
  keyOf: (view: View) => Key
}

/**
 * Reads one page of a list by key, and the list's count. Rows that are added or removed meanwhile neither repeat nor
 * hide another.
 */
export async function keyPage<Row, View, Key>(db: Db, { rows, found, ...page }: KeyQuery<Row, View, Key>) {
  const [listed, count] = await Promise.all([rows, countUpTo(db, found)])
  return { ...cutPage(listed, page), ...count }
}

type Cut<Row, View, Key> = Pick<KeyQuery<Row, View, Key>, 'size' | 'viewOf' | 'keyOf'>

/** Cuts the page alone. An extra row means that another page follows; `next` is its key. */
export function cutPage<Row, View, Key>(rows: readonly Row[], { size, viewOf, keyOf }: Cut<Row, View, Key>) {
  const content = rows.slice(0, size).map(viewOf)
  const last = content.at(-1)
  return { content, next: rows.length > size && last !== undefined ? keyOf(last) : null }
}

async function countUpTo(db: Db, found: Expression<unknown>): Promise<{ total: number; totalIsMore: boolean }> {
  const counted = sql<{ total: number }>`
    select count(*)::integer as total from (${found} limit ${mostCounted + 1}) counted`
  const total = (await counted.execute(db)).rows[0]?.total ?? 0
  return { total: Math.min(total, mostCounted), totalIsMore: total > mostCounted }
}
