import type { Cart } from '@nukkad/contract/cart'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { session, useSession } from '../platform/session.ts'
import * as cartApi from './cart-api.ts'
import { countItems } from './cart-sums.ts'
import { CartContext, type CartState } from './cart-context.ts'
import { useInOrder } from './use-in-order.ts'

/** Provides the cart; it reloads whenever the login changes (spec §4). */
export function CartProvider({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.userId ?? null
  const { cart, keep } = useKeptCart(userId)
  const reload = useCallback(async () => {
    await keep(() => cartApi.read(userId).catch(cartApi.emptyAfterFailure))
  }, [keep, userId])
  useFreshCart(userId, reload)

  const state = useMemo<CartState>(
    () => ({
      cart,
      count: countItems(cart?.items ?? []),
      add: (lines) => keep(() => cartApi.add(userId, lines)),
      updateQuantity: (line) => keep(() => cartApi.updateQuantity(cart, line)),
      remove: (cartItemId) => keep(() => cartApi.remove(cart, cartItemId)),
      applyCoupon: (code) => keep(() => cartApi.applyCoupon(cart, code)),
      removeCoupon: () => keep(() => cartApi.removeCoupon(cart)),
      reload,
    }),
    [cart, keep, reload, userId],
  )
  return <CartContext value={state}>{children}</CartContext>
}

/** The last answer, as long as its owner is the current shopper. */
function useKeptCart(userId: string | null) {
  const [kept, setKept] = useState<{ owner: string | null; cart: Cart }>()
  const inOrder = useInOrder()

  const keep = useCallback(
    async (work: () => Promise<Cart>) => {
      const cart = await inOrder(work)
      setKept({ owner: userId, cart })
      return cart
    },
    [inOrder, userId],
  )
  return { cart: kept?.owner === userId ? kept.cart : null, keep }
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
