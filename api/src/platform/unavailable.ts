/**
 * Transient SQLSTATEs: class 08 (connection), 53 (resources), 57P0x (shutdown, start), 57014 (timeout), 55P03 (lock),
 * 25006 (read-only, as after a failover), 25P03 and 40xxx (rolled back).
 */
const states = /^(08...|53...|57P0[1-5]|57014|55P03|25006|25P03|40001|40P01)$/

const lines = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

/** A system socket that does not exist yet or has a full queue. */
const sockets = new Set(['ENOENT', 'EAGAIN'])

/** `pg` has only messages for these. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout (exceeded|expired)|Query read timeout|Cannot use a pool after calling end)/

/** Whether the database is away, busy or read-only: a 503 with `Retry-After`, not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (hasTransientCode(cause)) return true
    if (words.test(cause.message)) return true
  }
  return false
}

function hasTransientCode({ code, syscall }: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (typeof code !== 'string') return false
  return states.test(code) || lines.has(code) || (syscall === 'connect' && sockets.has(code))
}
