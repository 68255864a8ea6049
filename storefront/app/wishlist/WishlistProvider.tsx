import type { Wishlist } from '@nukkad/contract/wishlist'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { wishlistApi } from './wishlist-api.ts'
import { WishlistContext, type WishlistState } from './wishlist-context.ts'

/** Keeps the wishlist: loaded when somebody is logged in, cleared when not (spec §4). */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.userId ?? null
  const [loaded, setLoaded] = useState<Wishlist | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wishlist = loaded?.userId === userId ? loaded : null

  // Reads the wishlist from the server after each login.
  useEffect(() => {
    if (userId === null) return
    const gone = new AbortController()
    void fetchInto(userId, { setLoaded, setFailure }, gone.signal)
    return () => gone.abort()
  }, [userId])

  const state = useMemo<WishlistState>(
    () => ({ wishlist, failure, ...actions({ userId, wishlist, setLoaded, setFailure }) }),
    [failure, userId, wishlist],
  )
  return <WishlistContext value={state}>{children}</WishlistContext>
}

type Keep = { setLoaded: (wishlist: Wishlist) => void; setFailure: (words: string | null) => void }

async function fetchInto(userId: string, { setLoaded, setFailure }: Keep, signal?: AbortSignal): Promise<void> {
  try {
    setFailure(null)
    setLoaded(await wishlistApi.fetch(userId, signal))
  } catch (error) {
    if (signal?.aborted) return
    console.warn('the wishlist could not be read', error)
    setFailure(messageOf(error, 'Failed to fetch wishlist'))
  }
}

function actions({ userId, wishlist, ...keep }: Keep & { userId: string | null; wishlist: Wishlist | null }) {
  const { setLoaded } = keep
  const has = (productId: string, list = wishlist) =>
    list?.products.some((product) => product.productId === productId) ?? false

  return {
    has: (productId: string) => has(productId),
    reload: () => fetchInto(requireLogin(userId), keep),
    toggle: async (productId: string) => {
      const next = await wishlistApi.toggle(requireLogin(userId), productId)
      setLoaded(next)
      return has(productId, next)
    },
    add: async (productId: string) => setLoaded(await wishlistApi.add(requireLogin(userId), productId)),
    remove: async (productId: string) => setLoaded(await wishlistApi.remove(requireLogin(userId), productId)),
    empty: async () => {
      if (wishlist !== null) setLoaded(await wishlistApi.empty(wishlist.wishListId))
    },
  }
}

function requireLogin(userId: string | null): string {
  if (userId === null) throw new Error('the wishlist needs a login')
  return userId
}
