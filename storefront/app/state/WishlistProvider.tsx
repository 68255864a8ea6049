import type { Wishlist } from '@nukkad/contract/wishlist'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useInOrder } from './use-in-order.ts'
import { messageOf } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { texts } from './texts.ts'
import { keptWishlist } from './kept-wishlist.ts'
import { useReloadWhenBack } from './use-reload-when-back.ts'
import { wishlistApi } from './wishlist-api.ts'
import { WishlistContext, type WishlistState } from './wishlist-context.ts'

/** Provides the wishlist: loaded after a login, cleared after a logout (spec §4). */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.userId ?? null
  const [loaded, setLoaded] = useState<Wishlist | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wishlist = loaded?.userId === userId ? loaded : null

  const show = useCallback((next: Wishlist) => {
    setLoaded(next)
    keptWishlist.keep(next)
  }, [])
  const answers = useAnswers(show)
  const keep = useMemo<Keep>(() => ({ ...answers, setFailure }), [answers])

  useEffect(() => {
    if (userId === null) return
    const gone = new AbortController()
    void fetchInto(userId, keep, gone.signal)
    return () => gone.abort()
  }, [keep, userId])

  const reload = useCallback(async () => {
    if (userId !== null) await fetchInto(userId, keep)
  }, [keep, userId])
  useReloadWhenBack(keptWishlist.isShown, reload)

  const state = useMemo<WishlistState>(
    () => ({ wishlist, failure, ...actions({ userId, wishlist, ...keep }) }),
    [failure, keep, userId, wishlist],
  )
  return <WishlistContext value={state}>{children}</WishlistContext>
}

/** Keeps answers in order: changes run one after another, and an outdated read is dropped. */
function useAnswers(show: (wishlist: Wishlist) => void): Answers {
  const changes = useRef(0)
  const inOrder = useInOrder()
  const read = useCallback(
    async (list: Promise<Wishlist>) => {
      const before = changes.current
      const found = await list
      if (before === changes.current) show(found)
    },
    [show],
  )
  const change = useCallback(
    async (work: () => Promise<Wishlist>) => {
      const changed = await inOrder(work)
      changes.current += 1
      show(changed)
      return changed
    },
    [inOrder, show],
  )
  return useMemo(() => ({ read, change }), [read, change])
}

type Answers = {
  read: (list: Promise<Wishlist>) => Promise<void>
  change: (work: () => Promise<Wishlist>) => Promise<Wishlist>
}

type Keep = Answers & {
  setFailure: (words: string | null) => void
}

async function fetchInto(userId: string, { read, setFailure }: Keep, signal?: AbortSignal): Promise<void> {
  try {
    setFailure(null)
    await read(wishlistApi.fetch(userId, signal).catch((error: unknown) => keptWishlist.orThrow(userId, error)))
  } catch (error) {
    if (signal?.aborted) return
    console.warn('the wishlist could not be read', error)
    setFailure(messageOf(error, texts.wishlist.notFetched))
  }
}

function actions({ userId, wishlist, ...keep }: Keep & { userId: string | null; wishlist: Wishlist | null }) {
  const { change } = keep
  const changed = async (work: () => Promise<Wishlist>) => void (await change(work))
  const has = (productId: string, list = wishlist) =>
    list?.products.some((product) => product.productId === productId) ?? false

  return {
    has: (productId: string) => has(productId),
    reload: () => fetchInto(requireLogin(userId), keep),
    toggle: async (productId: string) => {
      const next = await change(() => wishlistApi.toggle(requireLogin(userId), productId))
      return has(productId, next)
    },
    add: (productId: string) => changed(() => wishlistApi.add(requireLogin(userId), productId)),
    addFromCart: (productId: string) => changed(() => wishlistApi.addFromCart(requireLogin(userId), productId)),
    remove: (productId: string) => changed(() => wishlistApi.remove(requireLogin(userId), productId)),
    empty: async () => {
      if (wishlist !== null) await change(() => wishlistApi.empty(wishlist.wishListId))
    },
  }
}

function requireLogin(userId: string | null): string {
  if (userId === null) throw new Error('the wishlist needs a login')
  return userId
}
