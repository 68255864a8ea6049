import { readFileSync } from 'node:fs'

/** Killing npm ends no child process: under npm, a changed line of parents means that one of ours was killed. */
export function watchParent(orphaned) {
  if (!process.env.npm_lifecycle_event) return undefined
  const before = parents()
  const watch = setInterval(() => {
    if (parents(before) === before) return
    clearInterval(watch)
    orphaned()
  }, 250)
  return watch.unref()
}

/** npm runs us through a shell, so it is our parent's parent. If that is temporarily unknown, it is as `before`. */
function parents(before) {
  const { ppid } = process
  try {
    const [, , grandparent] = readFileSync(`/proc/${ppid}/stat`, 'utf8').replace(/^.*\)/, ')').split(' ')
    return `${ppid} ${grandparent}`
  } catch (error) {
    // Not Linux, or the parent has just ended; a lack of descriptors is no proof of either.
    return ['ENOENT', 'ESRCH'].includes(error.code) ? String(ppid) : (before ?? String(ppid))
  }
}
