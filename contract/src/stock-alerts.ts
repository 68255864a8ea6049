import * as z from 'zod'
import { Message } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { text, Uuid } from './shapes.ts'

/** A customer's wish to hear, once, that a colour and size is back in stock. */
const StockAlert = z.object({ alertId: Uuid, color: z.string(), size: z.string() })

export const StockAlerts = z
  .object({ userId: Uuid, productId: Uuid, alerts: z.array(StockAlert) })
  .meta({ id: 'StockAlerts' })
export type StockAlerts = z.infer<typeof StockAlerts>

const entry = z.object({ userId: Uuid, productId: Uuid })

export const getStockAlerts = {
  access: 'self',
  method: 'GET',
  path: '/stock-alerts/user/:userId/product/:productId',
  summary: 'The alerts of a customer that wait for a product, first asked first',
  params: entry,
  reply: StockAlerts,
} as const satisfies Endpoint

export const addStockAlert = {
  access: 'self',
  method: 'POST',
  path: '/stock-alerts',
  limit: 'wishlist',
  summary: 'Tell the customer by e-mail when a sold-out colour and size is back; one that waits already stays as it is',
  body: entry.extend({ color: text(40), size: text(20) }),
  reply: StockAlerts,
} as const satisfies Endpoint

export const removeStockAlert = {
  access: 'owner',
  method: 'DELETE',
  path: '/stock-alerts/:alertId',
  limit: 'wishlist',
  summary: 'Remove an alert that waits',
  params: z.object({ alertId: Uuid }),
  reply: StockAlerts,
} as const satisfies Endpoint

export const stopStockAlerts = {
  access: 'anyone',
  method: 'POST',
  path: '/stock-alerts/stop',
  limit: 'auth',
  summary: 'Remove all alerts of a customer, with the link of an alert’s mail',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: Message,
} as const satisfies Endpoint
