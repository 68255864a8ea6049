import { call } from '../platform/api.ts'
import { requireSession } from '../platform/guards.ts'

/** The customer's orders, or null when they cannot be had just now. */
export function loadOrders() {
  const { userId } = requireSession().user
  return call('GET /orders/user/:userId', { params: { userId } }).catch(() => null)
}

/** The saved addresses, or null when they cannot be had just now. */
export function loadAddresses() {
  const { userId } = requireSession().user
  return call('GET /addresses', { query: { userId } }).catch(() => null)
}
