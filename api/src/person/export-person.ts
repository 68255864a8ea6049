import { shop } from '@nukkad/contract/shop'
import type { Db } from '../platform/db.ts'
import { heldTables, type HeldTable, type HeldTableName } from './held-data.ts'
import { camelCase, listHeldJobs, readHeld, type HeldRow, type Person } from './held-queries.ts'

type PersonalData = { shop: string; madeAt: string; about: { userId: string; email: string } } & Record<string, unknown>

/** Everything the shop holds about somebody, as of one moment; dependent rows are nested. */
export function exportPerson(db: Db, person: Person, now: Date): Promise<PersonalData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const head = { shop: shop.name, madeAt: now.toISOString(), about: { ...person } }
      const tables = await readTables(tx, person)
      const mailsWaiting = await listHeldJobs(tx, person)
      return { ...head, ...tables, mailsWaiting }
    })
}

async function readTables(tx: Db, person: Person): Promise<Record<string, HeldRow[]>> {
  const top: Record<string, HeldRow[]> = {}
  const read = new Map<string, HeldRow[]>()
  for (const name of Object.keys(heldTables) as HeldTableName[]) {
    const held: HeldTable = heldTables[name]
    const rows = await readHeld(tx, name, person)
    read.set(name, rows)
    if ('of' in held.whose) putWithin(read.get(held.whose.of) ?? [], rows, held)
    else top[held.as] = rows
  }
  return top
}

function putWithin(parents: readonly HeldRow[], rows: readonly HeldRow[], { whose, as }: HeldTable): void {
  if (!('of' in whose)) return
  const { column, key, field } = whose
  const linkOf = (row: HeldRow): unknown => {
    const value = row[camelCase(column)]
    return field === undefined ? value : (value as HeldRow)[field]
  }
  for (const parent of parents) parent[as] = rows.filter((row) => linkOf(row) === parent[camelCase(key)])
}
