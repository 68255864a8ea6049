import type { OrderStatus } from '@nukkad/contract/order-rules'
import { moveOrder } from '../../api/src/order/move-order.ts'
import { connect, inTransaction } from '../../api/src/platform/db.ts'
import { setStock } from '../../api/src/stock/set-stock.ts'
import { bringTo } from '../../api/test/shopper.ts'

type Piece = { productId: string; color: string; size: string }

export type Operator = ReturnType<typeof openOffice>

/** Staff, through the same functions as `npm run order` and `npm run stock`. */
export function openOffice() {
  const db = connect(process.env.STORE_DATABASE_URL ?? '')
  return {
    /** Moves a confirmed order on, step by step, as if all of it happened at that moment. */
    bring: (orderId: string, status: OrderStatus, now = new Date()) => bringTo(db, orderId, status, now),
    cancel: (orderId: string) =>
      inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'staff', now: new Date() })),
    setStock: (piece: Piece, to: number) => setStock(db, { ...piece, count: { to } }, new Date()),
    /** The newest review of a product, with that many pictures. */
    review: async (productId: string, pictures: number) => {
      const images = Array.from({ length: pictures }, (_, index) => pictureOf(index + 1))
      const review = {
        productId,
        username: 'Meera',
        rating: 4,
        comment: 'Seven pictures of it.',
        createdAt: new Date(),
      }
      await db
        .insertInto('reviews')
        .values({ ...review, images: JSON.stringify(images) })
        .execute()
    },
    close: () => db.destroy(),
  }
}

function pictureOf(number: number) {
  return { url: `/favicon.svg?${number}`, alt: `Meera's picture ${number}` }
}
