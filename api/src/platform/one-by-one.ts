import { ShopError } from './errors.ts'

/** One transaction of a bulk change: it records the item before it starts on it. */
export type Turn = {
  /** The positions that failed in this run. */
  skipped: readonly number[]
  position: number | undefined
}

/**
 * Does the next item until `doNext` finds none. A refused item goes to `refuse` after its rollback. An item that fails
 * for an unknown reason is skipped, and its error is thrown at the end.
 */
export async function doOneByOne(
  doNext: (turn: Turn) => Promise<boolean>,
  refuse: (position: number, error: ShopError) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const skipped: number[] = []
  for (;;) {
    const turn: Turn = { skipped, position: undefined }
    try {
      if (!(await doNext(turn))) break
    } catch (error) {
      if (turn.position === undefined) throw error
      if (error instanceof ShopError && error.status < 500) await refuse(turn.position, error)
      else {
        failures.push(error)
        skipped.push(turn.position)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}
