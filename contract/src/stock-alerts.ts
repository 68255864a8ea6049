import * as z from 'zod'
import { Message } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { text, Uuid } from './shapes.ts'

/** A customer's request for one mail when a colour and size is back in stock. */
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
  summary: "List a customer's open alerts for a product, oldest first",
  params: entry,
  reply: StockAlerts,
} as const satisfies Endpoint

export const addStockAlert = {
  access: 'self',
  method: 'POST',
  path: '/stock-alerts',
  limit: 'wishlist',
  summary: 'Request an e-mail when a sold-out colour and size is back; an open alert stays as it is',
  body: entry.extend({ color: text(40), size: text(20) }),
  reply: StockAlerts,
} as const satisfies Endpoint

export const removeStockAlert = {
  access: 'owner',
  method: 'DELETE',
  path: '/stock-alerts/:alertId',
  limit: 'wishlist',
  summary: 'Delete an open alert',
  params: z.object({ alertId: Uuid }),
  reply: StockAlerts,
} as const satisfies Endpoint

export const stopStockAlerts = {
  access: 'anyone',
  method: 'POST',
  path: '/stock-alerts/stop',
  limit: 'auth',
  summary: 'Delete all alerts of a customer, with the link in an alert’s mail',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: Message,
} as const satisfies Endpoint
