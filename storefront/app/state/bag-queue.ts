import { hasAside } from '../platform/personal-storage.ts'
import { createPersonalValue } from '../platform/personal-value.ts'
import { session } from '../platform/session.ts'
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
const shopper = () => session.current()?.user.userId ?? null

/** Changes that the browser could not store, of one shopper. They last as long as the page. */
let unstored: { owner: string | null; changes: readonly QueuedChange[] } = { owner: null, changes: [] }
const held = () => (unstored.owner === shopper() ? unstored.changes : [])

/** The changes in order. They are stored, because the tab may be closed before the network is back. */
export const bagQueue = {
  all: (): QueuedChange[] => [...(stored.read() ?? []), ...held()],
  /** The number of them, for `useSyncExternalStore`. */
  count: (): number => bagQueue.all().length,
  /** All of them as one text, for `useSyncExternalStore`. */
  snapshot: (): string => JSON.stringify(bagQueue.all()),
  /** Whether all of them outlast the page. */
  isStored: (): boolean => held().length === 0,
  /** Whether changes wait for a customer whose session has expired. */
  isAside: (): boolean =>
    shopper() === null && (hasAside() || (unstored.owner !== null && unstored.changes.length > 0)),
  /** Returns whether the changes outlast the page. */
  push: (...changes: QueuedChange[]): boolean => {
    const isStored = store([...bagQueue.all(), ...changes])
    if (!isStored) hold([...held(), ...changes])
    tell()
    return isStored
  },
  /** Replaces the first one, or removes it. Only if it is still `first`: the queue may be another shopper's by now. */
  replaceFirst: (first: QueuedChange, ...changes: QueuedChange[]): void => {
    const [found, ...rest] = bagQueue.all()
    if (found === undefined || !isSame(found, first)) return
    const left = [...changes, ...rest]
    // An old list in the storage would be sent once more.
    if (!store(left)) {
      stored.remove()
      hold(left)
    }
    tell()
  },
  /** Drops all of them. The first one may be on its way to the store. */
  discard: (): void => {
    store([])
    tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    // Other tabs have the same changes. A page in the back-forward cache gets no events until it is shown again.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith('queuedBag')) listener()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', listener)
    }
  },
}

session.subscribe(() => {
  const owner = shopper()
  const isOthers = owner !== null && unstored.owner !== null && unstored.owner !== owner
  if (session.isLoggedOut() || isOthers) hold([])
  // A guest's changes are those of the customer who logs in.
  if (owner !== null) unstored = { ...unstored, owner }
  tell()
})

function store(changes: readonly QueuedChange[]): boolean {
  if (changes.length === 0) stored.remove()
  else if (!stored.tryWrite([...changes])) return false
  hold([])
  return true
}

function hold(changes: readonly QueuedChange[]): void {
  unstored = { owner: shopper(), changes }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whatever target was noted since. */
function isSame(one: QueuedChange, other: QueuedChange): boolean {
  const isOfLine = isSameLine(one.line, other.line) && one.line.quantity === other.line.quantity
  return isOfLine && one.kind === other.kind && one.productName === other.productName
}
