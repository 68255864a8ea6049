import * as z from 'zod'
import { Day, longText, Rupees, SearchWords, text, Timestamp, Uuid } from '../shapes.ts'
import { mostInwardLines, mostInwardUnits, mostStockNote } from '../stock-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'
import { StockRow } from './stock.ts'

export const ListedInward = z
  .object({
    documentId: Uuid,
    supplier: z.string(),
    billNumber: z.string(),
    billedOn: Day,
    note: z.string().nullable(),
    staff: z.string(),
    postedAt: Timestamp,
    pieces: z.int(),
    variants: z.int(),
    /** Null for who may not see costs, or where a line has none. */
    cost: z.number().nullable(),
  })
  .meta({ id: 'ListedInward' })
export type ListedInward = z.infer<typeof ListedInward>

export const listInward = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/inward',
  summary: 'Goods that came in, the newest first',
  query: z.object({ q: SearchWords.optional(), ...keyQuery(50, Uuid) }),
  reply: keyPageOf(ListedInward),
} as const satisfies StaffEndpoint

export const InwardPage = z
  .object({
    ...ListedInward.shape,
    lines: z.array(z.object({ variant: StockRow, quantity: z.int(), cost: Rupees.nullable() })),
  })
  .meta({ id: 'InwardPage' })
export type InwardPage = z.infer<typeof InwardPage>

export const getInward = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/inward/:documentId',
  summary: 'One document of goods that came in, with its lines',
  params: z.object({ documentId: Uuid }),
  reply: InwardPage,
} as const satisfies StaffEndpoint

export const postInward = {
  permission: 'stock.inward',
  method: 'POST',
  path: '/stock/inward',
  summary: 'Post goods that came in, whole or not at all, once',
  body: z.object({
    /** Drawn by the caller: posted again, nothing comes in again. */
    documentId: Uuid,
    supplier: text(120),
    billNumber: text(60),
    billedOn: Day,
    note: longText(mostStockNote).optional(),
    lines: z
      .array(z.object({ variantId: Uuid, quantity: z.int().min(1).max(mostInwardUnits), cost: Rupees.optional() }))
      .min(1)
      .max(mostInwardLines),
  }),
  reply: InwardPage,
  status: 201,
} as const satisfies StaffEndpoint
