import { runText, type Db } from './db.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const windowMs = 60_000
const tellEveryMs = 1_000
/** Below this share of a limit a count is not told to the other processes: most callers never cost a statement. */
const toldFrom = 1 / 8

type Count = { used: number; untold: number; endsAt: number; most: number }
/** In the order in which their minutes end. */
type Counts = Map<string, Count>

export type SharedCounts = {
  /** Counts a use; how many milliseconds to wait when there were more than `most` within a minute, else 0. */
  use: (key: string, most: number) => number
  close: () => void
}

/**
 * Counts uses within a minute that begins with the first. Kept in this process, and added up with the other processes'
 * each second; exact within a process.
 */
export function openSharedCounts(db: Db): SharedCounts {
  const counts: Counts = new Map()
  let telling: Promise<void> | undefined
  const timer = setInterval(() => {
    telling ??= tell(db, counts)
      // The next second tells it too.
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error
      })
      .finally(() => (telling = undefined))
  }, tellEveryMs)
  timer.unref()

  return { use: (key, most) => use(counts, key, most), close: () => clearInterval(timer) }
}

function use(counts: Counts, key: string, most: number): number {
  const now = Date.now()
  const known = counts.get(key)
  const isRunning = known !== undefined && isWithinMinute(known.endsAt, now)
  if (!isRunning) counts.delete(key)
  const count = isRunning ? known : { used: 0, untold: 0, endsAt: now + windowMs, most }
  counts.set(key, count)
  count.used += 1
  count.untold += 1
  return count.used > most ? count.endsAt - now : 0
}

/** One that ends later was begun before the clock was put back. */
function isWithinMinute(endsAt: number, now: number): boolean {
  return endsAt > now && endsAt <= now + windowMs
}

const tellText = `
  insert into rate_limits as told (key, points, expire)
  select key, points, expire from unnest($1::text[], $2::integer[], $3::bigint[]) as mine (key, points, expire) order by key
  on conflict (key) do update set
    points = excluded.points + case when told.expire > $4 and told.expire <= $5 then told.points else 0 end,
    expire = case when told.expire > $4 and told.expire <= $5 then told.expire else excluded.expire end
  returning key, points, expire`

async function tell(db: Db, counts: Counts): Promise<void> {
  const now = Date.now()
  forgetEnded(counts, now)
  const telling = [...counts].filter(([, { used, untold, most }]) => untold > 0 && used >= most * toldFrom)
  if (telling.length === 0) return
  const told = telling.map(([, { untold }]) => untold)
  const rows = await runText<{ key: string; points: number; expire: string }>(db, tellText, [
    telling.map(([key]) => key),
    told,
    telling.map(([, { endsAt }]) => endsAt),
    now,
    now + windowMs,
  ])
  telling.forEach(([, count], nth) => (count.untold -= told[nth]!))
  for (const { key, points, expire } of rows) {
    const count = counts.get(key)
    if (count === undefined) continue
    count.used = points + count.untold
    count.endsAt = Number(expire)
  }
}

function forgetEnded(counts: Counts, now: number): void {
  for (const [key, { endsAt }] of counts) {
    if (isWithinMinute(endsAt, now)) return
    counts.delete(key)
  }
}
