import type { Cart } from '@nukkad/contract/cart'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { cartView } from './cart-view.ts'
import { findWantedLines, setQuantity, type WantedLine } from './line-queries.ts'
import { holdOpenBag } from './queries.ts'
import { readHeldBag } from './read-bag.ts'
import { requirePieces } from './refuse-line.ts'

type Updating = WantedLine & { callerId: string | undefined; cartId: string }

export function updateQuantity(db: Db, { callerId, cartId, ...wanted }: Updating, now: Date): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const held = await holdOpenBag(tx, { cartId, userId: callerId }, now)
    if (held === undefined) throw new ShopError('CART_NOT_FOUND')

    const [line] = await findWantedLines(tx, held, [wanted])
    if (line === undefined || line.inBag === 0) throw new ShopError('CART_ITEM_NOT_FOUND')
    await setQuantity(tx, held, requirePieces(line, wanted.quantity))
    return cartView(await readHeldBag(tx, held, now), now)
  })
}
