import type { Product } from '@nukkad/contract/catalogue'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { expect } from '@playwright/test'
import { moveOrder } from '../../api/src/sale/order/move-order.ts'
import { connect, inTransaction } from '../../api/src/platform/db.ts'
import { openSession } from '../../api/src/platform/sessions.ts'
import { moveReturn } from '../../api/src/sale/returns/change-return.ts'
import { setStock } from '../../api/src/staff/stock/count-stock.ts'
import { bringTo } from '../../api/test/shopper.ts'
import { apiAs, type Customer } from './customer.ts'

type Piece = { color: string; size: string }

export type Operator = ReturnType<typeof openOffice>

/** Staff, through the same functions as `npm run order` and `npm run stock`. */
export function openOffice() {
  const db = connect(process.env.STORE_DATABASE_URL ?? '')
  return {
    /** Moves a confirmed order on, step by step, as if all of it happened at that moment. */
    bring: (orderId: string, status: OrderStatus, now = new Date()) => bringTo(db, orderId, status, now),
    /** Brings a confirmed order to its shipping, and says who carries it. */
    ship: async (orderId: string, carrier: { courier: string; awb: string }) => {
      await bringTo(db, orderId, 'PROCESSING', new Date())
      await inTransaction(db, (tx) =>
        moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', now: new Date(), ...carrier }),
      )
    },
    /** Delivers a shipped order. */
    deliver: async (orderId: string) => {
      for (const to of ['OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
        await inTransaction(db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: new Date() }))
      }
    },
    /** The courier loses a shipped order. */
    lose: (orderId: string) =>
      inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: new Date() })),
    moveReturn: (returnId: string, to: ReturnStatus, reason?: string) =>
      inTransaction(db, (tx) =>
        moveReturn(tx, { returnId, to, by: 'staff', ...(reason && { reason }), now: new Date() }),
      ),
    cancel: (orderId: string) =>
      inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'staff', now: new Date() })),
    /** Resolves when shoppers see it. */
    setStock: async (product: Product, piece: Piece, to: number) => {
      const by = { staff: 'operator@tests', now: new Date() }
      await setStock(db, { productId: product.productId, ...piece, count: { to } }, by)
      await untilSeen(product, ({ variants }) => variants.find(isPiece(piece))?.available, to)
    },
    /** The newest review of a product, with that many pictures. Resolves when shoppers see it. */
    review: async (product: Product, pictures: number, comment = `${pictures} pictures of it.`) => {
      const { productId, reviewSummary } = await productOf(product)
      const images = (await somePictures()).slice(0, pictures)
      const words = { username: 'Meera', rating: 4, comment }
      await db
        .insertInto('reviews')
        .values({ productId, ...words, createdAt: new Date(), images: JSON.stringify(images) })
        .execute()
      await untilSeen(product, (seen) => seen.reviewSummary.count, reviewSummary.count + 1)
    },
    /** As if a customer had logged in on another device, two days ago. Answers that device's token. */
    logInElsewhere: ({ user }: Customer, device: string) =>
      openSession(db, user.userId, new Date(Date.now() - 2 * 24 * 60 * 60 * 1000), device),
    /** As if the last login code had been mailed a minute ago: another may be asked for. */
    forgetCode: ({ email }: Pick<Customer, 'email'>) =>
      db
        .updateTable('loginCodes')
        .set({ askedAt: new Date(Date.now() - 60_000) })
        .where('email', '=', email)
        .execute(),
    close: () => db.destroy(),
  }
}

function isPiece(piece: Piece) {
  return ({ color, size }: Piece) => color === piece.color && size === piece.size
}

function productOf({ slug }: Product): Promise<Product> {
  return apiAs()('GET /products/slug/:slug', { params: { slug } })
}

/** The store hears of changes made beside it within a second. */
async function untilSeen(product: Product, what: (seen: Product) => unknown, expected: unknown): Promise<void> {
  await expect.poll(async () => what(await productOf(product))).toBe(expected)
}

async function somePictures() {
  const { content } = await apiAs()('GET /products', { query: { size: 10 } })
  return content.flatMap(({ images }) => images).map(({ url }, index) => ({ url, alt: `Meera's picture ${index + 1}` }))
}
