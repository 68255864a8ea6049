import type { StaffMember } from '@nukkad/contract/staff/members'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { forgetDoor } from './staff-devices.ts'

/** All staff, by role and name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await staffRows(db)
    .orderBy(sql`array_position(array['owner', 'manager', 'packer', 'support', 'accountant'], staff.role)`)
    .orderBy('name')
    .orderBy('email')
    .execute()
  return rows.map(memberOf)
}

async function readMember(db: Db, staffId: string): Promise<StaffMember> {
  return memberOf(await staffRows(db).where('staff.id', '=', staffId).executeTakeFirstOrThrow())
}

function staffRows(db: Db) {
  return db
    .selectFrom('staff')
    .select(['staff.id as staffId', 'email', 'name', 'role', 'codeAlone', 'createdAt'])
    .select((staff) => [
      staff
        .selectFrom('staffPasskeys')
        .whereRef('staffPasskeys.staffId', '=', 'staff.id')
        .select((passkey) => passkey.fn.countAll<string>().as('count'))
        .as('passkeys'),
      staff
        .selectFrom('staffSessions')
        .whereRef('staffSessions.staffId', '=', 'staff.id')
        .select((session) => session.fn.max('usedAt').as('usedAt'))
        .as('lastSeenAt'),
    ])
    .where('removedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>

function memberOf({ role, passkeys, createdAt, lastSeenAt, ...member }: Row): StaffMember {
  return {
    ...member,
    role: role as StaffRole,
    passkeys: Number(passkeys),
    addedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

type NewMember = { email: string; name: string; role: StaffRole }

/** Adds a member of staff and notifies them by mail. */
export function addStaff(db: Db, by: Actor, member: NewMember, now: Date): Promise<StaffMember> {
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('staff')
      .values({ ...member, createdAt: now })
      .onConflict((conflict) => conflict.column('email').where('removedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new ShopError('STAFF_EXISTS')
    await writeAudit(tx, by, { action: 'staff.add', kind: 'staff', subject: added.id, after: member }, now)
    await enqueue(tx, 'send-staff-welcome', { staffId: added.id, by: by.actor })
    return readMember(tx, added.id)
  })
}

type Change = { staffId: string; name: string; role: StaffRole; codeAlone: boolean }

/** Another role ends the person's sessions, because their screens may show what they may no longer see. */
export function changeStaff(db: Db, by: Actor, { staffId, ...after }: Change, now: Date): Promise<StaffMember> {
  return inTransaction(db, async (tx) => {
    const isLastOwner = await lockOwners(tx, staffId)
    const before = await lockStaff(tx, staffId)
    if (isLastOwner && after.role !== 'owner') throw new ShopError('LAST_OWNER')
    await tx.updateTable('staff').set(after).where('id', '=', staffId).execute()
    if (before.role !== after.role) await endStaffSessions(tx, staffId)
    await writeAudit(tx, by, { action: 'staff.change', kind: 'staff', subject: staffId, before, after }, now)
    return readMember(tx, staffId)
  })
}

export function removeStaff(db: Db, by: Actor, staffId: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isLastOwner = await lockOwners(tx, staffId)
    const before = await lockStaff(tx, staffId)
    if (isLastOwner) throw new ShopError('LAST_OWNER')
    await tx.updateTable('staff').set({ removedAt: now }).where('id', '=', staffId).execute()
    await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
    await forgetDoor(tx, staffId)
    await endStaffSessions(tx, staffId)
    await writeAudit(tx, by, { action: 'staff.remove', kind: 'staff', subject: staffId, before }, now)
  })
}

/** Lets a person who lost all their sign-in methods sign in again; returns their id. */
export function resetStaff(db: Db, by: Actor, email: string, now: Date): Promise<string> {
  return inTransaction(db, async (tx) => {
    const member = await findMember(tx, email)
    if (member === undefined) throw new ShopError('STAFF_NOT_FOUND')
    const { staffId } = member
    const removed = await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).returning('name').execute()
    await forgetDoor(tx, staffId)
    await endStaffSessions(tx, staffId)
    const before = { passkeys: removed.map(({ name }) => name) }
    await writeAudit(tx, by, { action: 'staff.reset', kind: 'staff', subject: staffId, before }, now)
    return staffId
  })
}

export function renameStaff(db: Db, by: Actor, { staffId, name }: { staffId: string; name: string }, now: Date) {
  return inTransaction(db, async (tx) => {
    const { name: before } = await lockStaff(tx, staffId)
    await tx.updateTable('staff').set({ name }).where('id', '=', staffId).execute()
    const entry = { action: 'staff.rename', kind: 'staff', subject: staffId } as const
    await writeAudit(tx, by, { ...entry, before: { name: before }, after: { name } }, now)
  })
}

export type Member = { staffId: string; email: string; name: string; role: StaffRole; provesBy: 'passkey' | 'code' }

export async function findMember(db: Db, email: string): Promise<Member | undefined> {
  const found = await members(db).where('email', '=', email).executeTakeFirst()
  return found && memberWithProof(found)
}

export async function findMemberById(db: Db, staffId: string): Promise<Member | undefined> {
  const found = await members(db).where('staff.id', '=', staffId).executeTakeFirst()
  return found && memberWithProof(found)
}

function members(db: Db) {
  return db
    .selectFrom('staff')
    .select(['staff.id as staffId', 'email', 'name', 'role', 'codeAlone'])
    .select((staff) =>
      staff
        .exists(staff.selectFrom('staffPasskeys').select('id').whereRef('staffPasskeys.staffId', '=', 'staff.id'))
        .as('hasPasskey'),
    )
    .where('removedAt', 'is', null)
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

/** A person with a passkey signs in with it, unless an owner allows a code alone. */
function memberWithProof({ role, codeAlone, hasPasskey, ...member }: MemberRow): Member {
  return { ...member, role: role as StaffRole, provesBy: hasPasskey && !codeAlone ? 'passkey' : 'code' }
}

async function lockStaff(tx: Db, staffId: string) {
  const found = await tx
    .selectFrom('staff')
    .select(['email', 'name', 'role', 'codeAlone'])
    .where('id', '=', staffId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('STAFF_NOT_FOUND')
  return found
}

/**
 * Locks all owners in order, before any other row: two owners who remove each other wait here. Returns whether this is
 * the last.
 */
async function lockOwners(tx: Db, staffId: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length === 1 && owners[0]?.id === staffId
}
