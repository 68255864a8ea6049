import type { Db } from '../platform/db.ts'

/** False when there is no such code. */
export async function putCoupon(tx: Db, cartId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .from('coupons')
    .set((eb) => ({ couponCode: eb.ref('coupons.code') }))
    .where('carts.id', '=', cartId)
    .where('coupons.code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function takeCouponOff(tx: Db, cartId: string): Promise<void> {
  await tx.updateTable('carts').set({ couponCode: null }).where('id', '=', cartId).execute()
}

/** The customer's own code stays; without one, that of the guest's bag is taken over. */
export async function takeOverCoupon(tx: Db, cartId: string, code: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ couponCode: code })
    .where('id', '=', cartId)
    .where('couponCode', 'is', null)
    .execute()
}
