import type { Cart } from '@nukkad/contract/cart'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { isOnline } from '../connection/line.ts'
import { session, useSession } from '../platform/session.ts'
import { isUnreached, makeAddOnce } from './add-once.ts'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import * as cartApi from './cart-api.ts'
import { isSameLine } from './cart-sums.ts'
import { CartContext, type CartLine, type CartState, type Outcome } from './cart-context.ts'
import { keptBag } from './kept-bag.ts'
import { useReloadWhenBack } from './use-reload-when-back.ts'
import { useQueued, useSendQueue } from './use-bag-queue.ts'
import { useInOrder } from './use-in-order.ts'
import { applyWaiting } from './waiting-bag.ts'

/** Provides the cart; it reloads whenever the login changes (spec §4). */
export function CartProvider({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.userId ?? null
  const { cart: answered, keep, inOrder, show } = useKeptCart(userId)
  const { cart, count, added } = useWithWaiting(answered)
  const reload = useCallback(async () => {
    await keep(() => cartApi.read(userId).catch(keptBag.orEmpty))
  }, [keep, userId])
  useFreshCart(userId, reload)
  useReloadWhenBack(keptBag.isShown, reload)
  const { sendFirst, sendWaiting } = useSendQueue(userId, { inOrder, show, reload })
  const change = useCallback<Change>(
    (work) =>
      keep(async () => {
        await sendFirst()
        return work()
      }),
    [keep, sendFirst],
  )

  const state = useMemo<CartState>(
    () => ({
      cart,
      count,
      added,
      ...queueable({ userId, cart, change }),
      saveForLater: (cartItemId) => change(() => cartApi.saveForLater(cart, cartItemId)),
      moveToBag: (savedItemId) => change(() => cartApi.moveToBag(cart, savedItemId)),
      removeSaved: (savedItemId) => change(() => cartApi.removeSaved(cart, savedItemId)),
      applyCoupon: (code) => change(() => cartApi.applyCoupon(cart, code)),
      removeCoupon: () => change(() => cartApi.removeCoupon(cart)),
      sendWaiting,
      reload,
    }),
    [added, cart, change, count, reload, sendWaiting, userId],
  )
  return <CartContext value={state}>{children}</CartContext>
}

/** Changes the bag at the store, after the changes that wait. */
type Change = (work: () => Promise<Cart>) => Promise<Cart>

type Bag = { userId: string | null; cart: Cart | null; change: Change }

/** Outlives the provider: a press in doubt may be repeated after a change of page. */
const addOnce = makeAddOnce()

/** The changes that can wait for the network. */
function queueable({ userId, cart, change }: Bag): Pick<CartState, 'add' | 'updateQuantity' | 'remove'> {
  const isHere = () => (session.current()?.user.userId ?? null) === userId
  const send = async (work: () => Promise<Cart>, wait: () => Outcome): Promise<Outcome> => {
    if (!isOnline()) return wait()
    let hasBegun = false
    try {
      await change(() => ((hasBegun = true), work()))
      return 'sent'
    } catch (error) {
      // The earlier changes could not be sent: this one, which was not tried, waits behind them.
      if (hasBegun || !isUnreached(error) || !isHere()) throw error
      return wait()
    }
  }
  const wait = (kind: QueuedChange['kind'], productName: string, ...lines: CartLine[]): Outcome =>
    bagQueue.push(...lines.map((line) => ({ kind, line, productName }))) ? 'queued' : 'held'
  return {
    add: (lines, productName) =>
      send(
        () => addOnce(userId, lines),
        () => wait('add', productName, ...lines),
      ),
    updateQuantity: (line) =>
      send(
        () => cartApi.updateQuantity(cart, line),
        () => wait('set', cart?.items.find((each) => isSameLine(each, line))?.productName ?? '', line),
      ),
    remove: async (cartItemId) => {
      const item = cart?.items.find((each) => each.cartItemId === cartItemId)
      const work = () => cartApi.remove(cart, cartItemId)
      if (item === undefined) return change(work).then(() => 'sent')
      const { productId, color, size, productName } = item
      return send(work, () => wait('remove', productName, { productId, color, size, quantity: 0 }))
    },
  }
}

/** The bag with the waiting changes in it: whatever becomes of them, only the store's own answer is left. */
function useWithWaiting(cart: Cart | null): Pick<CartState, 'cart' | 'count' | 'added'> {
  const changes = useQueued()
  return useMemo(() => {
    const { items, count, added } = applyWaiting(cart?.items ?? [], changes)
    return { cart: cart === null || changes.length === 0 ? cart : { ...cart, items }, count, added }
  }, [cart, changes])
}

/** The last answer, as long as its owner is the current shopper. */
function useKeptCart(userId: string | null) {
  const [kept, setKept] = useState<{ owner: string | null; cart: Cart }>()
  const inOrder = useInOrder()

  const show = useCallback(
    (cart: Cart) => {
      // An answer that comes after a logout or another login would hide the bag that is there by then.
      if ((session.current()?.user.userId ?? null) !== userId) return
      setKept({ owner: userId, cart })
      keptBag.keep(userId, cart)
    },
    [userId],
  )
  const keep = useCallback(
    async (work: () => Promise<Cart>) => {
      const cart = await inOrder(work)
      show(cart)
      return cart
    },
    [inOrder, show],
  )
  return { cart: kept?.owner === userId ? kept.cart : null, keep, inOrder, show }
}

function useFreshCart(userId: string | null, reload: () => Promise<void>) {
  // The cart is on the server; this loads it when the page opens and after a login or logout.
  useEffect(() => {
    // Until hydration everyone is a guest, and a customer should not see a guest's cart first.
    if ((session.current()?.user.userId ?? null) === userId) void reload()
  }, [reload, userId])

  // A page from the back-forward cache shows an outdated cart.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reload])
}
