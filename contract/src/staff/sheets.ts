import * as z from 'zod'
import { productSheetNames } from '../sheet-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

const File = z.string().describe('The file, in UTF-8 with a byte order mark')
const csv = { method: 'GET', reply: File, contentType: 'text/csv', limit: 'exports' } as const

export const exportProducts = {
  ...csv,
  permission: 'products.edit',
  path: '/exports/products.csv',
  summary: 'Products as a spreadsheet, a row for each colour and size',
  query: z.object({ sheet: z.enum(productSheetNames).default('products') }),
} as const satisfies StaffEndpoint

export const exportTemplate = {
  ...csv,
  permission: 'products.edit',
  path: '/exports/template.csv',
  summary: 'The columns of the products’ spreadsheet with an example',
} as const satisfies StaffEndpoint

export const exportCategories = {
  ...csv,
  permission: 'products.edit',
  path: '/exports/categories.csv',
  summary: 'Categories as a spreadsheet, in the order of the menus',
} as const satisfies StaffEndpoint

export const exportStockMoves = {
  ...csv,
  permission: 'stock.inward',
  path: '/exports/stock-moves.csv',
  summary: 'Every change of stock as a spreadsheet, oldest first',
} as const satisfies StaffEndpoint

const personal = { ...csv, permission: 'customers.export', confirmed: true } as const

export const askExport = {
  permission: 'customers.export',
  confirmed: true,
  method: 'GET',
  path: '/exports',
  summary: 'Check whether personal spreadsheets may be downloaded now: a download itself cannot ask for a passkey',
  reply: MessageReply,
} as const satisfies StaffEndpoint

export const exportOrders = {
  ...personal,
  path: '/exports/orders.csv',
  summary: 'Orders as a spreadsheet, oldest first',
} as const satisfies StaffEndpoint

export const exportOrderLines = {
  ...personal,
  path: '/exports/order-lines.csv',
  summary: 'The lines of all orders as a spreadsheet',
} as const satisfies StaffEndpoint

export const exportCustomers = {
  ...personal,
  path: '/exports/customers.csv',
  summary: 'Customers as a spreadsheet, oldest first',
} as const satisfies StaffEndpoint
