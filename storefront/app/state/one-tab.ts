/**
 * Runs `work` while no other tab does: undefined if another one has the turn. Without locks, every tab has it: some
 * browsers have none, and others forbid them together with the site's data. A signal in `options` ends the wait for the turn.
 */
export async function inOneTab<Result>(work: () => Promise<Result>, options: LockOptions): Promise<Result | undefined> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request('bag-queue', options, async (lock) => {
      hasBegun = true
      return lock === null ? undefined : work()
    })
  } catch (error) {
    if (hasBegun || options.signal?.aborted === true) throw error
    console.warn('the bag is changed without a lock', error)
    return work()
  }
}
