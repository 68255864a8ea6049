import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OrderId } from './shapes.ts'

export const getReceipt = {
  access: 'owner',
  method: 'GET',
  path: '/orders/:id/receipt.pdf',
  summary: "Download an order's receipt as a PDF; it is not the tax invoice",
  params: z.object({ id: OrderId }),
  reply: z.string().describe('The file'),
  contentType: 'application/pdf',
  limit: 'orders',
  work: 'heavy',
} as const satisfies Endpoint
