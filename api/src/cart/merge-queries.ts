import type { Db } from '../platform/db.ts'
import type { GuestLine } from './merge-lines.ts'

/** A guest's bag, held for good: whoever comes second waits, then finds it gone. */
export function lockGuestCart(
  tx: Db,
  guestCartId: string,
): Promise<{ id: string; couponCode: string | null } | undefined> {
  return tx
    .selectFrom('carts')
    .select(['id', 'couponCode'])
    .where('id', '=', guestCartId)
    .where('userId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The guest's lines beside what the customer's bag has of them. */
export function listGuestLines(tx: Db, guestCartId: string, cartId: string): Promise<GuestLine[]> {
  return tx
    .selectFrom('cartItems as item')
    .innerJoin('variants as variant', 'variant.id', 'item.variantId')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .leftJoin('cartItems as own', (join) =>
      join.onRef('own.variantId', '=', 'item.variantId').on('own.cartId', '=', cartId),
    )
    .select([
      'variant.id as variantId',
      'product.name as productName',
      'variant.color',
      'variant.size',
      'variant.stock',
      'item.quantity',
    ])
    .select((line) => line.fn.coalesce('own.quantity', line.val(0)).as('inCart'))
    .where('item.cartId', '=', guestCartId)
    .orderBy('item.place')
    .execute()
}

export async function dropCart(tx: Db, cartId: string): Promise<void> {
  await tx.deleteFrom('carts').where('id', '=', cartId).execute()
}
