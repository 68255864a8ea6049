import type { Cart } from '@nukkad/contract/cart'
import { useToast } from '@nukkad/ui/Toast'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useReturnOfLine } from '../connection/line.ts'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import { session } from '../platform/session.ts'
import * as cartApi from './cart-api.ts'
import { sendQueue } from './send-queue.ts'
import { texts } from './texts.ts'

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

/** Sends the waiting changes once the store can be reached, and says how that went. */
export function useSendQueue(userId: string | null, keep: (work: () => Promise<Cart>) => Promise<Cart>): void {
  const toast = useToast()
  const count = useQueuedCount()
  const send = useCallback(async () => {
    const { cart, refused } = await sendQueue({
      read: () => cartApi.read(userId),
      add: (line) => cartApi.add(userId, [line]),
      set: cartApi.updateQuantity,
      remove: cartApi.remove,
      isCurrent: () => (session.current()?.user.userId ?? null) === userId,
    })
    if (cart !== null) await keep(async () => cart)
    // A toast replaces the one before it, so that one says all.
    if (refused.length > 0)
      toast(texts.queue.refused(refused), { tone: 'danger', detail: texts.queue.reasons(refused) })
    else if (cart !== null && bagQueue.count() === 0) toast(texts.queue.sent, { tone: 'success' })
  }, [keep, toast, userId])

  useWarningOfLeaving()
  useNoticeOfExpiry(userId)

  // Other tabs have the same changes: one of them sends.
  useReturnOfLine(() => void inOneTab(send), count > 0, true)
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

async function inOneTab(send: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return send()
  await locks.request('bag-queue', { ifAvailable: true }, (lock) => (lock === null ? undefined : send()))
}
