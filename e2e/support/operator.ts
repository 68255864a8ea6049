import type { Product } from '@nukkad/contract/catalogue'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { expect } from '@playwright/test'
import { moveOrder } from '../../api/src/sale/order/move-order.ts'
import { connect, inTransaction, type Db } from '../../api/src/platform/db.ts'
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
    /** Moves a confirmed order on, step by step, all at that moment. */
    bring: (orderId: string, status: OrderStatus, now = new Date()) => bringTo(db, orderId, status, now),
    /** Moves a confirmed order to SHIPPED, with its courier. */
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
    /** Adds the newest review of a product, with that many pictures. Resolves when shoppers see it. */
    review: (product: Product, pictures: number, comment = `${pictures} pictures of it.`) =>
      addReview(db, product, { pictures, comment }),
    /** Logs the customer in on another device, two days ago. Returns that device's token. */
    logInElsewhere: ({ user }: Customer, device: string) =>
      openSession(db, user.userId, new Date(Date.now() - 2 * 24 * 60 * 60 * 1000), device),
    /** Moves the last login code a minute back, so that another may be requested. */
    forgetCode: ({ email }: Pick<Customer, 'email'>) =>
      db
        .updateTable('loginCodes')
        .set({ askedAt: new Date(Date.now() - 60_000) })
        .where('email', '=', email)
        .execute(),
    close: () => db.destroy(),
  }
}

type Review = { pictures: number; comment: string }

async function addReview(db: Db, product: Product, { pictures, comment }: Review): Promise<void> {
  const { productId, reviewSummary } = await productOf(product)
  const images = (await somePictures()).slice(0, pictures)
  await db
    .insertInto('reviews')
    .values({ productId, username: 'Meera', rating: 4, comment, createdAt: new Date(), images: JSON.stringify(images) })
    .execute()
  await untilSeen(product, (seen) => seen.reviewSummary.count, reviewSummary.count + 1)
}

function isPiece(piece: Piece) {
  return ({ color, size }: Piece) => color === piece.color && size === piece.size
}

function productOf({ slug }: Product): Promise<Product> {
  return apiAs()('GET /products/slug/:slug', { params: { slug } })
}

/** The store learns of changes by other processes within a second. */
async function untilSeen(product: Product, what: (seen: Product) => unknown, expected: unknown): Promise<void> {
  await expect.poll(async () => what(await productOf(product))).toBe(expected)
}

async function somePictures() {
  const { content } = await apiAs()('GET /products', { query: { size: 10 } })
  return content.flatMap(({ images }) => images).map(({ url }, index) => ({ url, alt: `Meera's picture ${index + 1}` }))
}
