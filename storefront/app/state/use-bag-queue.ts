import { ApiError, unreachable } from '@nukkad/contract/client'
import type { Cart } from '@nukkad/contract/cart'
import { useToast } from '@nukkad/ui/Toast'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useIsOnline } from '../connection/line.ts'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { session } from '../platform/session.ts'
import * as cartApi from './cart-api.ts'
import { type Attempt, retryUntilDone } from './retry.ts'
import { type BagCalls, sendQueue, type Sent } from './send-queue.ts'
import { onSignOfLine } from './signs-of-line.ts'
import { texts } from './texts.ts'
import type { InOrder } from './use-in-order.ts'

/** The number of changes that wait for the network. */
export function useQueuedCount(): number {
  return useSyncExternalStore(bagQueue.subscribe, bagQueue.count, () => 0)
}

/** Whether the waiting changes outlast the page. */
export function useIsQueueStored(): boolean {
  return useSyncExternalStore(bagQueue.subscribe, bagQueue.isStored, () => true)
}

/** The changes that wait for the network. */
export function useQueued(): readonly QueuedChange[] {
  const snapshot = useSyncExternalStore(bagQueue.subscribe, bagQueue.snapshot, () => '[]')
  return useMemo(() => JSON.parse(snapshot) as QueuedChange[], [snapshot])
}

type Sending = { sendFirst: () => Promise<void>; sendWaiting: () => Promise<void> }

type Bag = {
  inOrder: InOrder
  show: (cart: Cart) => void
  reload: () => Promise<void>
}

/**
 * Sends the waiting changes once the store can be reached, and says how that went. `sendFirst` sends them at once, before
 * a change that must not overtake them, and rejects if any still waits or was refused. It is called in order.
 * `sendWaiting` is the shopper's own try.
 */
export function useSendQueue(userId: string | null, { inOrder, show, reload }: Bag): Sending {
  const toast = useToast()
  const send = useCallback(async (): Promise<Sent> => {
    const sent = await sendQueue(callsOf(userId))
    if (sent.cart !== null) show(sent.cart)
    return sent
  }, [show, userId])
  const attempt = useCallback(async () => {
    // Other tabs have the same changes: one of them sends.
    const sent = await inOrder(() => inOneTab(send, { ifAvailable: true }))
    const isDone = bagQueue.count() === 0
    const refused = sent?.refused ?? []
    // A toast replaces the one before it, so that one says all.
    if (refused.length > 0)
      toast(texts.queue.refused(refused), { tone: 'danger', detail: texts.queue.reasons(refused) })
    else if (sent?.cart && isDone) toast(texts.queue.sent, { tone: 'success' })
    return { isDone, failure: sent?.failure }
  }, [inOrder, send, toast])
  useRetries(userId, attempt)
  useWarningOfLeaving()
  useNoticeOfExpiry(userId)
  useReloadAfterOtherTab(reload)
  const sendFirst = useCallback(async () => {
    if (bagQueue.count() > 0) requireSent((await inTurn(send)) ?? nothingSent)
  }, [send])
  return { sendFirst, sendWaiting: useOwnTry(attempt) }
}

/** Says why the changes still wait. The rest is said by the attempt. */
function useOwnTry(attempt: Attempt): () => Promise<void> {
  const toastFailure = useFailureToast()
  return useCallback(async () => {
    const { isDone, failure } = await attempt()
    if (!isDone) toastFailure(texts.queue.notSent, failure)
  }, [attempt, toastFailure])
}

/** The longest wait for another tab that is sending. Without an answer it has the turn until its calls give up. */
const longestTurnMillis = 10_000

async function inTurn(send: () => Promise<Sent>): Promise<Sent | undefined> {
  const signal = AbortSignal.timeout(longestTurnMillis)
  try {
    return await inOneTab(send, { signal })
  } catch (cause) {
    if (cause !== signal.reason) throw cause
    throw new ApiError(0, { detail: unreachable }, { cause })
  }
}

const nothingSent: Sent = { cart: null, refused: [] }

function requireSent({ refused, failure }: Sent): void {
  // The shopper saw another bag than the store has.
  if (refused.length > 0) throw new ApiError(409, { detail: texts.queue.refusedFirst(refused) })
  // After the end of a session none is left, and yet they were not sent.
  if (failure !== undefined) throw failure
  if (bagQueue.count() > 0) throw new Error('changes of the bag wait')
}

function callsOf(userId: string | null): BagCalls {
  return {
    read: () => cartApi.read(userId),
    add: (line) => cartApi.add(userId, [line]),
    set: cartApi.updateQuantity,
    remove: cartApi.remove,
    isCurrent: () => (session.current()?.user.userId ?? null) === userId,
  }
}

function useRetries(userId: string | null, attempt: Attempt): void {
  const isWaiting = useQueuedCount() > 0
  const isConnected = useIsOnline()

  useEffect(() => {
    if (!isWaiting || !isConnected) return
    const gone = new AbortController()
    void retryUntilDone({ attempt, gone: gone.signal, onWake: onSignOfLine })
    return () => gone.abort()
  }, [attempt, isConnected, isWaiting, userId])
}

/** Another tab has sent changes: the bag is older here. */
function useReloadAfterOtherTab(reload: () => Promise<void>): void {
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === 'queuedBag' && (newValue ?? '').length < (oldValue ?? '').length) void reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [reload])
}

/** Whether changes of the bag wait for a customer whose session has expired. */
export function useIsQueueAside(): boolean {
  return useSyncExternalStore(bagQueue.subscribe, bagQueue.isAside, () => false)
}

/** The session has expired: says what the changes wait for. The login page says it too. */
function useNoticeOfExpiry(userId: string | null): void {
  const toast = useToast()
  const before = useRef(userId)

  useEffect(() => {
    if (before.current !== null && userId === null && bagQueue.isAside()) toast(texts.queue.needsLogin)
    before.current = userId
  }, [toast, userId])
}

/** Asks before the page is left, if changes would be lost with it. */
function useWarningOfLeaving(): void {
  const isStored = useIsQueueStored()

  useEffect(() => {
    if (isStored) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isStored])
}

/**
 * Runs `work` while no other tab does: undefined if another one has the turn. Without locks, every tab has it: some
 * browsers have none, and others forbid them together with the site's data. A signal in `options` ends the wait for the turn.
 */
async function inOneTab<Result>(work: () => Promise<Result>, options: LockOptions): Promise<Result | undefined> {
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
