import * as contract from '@nukkad/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { addToWishlist, emptyWishlist, removeFromWishlist, toggleInWishlist } from './change-wishlist.ts'
import { readWishlist } from './wishlist-view.ts'

export async function wishlistRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const read = (db: Db, userId: string) => readWishlist(db, userId, parts.catalogue.current())

  serveAdding(app, parts, contract.addToWishlist)

  serve(app, parts, contract.getWishlist, ({ caller, db }) => read(db, caller.userId))

  serve(app, parts, contract.removeFromWishlist, async ({ caller, params, db }) => {
    await removeFromWishlist(db, { userId: caller.userId, productId: params.productId })
    return read(db, caller.userId)
  })

  serve(app, parts, contract.emptyWishlist, async ({ caller, params, db }) => {
    await emptyWishlist(db, { userId: caller.userId, wishListId: params.wishListId })
    return read(db, caller.userId)
  })

  serve(app, parts, contract.toggleWishlist, async ({ caller, params, db, now }) => {
    await toggleInWishlist(db, { userId: caller.userId, productId: params.productId }, now)
    return read(db, caller.userId)
  })
}

/** Spec §7.4: the same routes again at the origin, not below the API's base. */
export async function wishlistAlias(app: FastifyInstance, parts: Parts): Promise<void> {
  serveAdding(app, parts, { ...contract.addToWishlist, path: '/api/wishlist' })
}

type Adding = Omit<typeof contract.addToWishlist, 'path'> & { path: `/${string}` }

function serveAdding(app: FastifyInstance, parts: Parts, endpoint: Adding): void {
  serve(app, parts, endpoint, async ({ caller, body, db, now }) => {
    await addToWishlist(db, { userId: caller.userId, productId: body.productId }, now)
    return readWishlist(db, caller.userId, parts.catalogue.current())
  })
}
