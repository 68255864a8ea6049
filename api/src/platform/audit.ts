import type { AuditRow } from '@nukkad/contract/staff/audit'
import { addDays, startOfDay } from '@nukkad/contract/dates'
import type { AuditKind } from '@nukkad/contract/staff-rules'
import type { Db } from './db.ts'
import { keyPage } from './key-page.ts'
import type { Actor } from './serve-staff.ts'
import { escapeLike } from './search-text.ts'

export type Facts = Readonly<Record<string, unknown>>

type Entry = {
  /** The action, such as `staff.add`. */
  action: string
  kind: AuditKind
  /** The id of the changed record. */
  subject: string
  /** The record before and after, without secrets. */
  before?: Facts
  after?: Facts
}

/** Records a change; call it in the transaction of the change. */
export async function writeAudit(tx: Db, by: Actor, { before, after, ...entry }: Entry, now: Date): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ ...by, ...entry, at: now, before: jsonOf(before), after: jsonOf(after) })
    .execute()
}

function jsonOf(facts: Facts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts)
}

type AuditQuery = {
  actor?: string | undefined
  kind?: AuditKind | undefined
  subject?: string | undefined
  day?: string | undefined
  after?: string | undefined
  size: number
}

/** The newest first; `after` is the last id of the page before. */
export function readAudit(db: Db, { after, size, ...filter }: AuditQuery) {
  const rows = matching(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? null))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const found = matching(db, filter).select('id')
  return keyPage(db, { rows, size, found, viewOf: rowOf, keyOf: ({ auditId }) => String(auditId) })
}

/** All entries about one record, oldest first. */
export async function listAuditOf(
  db: Db,
  { kind, subject }: { kind: AuditKind; subject: string },
): Promise<AuditRow[]> {
  return (await matching(db, { kind, subject }).selectAll().orderBy('id').execute()).map(rowOf)
}

/** The e-mail of the last person who did each action, by `action subject`. */
export async function listActors(db: Db, kind: AuditKind, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'actor'])
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ action, subject, actor }) => [`${action} ${subject}`, actor]))
}

/** The last change of each subject: its author and time. */
export async function listLastChanges<Subject extends string>(
  db: Db,
  kind: AuditKind,
  subjects: readonly Subject[],
): Promise<Partial<Record<Subject, { at: string; by: string }>>> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['subject', 'at', 'actor'])
    .distinctOn('subject')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute()
  const changes: Partial<Record<string, { at: string; by: string }>> = {}
  for (const { subject, at, actor } of rows) changes[subject] = { at: at.toISOString(), by: actor }
  return changes
}

function matching(db: Pick<Db, 'selectFrom'>, { actor, kind, subject, day }: Omit<AuditQuery, 'after' | 'size'>) {
  return db
    .selectFrom('auditLog')
    .$if(Boolean(actor), (query) => query.where('actor', 'ilike', `%${escapeLike(actor ?? '')}%`))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''))
    .$if(day !== undefined, (query) =>
      query.where('at', '>=', startOfDay(day ?? '')).where('at', '<', startOfDay(addDays(day ?? '', 1))),
    )
}

type Stored = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>
const selectAll = (db: Db) => db.selectFrom('auditLog').selectAll()

function rowOf({ id, at, kind, before, after, ...row }: Stored): AuditRow {
  return {
    ...row,
    auditId: Number(id),
    at: at.toISOString(),
    kind: kind as AuditKind,
    before: before as AuditRow['before'],
    after: after as AuditRow['after'],
  }
}
