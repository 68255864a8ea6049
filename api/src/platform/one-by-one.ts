import { ShopError } from './errors.ts'

/** One transaction of a change of many: it writes down whose turn it is before it begins with that one. */
export type Turn = {
  /** What failed in this run, by position. */
  skipped: readonly number[]
  position: number | undefined
}

/**
 * Does the next until `doNext` finds none. What is refused is handed to `refuse`, after its transaction is rolled back.
 * What fails for no reason we know is left, and thrown at the end.
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
