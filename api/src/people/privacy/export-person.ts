import type { Db } from '../../platform/db.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { personalTables, type PersonalTableName } from './personal-data.ts'
import type { PersonalTable, Link } from './personal-table.ts'
import { camelCase, listHeldJobs, readHeld, type PersonalRow, type Person } from './personal-queries.ts'

type PersonalData = { shop: string; madeAt: string; about: { userId: string; email: string } } & Record<string, unknown>

/** Everything that the shop stores about a person, as of one moment; dependent rows are nested. */
export function exportPerson(db: Db, person: Person, now: Date): Promise<PersonalData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { name } = await readSetting(tx, 'identity')
      const head = { shop: name, madeAt: now.toISOString(), about: { ...person } }
      const tables = await readTables(tx, person)
      const mailsWaiting = await listHeldJobs(tx, person)
      return { ...head, ...tables, mailsWaiting }
    })
}

async function readTables(tx: Db, person: Person): Promise<Record<string, PersonalRow[]>> {
  const top: Record<string, PersonalRow[]> = {}
  const read = new Map<string, PersonalRow[]>()
  for (const name of Object.keys(personalTables) as PersonalTableName[]) {
    const held: PersonalTable = personalTables[name]
    const rows = await readHeld(tx, name, person)
    read.set(name, rows)
    if ('of' in held.whose) putWithin(read, rows, held.whose, held.as)
    else top[held.as] = rows
  }
  return top
}

/** Puts each row under the row that it names, and the rest under `orElse`. */
function putWithin(
  read: ReadonlyMap<string, PersonalRow[]>,
  rows: readonly PersonalRow[],
  link: Link,
  as: string,
): void {
  const { column, key, field, of, orElse } = link
  const linkOf = (row: PersonalRow): unknown => {
    const value = row[camelCase(column)]
    return field === undefined ? value : (value as PersonalRow)[field]
  }
  for (const parent of read.get(of) ?? []) parent[as] = rows.filter((row) => linkOf(row) === parent[camelCase(key)])
  const others = rows.filter((row) => linkOf(row) === null)
  if (orElse !== undefined) putWithin(read, others, orElse, as)
}
