import * as z from 'zod'
import { SearchWords, text, Timestamp, Uuid } from '../shapes.ts'
import {
  mostBarcodeCharacters,
  mostCodeCharacters,
  mostInwardLines,
  mostUnits,
  mostStockNote,
  stockLevels,
  stockReasons,
} from '../stock-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery, RowNumber } from './shapes.ts'

export const Sku = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._/-]{0,119}$/, 'An SKU has letters, digits, dots, dashes, slashes and underscores')

export const Barcode = z
  .string()
  .trim()
  .regex(new RegExp(`^[!-~]{4,${mostBarcodeCharacters}}$`), 'A barcode has 4 to 60 characters and no spaces')

export const StockRow = z
  .object({
    variantId: Uuid,
    productId: Uuid,
    productName: z.string(),
    color: z.string(),
    size: z.string(),
    image: z.string().nullable(),
    sku: z.string(),
    barcode: z.string().nullable(),
    weightG: z.int().nullable(),
    /** Null: the shop's own limit. */
    lowAt: z.int().nullable(),
    stock: z.int(),
    level: z.enum(stockLevels),
    isArchived: z.boolean(),
    /** Customers who want to hear when it is back in stock. */
    waiting: z.int(),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>

export const StockFilter = z.object({
  /** An SKU or how it begins, a barcode, or words of name, colour and size. */
  q: SearchWords.optional(),
  /** `broken`: sold out while other sizes of the colour are left. `waiting`: customers wait for it. */
  show: z.enum(['out', 'low', 'broken', 'waiting', 'archived']).optional(),
  categoryId: Uuid.optional(),
})
export type StockFilter = z.infer<typeof StockFilter>

export const listStock = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock',
  summary: 'Every colour and size with its stock, by product',
  query: z.object({ ...StockFilter.shape, ...keyQuery(50, Uuid) }),
  reply: keyPageOf(StockRow),
} as const satisfies StaffEndpoint

const params = z.object({ variantId: Uuid })

export const StockPage = z
  .object({
    variant: StockRow,
    /** Pieces that are ordered and not packed yet: they still lie on the shelf. */
    ordered: z.int(),
  })
  .meta({ id: 'StockPage' })
export type StockPage = z.infer<typeof StockPage>

export const getStock = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/:variantId',
  summary: 'One variant: its stock, and what of it is ordered and not packed',
  params,
  reply: StockPage,
} as const satisfies StaffEndpoint

export const StockMove = z
  .object({
    moveId: z.string(),
    at: Timestamp,
    delta: z.int(),
    /** What the stock was then. */
    after: z.int(),
    /** `ordered`, `cancelled`, `returned`, `counted`, `adjusted`, `received` or `opening`. */
    cause: z.string(),
    reason: z.enum(stockReasons).nullable(),
    note: z.string().nullable(),
    /** An e-mail of the staff, or `operator@user` for a command. */
    staff: z.string().nullable(),
    orderId: z.string().nullable(),
    documentId: Uuid.nullable(),
    countId: Uuid.nullable(),
  })
  .meta({ id: 'StockMove' })
export type StockMove = z.infer<typeof StockMove>

export const listStockMoves = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/:variantId/moves',
  summary: "A variant's ledger, the newest first",
  params,
  query: z.object(keyQuery(50, RowNumber)),
  reply: keyPageOf(StockMove),
} as const satisfies StaffEndpoint

export const changeVariant = {
  permission: 'stock.inward',
  method: 'PUT',
  path: '/stock/:variantId',
  summary: 'Change what a variant is known by, its limit, and whether it is sold',
  params,
  body: z.object({
    sku: Sku,
    barcode: Barcode.nullable(),
    weightG: z.int().min(1).max(100_000).nullable(),
    lowAt: z.int().min(0).max(mostUnits).nullable(),
    isArchived: z.boolean(),
  }),
  reply: StockRow,
} as const satisfies StaffEndpoint

export const addStockMove = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/moves',
  summary: 'Add or remove stock of one variant, or set its quantity',
  body: z
    .object({
      /** Drawn by the caller: asked again, the change is not made again. */
      requestId: Uuid,
      variantId: Uuid,
      by: z.int().min(-mostUnits).max(mostUnits).optional(),
      to: z.int().min(0).max(mostUnits).optional(),
      reason: z.enum(stockReasons),
      note: text(mostStockNote).optional(),
    })
    .refine(({ by, to }) => (by === undefined) !== (to === undefined) && by !== 0, {
      path: ['by'],
      message: 'Enter +5, −5 or =5',
    }),
  reply: StockRow,
  status: 201,
} as const satisfies StaffEndpoint

export const findStock = {
  permission: 'stock.read',
  method: 'POST',
  path: '/stock/find',
  summary: 'The variants that scanned or pasted codes name, each by its SKU or barcode',
  body: z.object({ codes: z.array(z.string().trim().min(1).max(mostCodeCharacters)).min(1).max(mostInwardLines) }),
  reply: z.object({
    found: z.array(z.object({ code: z.string(), variant: StockRow })),
    unknown: z.array(z.string()),
  }),
} as const satisfies StaffEndpoint
