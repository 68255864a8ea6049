import { useEffect } from 'react'
import { call } from './call.ts'
import { useMay } from './session.ts'
import { sharedValue } from './shared-value.ts'
import { playNewOrderSound } from './new-order-sound.ts'

/** As many as are counted; more are "10+". */
const counted = 10
const refreshMs = 30_000

/** The newest orders of the shop, newest first; undefined before the first response. */
const newest = sharedValue<readonly string[] | undefined>(undefined)

/**
 * Loads the newest orders every half minute while the page is visible, and plays the sound for a new one if it is on.
 */
export function useNewOrderCheck(): void {
  const mayRead = useMay('orders.read')
  useEffect(() => {
    if (!mayRead) return
    void checkNewOrders()
    const timer = setInterval(() => void checkNewOrders(), refreshMs)
    const check = () => void checkNewOrders()
    addEventListener('online', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [mayRead])
}

async function checkNewOrders(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  try {
    const { content } = await call('GET /orders', { query: { size: counted } })
    const ids = content.map(({ orderId }) => orderId)
    const known = newest.read()
    if (known !== undefined && ids.some((id) => !known.includes(id)) && ids[0] !== known[0]) playNewOrderSound()
    newest.keep(ids)
  } catch {
    // Retried in half a minute; the page itself reports the error.
  }
}

/** The number of orders newer than the first of a list; `counted` means that many or more. */
export function useNewOrderCount(first: string | undefined): number {
  return countNewer(newest.use() ?? [], first)
}

export function countNewer(ids: readonly string[], first: string | undefined): number {
  const at = first === undefined ? -1 : ids.indexOf(first)
  return at === -1 ? ids.length : at
}

/** The next person on this browser may have other permissions. */
export function forgetNewOrders(): void {
  newest.keep(undefined)
}
