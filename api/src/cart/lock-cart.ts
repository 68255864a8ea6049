import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export async function lockOrMakeUserCart(tx: Db, userId: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflict((taken) => taken.column('userId').doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type CartChoice = { cartId: string; userId: string | undefined }

type LockedCart = { id: string; isNew: boolean }

/** Creates a guest's cart if there is none, and locks it; undefined when it is another customer's. */
export function lockOrMakeCart(tx: Db, { cartId, userId }: CartChoice, now: Date): Promise<LockedCart | undefined> {
  return (
    tx
      .insertInto('carts')
      .values({ id: cartId, createdAt: now, updatedAt: now })
      .onConflict((taken) => taken.column('id').doUpdateSet({ updatedAt: now }).where(isOpenTo(userId)))
      // `xmax = 0` tells a newly inserted row from an updated one.
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirst()
  )
}

export async function lockOpenCart(tx: Db, { cartId, userId }: CartChoice, now: Date): Promise<string | undefined> {
  const locked = await tx
    .updateTable('carts')
    .set({ updatedAt: now })
    .where('id', '=', cartId)
    .where(isOpenTo(userId))
    .returning('id')
    .executeTakeFirst()
  return locked?.id
}

export async function lockCartOfLine(
  tx: Db,
  { cartItemId, userId }: { cartItemId: string; userId: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const locked = await tx
    .updateTable('carts')
    .set({ updatedAt: now })
    .where('id', '=', (item) => item.selectFrom('cartItems').select('cartId').where('id', '=', cartItemId))
    .where(isOpenTo(userId))
    .returning('id')
    .executeTakeFirst()
  return locked?.id
}

export async function isOthersCart(db: Db, { cartId, userId }: { cartId: string; userId: string }): Promise<boolean> {
  const other = await db
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .where('userId', 'is not', null)
    .where('userId', '!=', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** A guest's cart is open to all who know its id, a customer's only to that customer. */
function isOpenTo(userId: string | undefined) {
  return userId === undefined
    ? sql<boolean>`carts.user_id is null`
    : sql<boolean>`(carts.user_id is null or carts.user_id = ${userId})`
}
