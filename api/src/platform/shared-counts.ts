import { runText, type Db } from './db.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const windowMs = 60_000
const shareEveryMs = 1_000
/** Below this share of a limit a count is not shared with the other processes: most callers never cost a statement. */
const sharedFrom = 1 / 8

type Count = { used: number; unshared: number; endsAt: number; most: number }
/** Ordered by the end of their minutes. */
type Counts = Map<string, Count>

export type SharedCounts = {
  /** Counts a use. Returns the milliseconds to wait after more than `most` within a minute, else 0. */
  use: (key: string, most: number) => number
  close: () => void
}

/**
 * Counts uses within a minute that begins with the first. Kept in this process, and added to the other processes'
 * counts each second; exact within a process.
 */
export function openSharedCounts(db: Db): SharedCounts {
  const counts: Counts = new Map()
  let sharing: Promise<void> | undefined
  const timer = setInterval(() => {
    sharing ??= share(db, counts)
      // The next second shares it too.
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error
      })
      .finally(() => (sharing = undefined))
  }, shareEveryMs)
  timer.unref()

  return { use: (key, most) => use(counts, key, most), close: () => clearInterval(timer) }
}

function use(counts: Counts, key: string, most: number): number {
  const now = Date.now()
  const known = counts.get(key)
  const isRunning = known !== undefined && isWithinMinute(known.endsAt, now)
  if (!isRunning) counts.delete(key)
  const count = isRunning ? known : { used: 0, unshared: 0, endsAt: now + windowMs, most }
  counts.set(key, count)
  count.used += 1
  count.unshared += 1
  return count.used > most ? count.endsAt - now : 0
}

/** A later end means that the minute began before the clock was put back. */
function isWithinMinute(endsAt: number, now: number): boolean {
  return endsAt > now && endsAt <= now + windowMs
}

const shareText = `
  insert into rate_limits as shared (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as mine (key, points, expire) order by key
  on conflict (key) do update set
    points = excluded.points + case when shared.expire > $4 and shared.expire <= $5 then shared.points else 0 end,
    expire = case when shared.expire > $4 and shared.expire <= $5 then shared.expire else excluded.expire end
  returning key, points, expire`

async function share(db: Db, counts: Counts): Promise<void> {
  const now = Date.now()
  forgetEnded(counts, now)
  const changed = [...counts].filter(([, { used, unshared, most }]) => unshared > 0 && used >= most * sharedFrom)
  if (changed.length === 0) return
  const uses = changed.map(([, { unshared }]) => unshared)
  const rows = await runText<{ key: string; points: number; expire: string }>(db, shareText, [
    changed.map(([key]) => key),
    uses,
    changed.map(([, { endsAt }]) => endsAt),
    now,
    now + windowMs,
  ])
  changed.forEach(([, count], nth) => (count.unshared -= uses[nth]!))
  for (const { key, points, expire } of rows) {
    const count = counts.get(key)
    if (count === undefined) continue
    count.used = points + count.unshared
    count.endsAt = Number(expire)
  }
}

function forgetEnded(counts: Counts, now: number): void {
  for (const [key, { endsAt }] of counts) {
    if (isWithinMinute(endsAt, now)) return
    counts.delete(key)
  }
}
