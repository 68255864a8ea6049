import { sql } from 'kysely'
import type { Db } from './db.ts'

/** At most that many uses within a window that begins with the first; each key (a network, a mailbox) has its own. */
export type Budget = { name: string; most: number; seconds: number }

/**
 * Returns undefined after a use, or the time of the next one. One statement, so that parallel calls on all machines
 * count together. A rollback gives the use back (decision 053).
 */
export async function spend(db: Db, budget: Budget, key: string, now: Date): Promise<Date | undefined> {
  const { name, most, seconds } = budget
  const endsAt = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql`
    insert into budgets as budget (name, key, used, ends_at) values (${name}, ${key}, 1, ${endsAt})
    on conflict (name, key) do update
      set used = case when budget.ends_at <= ${now} then 1 else budget.used + 1 end,
        ends_at = case when budget.ends_at <= ${now} then ${endsAt} else budget.ends_at end
      where budget.ends_at <= ${now} or budget.used < ${most}
    returning used`.execute(db)
  return rows.length > 0 ? undefined : ((await findEnd(db, budget, key, now)) ?? now)
}

export async function unspend(db: Db, { name }: Budget, key: string): Promise<void> {
  await db
    .updateTable('budgets')
    .set((budget) => ({ used: budget('used', '-', 1) }))
    .where('name', '=', name)
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute()
}

/** Resets the key's uses. */
export async function forgetUses(db: Db, { name }: Budget, key: string): Promise<void> {
  await db.deleteFrom('budgets').where('name', '=', name).where('key', '=', key).execute()
}

/** The time when a use is available again; undefined if one is available now. */
export async function findEnd(db: Db, { name, most }: Budget, key: string, now: Date): Promise<Date | undefined> {
  const used = await db
    .selectFrom('budgets')
    .select('endsAt')
    .where('name', '=', name)
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .where('used', '>=', most)
    .executeTakeFirst()
  return used?.endsAt
}
