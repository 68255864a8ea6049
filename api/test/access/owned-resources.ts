import { sql } from 'kysely'
import { poolOf, type Db } from '../../src/platform/db.ts'

type Link = { child: string; column: string; parent: string; key: string }
export type Owner = { userId: string; email: string; guestCartId: string }
export type ReadBelongings = (owner: Owner) => Promise<string>

/**
 * Prepares to read everything that a person owns: their account, the bag in their browser and all rows that refer to
 * these by foreign keys, at any depth. New tables are included automatically. The result is one text, for comparison.
 */
export async function prepareBelongings(db: Db): Promise<ReadBelongings> {
  const links = await findLinks(db)
  const conditions = new Map<string, string[]>()
  // Tables may refer to each other or to themselves: a table already on the path is skipped.
  const visit = (table: string, condition: string, above: readonly string[] = []): void => {
    conditions.set(table, [...(conditions.get(table) ?? []), condition])
    const path = [...above, table]
    for (const { child, column, key } of links.filter((link) => link.parent === table && !path.includes(link.child))) {
      visit(child, `${column} in (select ${key} from ${table} where ${condition})`, path)
    }
  }
  visit('users', 'id = $1::uuid')
  visit('carts', 'id = $2::uuid')
  visit('login_codes', 'email = $3')
  visit('login_links', 'email = $3')

  // A function takes at most a hundred arguments; a query of rows has no such limit.
  const text = `select json_agg(held order by position)::text as held from (${[...conditions].map(rowsOf).join(' union all ')}) belongings`
  return async ({ userId, guestCartId, email }) => {
    const values = [userId, guestCartId, email]
    const { rows } = await poolOf(db).query<{ held: string }>({ name: 'belongings', text, values })
    return rows[0]?.held ?? ''
  }
}

function rowsOf([table, conditions]: [string, string[]], position: number): string {
  const rows = `select * from ${table} where ${conditions.join(' or ')}`
  return `select ${position} as position, json_build_array('${table}',
    (select json_agg(to_json(held) order by held::text) from (${rows}) held)) as held`
}

async function findLinks(db: Db): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select link.conrelid::regclass::text as child, own.attname as column,
      link.confrelid::regclass::text as parent, theirs.attname as key
    from pg_constraint link
    join pg_attribute own on own.attrelid = link.conrelid and own.attnum = link.conkey[1]
    join pg_attribute theirs on theirs.attrelid = link.confrelid and theirs.attnum = link.confkey[1]
    where link.contype = 'f' and link.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}
