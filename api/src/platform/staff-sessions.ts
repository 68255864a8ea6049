import { staffSessionHours, staffSessionMostDays, type StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { hashOf, secret } from './random.ts'

/** The member of staff who is signed in to the back office. */
export type StaffCaller = {
  sessionId: string
  staffId: string
  email: string
  name: string
  role: StaffRole
  confirmedAt: Date
}

const minuteMillis = 60 * 1000
const hourMillis = 60 * minuteMillis
const slideAfterMillis = 5 * minuteMillis

type SessionInput = { staffId: string; device: string }

/** Returns the token, which is stored only as a hash. */
export async function openStaffSession(tx: Db, { staffId, device }: SessionInput, now: Date): Promise<string> {
  const token = secret()
  await tx
    .insertInto('staffSessions')
    .values({
      tokenHash: hashOf(token),
      staffId,
      device,
      createdAt: now,
      usedAt: now,
      confirmedAt: now,
      expiresAt: expiry(now),
    })
    .execute()
  return token
}

/** Ends 12 hours after the last use, written at most every five minutes, and after 14 days in all. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<StaffCaller | undefined> {
  const found = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(['staffSessions.id as sessionId', 'staffId', 'email', 'name', 'role', 'usedAt', 'confirmedAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .where('staffSessions.createdAt', '>', firstMoment(now))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return undefined

  const { usedAt, role, ...caller } = found
  if (now.getTime() - usedAt.getTime() > slideAfterMillis) {
    const mostLife = `${staffSessionMostDays} days`
    await db
      .updateTable('staffSessions')
      .set({ usedAt: now, expiresAt: sql<Date>`least(${expiry(now)}, created_at + ${mostLife}::interval)` })
      .where('id', '=', caller.sessionId)
      .execute()
  }
  return { ...caller, role: role as StaffRole }
}

type LiveSession = { sessionId: string; device: string; createdAt: Date; usedAt: Date }

/** Last used first. */
export function listStaffSessions(db: Db, staffId: string, now: Date): Promise<LiveSession[]> {
  return db
    .selectFrom('staffSessions')
    .select(['id as sessionId', 'device', 'createdAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', firstMoment(now))
    .orderBy('usedAt', 'desc')
    .limit(100)
    .execute()
}

/** Records that the person confirmed their identity again. */
export async function confirmStaffSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staffSessions').set({ confirmedAt: now }).where('id', '=', sessionId).execute()
}

/** False if the person has no such session. */
export async function endStaffSession(tx: Db, staffId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endStaffSessions(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffSessions').where('staffId', '=', staffId).execute()
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + staffSessionHours * hourMillis)
}

function firstMoment(now: Date): Date {
  return new Date(now.getTime() - staffSessionMostDays * 24 * hourMillis)
}
