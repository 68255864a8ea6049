import { createPersonalValue } from '../platform/personal-value.ts'
import { session } from '../platform/session.ts'

/** A change of the bag that waited and was then refused by the store. */
export type Refusal = { productName: string; reason: string }

const stored = createPersonalValue<Refusal[]>('refusedBag')
const listeners = new Set<() => void>()
const shopper = () => session.current()?.user.userId ?? null

/** Refusals that the browser could not store last as long as the page. */
let unstored: { owner: string | null; refusals: readonly Refusal[] } = { owner: null, refusals: [] }
/** A guest's are those of the customer who logs in. */
const held = () => (unstored.owner === null || unstored.owner === shopper() ? unstored.refusals : [])

/** They are kept until the shopper dismisses them: the change was sent on some page, perhaps in a hidden tab. */
export const refusedChanges = {
  all: (): Refusal[] => [...(stored.read() ?? []), ...held()],
  /** All of them as one text, for `useSyncExternalStore`. */
  snapshot: (): string => JSON.stringify(refusedChanges.all()),
  note: (refusal: Refusal): void => {
    const all = [...refusedChanges.all(), refusal]
    keep(stored.tryWrite(all) ? [] : [...held(), refusal])
  },
  dismiss: (): void => {
    stored.remove()
    keep([])
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    // Other tabs have the same ones. A page in the back-forward cache gets no events until it is shown again.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'refusedBag') listener()
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

session.subscribe(tell)

function keep(refusals: readonly Refusal[]): void {
  unstored = { owner: shopper(), refusals }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
