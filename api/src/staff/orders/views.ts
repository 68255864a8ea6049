import type { View } from '@nukkad/contract/staff/views'
import { isAllowed, mostViews, type StaffRole, type ViewList } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'

type Reader = { staffId: string; role: StaffRole }
type By = Actor & Reader
type Draft = { name: string; search: string; isShared: boolean }

/** The reader's own views first, then what others share. */
export async function listViews(db: Db, list: ViewList, reader: Reader): Promise<View[]> {
  const rows = await viewRows(db)
    .where('list', '=', list)
    .where((view) => view.or([view('staffId', '=', reader.staffId), view('isShared', '=', true)]))
    .orderBy(sql`staff_id <> ${reader.staffId}`)
    .orderBy(sql`lower(staff_views.name)`)
    .orderBy('staffViews.id')
    .execute()
  return rows.map((row) => viewFor(reader, row))
}

export function addView(db: Db, by: By, { list, ...typed }: Draft & { list: ViewList }, now: Date): Promise<View> {
  return inTransaction(db, async (tx) => {
    const draft = withoutSearchWords(typed)
    // One at a time for a person, so that the count holds.
    await tx.selectFrom('staff').select('id').where('id', '=', by.staffId).forUpdate().execute()
    const { count } = await tx
      .selectFrom('staffViews')
      .select((view) => view.fn.countAll<string>().as('count'))
      .where('staffId', '=', by.staffId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostViews) throw new ShopError('VIEW_LIMIT')
    const added = await tx
      .insertInto('staffViews')
      .values({ staffId: by.staffId, list, ...draft, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new ShopError('VIEW_EXISTS')
    await audit(tx, by, { action: 'view.add', subject: added.id, after: draft }, now)
    return readView(tx, added.id, by)
  })
}

export function changeView(db: Db, by: By, { viewId, ...typed }: Draft & { viewId: string }, now: Date): Promise<View> {
  return inTransaction(db, async (tx) => {
    const draft = withoutSearchWords(typed)
    const { staffId, list, ...before } = await lockView(tx, viewId, by)
    const namesake = await tx
      .selectFrom('staffViews')
      .select('id')
      .where('staffId', '=', staffId)
      .where('list', '=', list)
      .where(sql`lower(name)`, '=', draft.name.toLowerCase())
      .where('id', '<>', viewId)
      .executeTakeFirst()
    if (namesake !== undefined) throw new ShopError('VIEW_EXISTS')
    await tx.updateTable('staffViews').set(draft).where('id', '=', viewId).execute()
    await audit(tx, by, { action: 'view.change', subject: viewId, before, after: draft }, now)
    return readView(tx, viewId, by)
  })
}

export function removeView(db: Db, by: By, viewId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name, search, isShared } = await lockView(tx, viewId, by)
    await tx.deleteFrom('staffViews').where('id', '=', viewId).execute()
    await audit(tx, by, { action: 'view.remove', subject: viewId, before: { name, search, isShared } }, now)
  })
}

/** Names, phones and e-mails that were searched for are not kept, and no page of the list is. */
function withoutSearchWords({ search, ...draft }: Draft): Draft {
  const rest = new URLSearchParams(search)
  for (const name of ['q', 'after', 'page']) rest.delete(name)
  return { ...draft, search: rest.toString() }
}

type Entry = { action: string; subject: string; before?: Draft; after?: Draft }

function audit(tx: Db, { staffId, actor, requestId }: By, entry: Entry, now: Date): Promise<void> {
  return writeAudit(tx, { staffId, actor, requestId }, { kind: 'view', ...entry }, now)
}

function viewRows(db: Db) {
  return db
    .selectFrom('staffViews')
    .innerJoin('staff', 'staff.id', 'staffViews.staffId')
    .select(['staffViews.id', 'staffViews.staffId', 'staffViews.name', 'search', 'isShared', 'staff.name as by'])
}

async function readView(db: Db, viewId: string, reader: Reader): Promise<View> {
  return viewFor(reader, await viewRows(db).where('staffViews.id', '=', viewId).executeTakeFirstOrThrow())
}

type Row = Awaited<ReturnType<ReturnType<typeof viewRows>['executeTakeFirstOrThrow']>>

function viewFor(reader: Reader, { id: viewId, staffId, ...view }: Row): View {
  return { ...view, viewId, mayChange: mayChange(reader, { staffId, isShared: view.isShared }) }
}

/** A view that somebody left behind goes on being shared until an owner removes it. */
function mayChange(reader: Reader, { staffId, isShared }: { staffId: string; isShared: boolean }): boolean {
  return staffId === reader.staffId || (isShared && isAllowed(reader.role, 'staff.manage'))
}

async function lockView(tx: Db, viewId: string, by: By) {
  const view = await tx
    .selectFrom('staffViews')
    .select(['staffId', 'list', 'name', 'search', 'isShared'])
    .where('id', '=', viewId)
    .forUpdate()
    .executeTakeFirst()
  if (view === undefined || !mayChange(by, view)) throw new ShopError('VIEW_NOT_FOUND')
  return view
}
