import { istDay } from '@nukkad/contract/dates'
import { call } from '../platform/api.ts'
import { requireSession } from '../platform/guards.ts'

/** An order id with the prefix of any shop. */
const orderIdForm = /^[A-Z]{2,4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

/** Loads an order with the rest of its page. A null part could not be loaded. `asked`: the order's return, if it has one. */
export async function loadOrder(orderId: string) {
  const { userId } = requireSession().user
  const today = istDay(new Date())
  // An id of another form belongs to no order.
  if (!orderIdForm.test(orderId)) return { order: null, tracking: null, asked: null, reviews: null, today }
  const params = { id: orderId }
  const [order, tracking, returns, reviews] = await Promise.all([
    call('GET /orders/:id', { params }).catch(() => null),
    call('GET /orders/track/:id', { params }).catch(() => null),
    call('GET /return/user/:userId', { params: { userId } }).catch(() => null),
    call('GET /reviews/mine', { query: { orderId } }).catch(() => null),
  ])
  const asked = returns && { return: returns.find((one) => one.orderId === orderId) }
  return { order, tracking, asked, reviews, today }
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>
