import { returnMemory } from '@nukkad/api/platform/return-memory'

type Process = {
  /** Processor time used since the process started, in milliseconds. */
  used: () => number
  /** Returns what is no longer needed; nothing else runs meanwhile. */
  collect: () => void
}

const lookMillis = 10_000
/** Less than this in ten seconds is a quiet shop. */
const quietMillis = 200
/** Less work than this since the last time leaves nothing worth the pause. */
const worthMillis = 1000

const thisProcess: Process = {
  used: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  collect: returnMemory,
}

/**
 * Returns the memory of a busy time to the machine once it is over, the start included (decision 172). Returns what
 * ends it.
 */
export function returnMemoryWhenQuiet({ used, collect }: Process = thisProcess): () => void {
  let usedAtLook = used()
  let usedAtCollection = 0
  const look = () => {
    const now = used()
    const isQuiet = now - usedAtLook < quietMillis
    usedAtLook = now
    if (!isQuiet || now - usedAtCollection < worthMillis) return
    collect()
    usedAtCollection = used()
    usedAtLook = usedAtCollection
  }
  const timer = setInterval(look, lookMillis)
  timer.unref()
  return () => clearInterval(timer)
}
