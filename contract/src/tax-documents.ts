import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OrderId, Uuid } from './shapes.ts'

const File = z.string().describe('The file')

export const getInvoice = {
  access: 'owner',
  method: 'GET',
  path: '/orders/:id/invoice.pdf',
  summary: "Download an order's tax invoice as a PDF, once the courier has the parcel",
  params: z.object({ id: OrderId }),
  reply: File,
  contentType: 'application/pdf',
  limit: 'orders',
  work: 'heavy',
} as const satisfies Endpoint

/** Identified by id, because a number contains a slash. */
export const getCreditNote = {
  access: 'owner',
  method: 'GET',
  path: '/credit-notes/:documentId.pdf',
  summary: 'Download a credit note of an order as a PDF',
  params: z.object({ documentId: Uuid }),
  reply: File,
  contentType: 'application/pdf',
  limit: 'orders',
  work: 'heavy',
} as const satisfies Endpoint
