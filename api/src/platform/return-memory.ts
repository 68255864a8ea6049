import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back to the machine what a large piece of work has left. V8 keeps it for the next one otherwise, for hours where
 * little happens. Nothing else runs meanwhile: some tenth of a second.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as CollectGarbage
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
