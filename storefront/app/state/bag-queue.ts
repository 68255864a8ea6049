import { createPersonalValue } from '../platform/personal-value.ts'
import type { CartLine } from './cart-context.ts'
import { isSameLine } from './cart-sums.ts'

/** A change of the bag made without a connection. Lines are named by what they are: an id may be another bag's. */
export type QueuedChange = {
  kind: 'add' | 'set' | 'remove'
  line: CartLine
  productName: string
  /** The quantity that an added line ends at, noted before the first try, so that a second one adds nothing. */
  target?: number
}

const stored = createPersonalValue<QueuedChange[]>('queuedBag')
const listeners = new Set<() => void>()

/** The changes in order. They are stored, because the tab may be closed before the network is back. */
export const bagQueue = {
  all: (): QueuedChange[] => stored.read() ?? [],
  /** The number of them, for `useSyncExternalStore`. */
  count: (): number => bagQueue.all().length,
  /** All of them as one text, for `useSyncExternalStore`. */
  snapshot: (): string => JSON.stringify(bagQueue.all()),
  push: (...changes: QueuedChange[]): void => write([...bagQueue.all(), ...changes]),
  /** Replaces the first one, or removes it. Only if it is still `first`: the queue may be another shopper's by now. */
  replaceFirst: (first: QueuedChange, ...changes: QueuedChange[]): void => {
    const [found, ...rest] = bagQueue.all()
    if (found !== undefined && isSame(found, first)) write([...changes, ...rest])
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function write(changes: QueuedChange[]): void {
  if (changes.length === 0) stored.remove()
  else stored.write(changes)
  for (const listener of listeners) listener()
}

/** Whatever target was noted since. */
function isSame(one: QueuedChange, other: QueuedChange): boolean {
  const isOfLine = isSameLine(one.line, other.line) && one.line.quantity === other.line.quantity
  return isOfLine && one.kind === other.kind && one.productName === other.productName
}
