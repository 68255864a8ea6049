import * as z from 'zod'
import { mostOrdersAtOnce } from '../parcel-rules.ts'
import { OrderId, repeatable } from '../shapes.ts'
import { papers } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { OrderFilter } from './order-filter.ts'

/** `a4` holds two slips side by side. */
const paper = z.enum(papers).default('a5')
const File = z.string().describe('The file')

export const getSlip = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/orders/:orderId/slip.pdf',
  summary: 'The packing slip of an order, with its number as a barcode',
  params: z.object({ orderId: OrderId }),
  query: z.object({ paper }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint

export const getSlips = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/orders/slips.pdf',
  summary:
    'The packing slips of many orders, by id or by the list’s filter; cancelled and held orders are left out, and a last sheet lists the held ones',
  query: z.object({ ...OrderFilter.shape, orderId: repeatable(OrderId, mostOrdersAtOnce), paper }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint

export const getAddressLabels = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/orders/address-labels.pdf',
  summary:
    'The address labels of orders to pack or dispatch, 4 by 6 inches, one per page; a last page lists the orders left out',
  query: z.object({ orderId: repeatable(OrderId, mostOrdersAtOnce) }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint

export const getPickListFile = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/packing/pick.pdf',
  summary: 'The pick list as a file to print',
  query: z.object({ orderId: repeatable(OrderId, mostOrdersAtOnce) }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint
