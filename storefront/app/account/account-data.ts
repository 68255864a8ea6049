import { call } from '../platform/api.ts'
import { requireSession } from '../platform/guards.ts'

/** The customer's newest orders, or null when they cannot be had just now. */
export function loadOrders() {
  return readOrders({}).catch(() => null)
}

/** The orders that come after `before` in the customer's list. Throws when they cannot be had. */
export function loadEarlierOrders(before: string) {
  return readOrders({ before })
}

function readOrders(query: { before?: string }) {
  const { userId } = requireSession().user
  return call('GET /orders/user/:userId', { params: { userId }, query })
}

export function loadAddresses() {
  const { userId } = requireSession().user
  return call('GET /addresses', { query: { userId } }).catch(() => null)
}

/** The customer's sessions. Null: they cannot be loaded just now. */
export function loadSessions() {
  requireSession()
  return call('GET /auth/sessions').catch(() => null)
}
