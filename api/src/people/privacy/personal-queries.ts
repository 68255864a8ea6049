import { invoiceNamesBuyerFrom } from '@nukkad/contract/person-rules'
import { toPaise, toRupees } from '@nukkad/contract/money'
import { sql, type RawBuilder } from 'kysely'
import { mailboxOf } from '../codes/code-mails.ts'
import type { Db } from '../../platform/db.ts'
import { personalTables, type PersonalTableName } from './personal-data.ts'
import type { PersonalTable, Link } from './personal-table.ts'
import { heldJobs } from './personal-jobs.ts'

export type Person = { userId: string; email: string }
export type PersonalRow = Record<string, unknown>

const tables: Readonly<Record<string, PersonalTable>> = personalTables
const names = Object.keys(personalTables) as PersonalTableName[]

export function words(list = ''): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}

export function shownColumns({ plain, money, replaced, replacedUnlessInvoiced }: PersonalTable): string[] {
  const telling = [...Object.keys(replaced ?? {}), ...Object.keys(replacedUnlessInvoiced ?? {})]
  return [...words(plain), ...telling, ...words(money)]
}

function isAbout(table: string, person: Person): RawBuilder<boolean> {
  const whose = whoseOf(table)
  if ('of' in whose) return isLinked(table, whose, person)
  const column = sql.ref(`${table}.${whose.column}`)
  if (whose.is === 'account') return sql<boolean>`${column}::text = ${person.userId}`
  if (whose.is === 'ends in account') return sql<boolean>`${column} like ${`%${person.userId}`}`
  return sql<boolean>`${column} = ${whose.is === 'mailbox' ? mailboxOf(person.email) : person.email}`
}

function isLinked(table: string, { column: name, of, key, field, orElse }: Link, person: Person): RawBuilder<boolean> {
  const column = sql.ref(`${table}.${name}`)
  const link = field === undefined ? column : sql`${column} ->> ${field}::text`
  const parents = sql`select ${sql.ref(key)} from ${sql.table(of)} where ${isAbout(of, person)}`
  const isTheirs = sql<boolean>`${link} in (${parents})`
  if (orElse === undefined) return isTheirs
  return sql<boolean>`(${isTheirs} or ${link} is null and ${isLinked(table, orElse, person)})`
}

function whoseOf(table: string): PersonalTable['whose'] {
  const held = tables[table]
  if (held === undefined) throw new Error(`nobody said whose the rows of ${table} are`)
  return held.whose
}

/** A table's rows about a person, money in rupees; keys in camelCase. */
export async function readHeld(db: Db, table: PersonalTableName, person: Person): Promise<PersonalRow[]> {
  const held: PersonalTable = personalTables[table]
  const columns = shownColumns(held).map((column) => sql.ref(column))
  const { rows } = await sql<PersonalRow>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${isAbout(table, person)} order by 1`.execute(db)
  const money = new Set(words(held.money).map(camelCase))
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        money.has(name) && typeof value === 'number' ? toRupees(value) : value,
      ]),
    ),
  )
}

export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Replaces and deletes, dependent rows first. The account must be locked. */
export async function eraseHeld(tx: Db, person: Person, now: Date): Promise<void> {
  for (const table of names.toReversed()) {
    const held: PersonalTable = personalTables[table]
    if (held.rows === 'go') await sql`delete from ${sql.table(table)} where ${isAbout(table, person)}`.execute(tx)
    if (held.rows === 'stay') await replaceTelling(tx, table, person)
  }
  await tx.updateTable('users').set({ erasedAt: now }).where('id', '=', person.userId).execute()
}

async function replaceTelling(tx: Db, table: PersonalTableName, person: Person): Promise<void> {
  const { replaced = {}, replacedUnlessInvoiced = {} }: PersonalTable = personalTables[table]
  const always = Object.entries(replaced).map(([column, value]) => sql`${sql.ref(column)} = ${valueFor(value, person)}`)
  const unlessInvoiced = Object.entries(replacedUnlessInvoiced).map(
    ([column, value]) =>
      sql`${sql.ref(column)} = case when ${namesBuyer(table)} then ${sql.ref(column)} else ${value} end`,
  )
  const changes = [...always, ...unlessInvoiced]
  if (changes.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${isAbout(table, person)}`.execute(tx)
}

function valueFor(value: string | boolean | null, { userId }: Person): unknown {
  return typeof value === 'string' ? value.replace('{id}', userId) : value
}

/**
 * The tax invoice of a business names it, and a large one names any buyer (CGST Rules, rule 46 (d) and (e)): in the books of
 * its order, too; so do its credit notes.
 */
function namesBuyer(table: PersonalTableName): RawBuilder<boolean> {
  const isBusiness =
    table === 'tax_documents'
      ? sql`facts ->> 'buyerGstin' is not null`
      : sql`gstin is not null and shipped_at is not null`
  const taxable =
    table === 'tax_documents'
      ? sql`coalesce((select invoice.taxable from tax_documents invoice where invoice.id = tax_documents.corrects), taxable)`
      : sql`case when shipped_at is null then 0 else total_amount - total_tax end`
  return sql`(${isBusiness} or ${taxable} >= ${toPaise(invoiceNamesBuyerFrom)}::integer)`
}

export async function listHeldJobs(db: Db, person: Person): Promise<{ name: string; runAt: Date }[]> {
  const { rows } = await sql<{ name: string; runAt: Date }>`
    select task.identifier as name, job.run_at from ${jobsOf(person)} order by job.run_at`.execute(db)
  return rows
}

export async function cancelHeldJobs(tx: Db, person: Person): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select job.id from ${jobsOf(person)}))`.execute(tx)
}

function jobsOf(person: Person): RawBuilder<unknown> {
  const conditions = Object.entries(heldJobs).flatMap(([name, held]) => {
    if (held === 'stays') return []
    const value = sql`job.payload ->> ${held.field}::text`
    if (!('of' in held)) {
      return [sql`task.identifier = ${name} and ${value} = ${held.is === 'account' ? person.userId : person.email}`]
    }
    const theirs = sql`select id::text from ${sql.table(held.of)} where ${isAbout(held.of, person)}`
    return [sql`task.identifier = ${name} and ${value} in (${theirs})`]
  })
  return sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.locked_at is null and (${sql.join(conditions, sql` or `)})`
}
