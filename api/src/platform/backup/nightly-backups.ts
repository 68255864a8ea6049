import { sql } from 'kysely'
import type { Db } from '../db.ts'

export type Claim = { night: string; claim: string; attempt: number }

/** A night begins at 3:00 in India and lasts until the next, so a server that was off catches up. */
const beginsAt = '3 hours'
const claimedFor = '2 minutes'
const pauseAfterFailure = '10 minutes'

/** Claims this night's backup unless it is done, running or failed a moment ago. The database's clock decides. */
export async function claimNight(db: Db, machine: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    insert into nightly_backups as known (night, claim, claimed_until, machine)
    values (
      (now() at time zone 'Asia/Kolkata' - ${beginsAt}::interval)::date, gen_random_uuid(),
      now() + ${claimedFor}::interval, ${machine}
    )
    on conflict (night) do update set
      claim = excluded.claim, claimed_until = excluded.claimed_until, machine = excluded.machine,
      attempts = known.attempts + 1
    where known.finished_at is null and known.claimed_until <= now()
    returning night::text, claim, attempts as attempt`.execute(db)
  return rows[0]
}

/** Extends the claim; false if another server has taken it over. */
export async function renewClaim(db: Db, { night, claim }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update nightly_backups set claimed_until = now() + ${claimedFor}::interval
    where night = ${night}::date and claim = ${claim} and finished_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function finishNight(
  db: Db,
  { night, claim }: Claim,
  made: { file: string; bytes: number },
): Promise<void> {
  await sql`
    update nightly_backups set finished_at = now(), failure = null, file = ${made.file}, bytes = ${made.bytes}
    where night = ${night}::date and claim = ${claim}`.execute(db)
}

export async function failNight(db: Db, { night, claim }: Claim, failure: string): Promise<void> {
  await sql`
    update nightly_backups set claimed_until = now() + ${pauseAfterFailure}::interval, failure = ${failure}
    where night = ${night}::date and claim = ${claim}`.execute(db)
}

/** Lets another server begin at once when this one stops midway. */
export async function giveUpNight(db: Db, { night, claim }: Claim): Promise<void> {
  await sql`
    update nightly_backups set claimed_until = now() where night = ${night}::date and claim = ${claim}`.execute(db)
}

export type BackupState = {
  ageSeconds: number | null
  hasSucceeded: boolean | null
}

export async function readBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select
      extract(epoch from now() - max(finished_at))::float8 as age_seconds,
      (select finished_at is not null from nightly_backups
       where finished_at is not null or failure is not null order by night desc limit 1) as has_succeeded
    from nightly_backups`.execute(db)
  return rows[0] ?? { ageSeconds: null, hasSucceeded: null }
}
