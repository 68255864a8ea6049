import * as z from 'zod'
import { text, Timestamp, Uuid } from '../shapes.ts'
import { mostCodeCharacters, mostScans } from '../stock-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Done, keyPageOf, keyQuery } from './shapes.ts'
import { StockFilter, StockRow } from './stock.ts'

export const ListedCount = z
  .object({
    countId: Uuid,
    name: z.string(),
    filter: StockFilter,
    openedBy: z.string(),
    openedAt: Timestamp,
    outcome: z.enum(['applied', 'dropped']).nullable(),
    closedBy: z.string().nullable(),
    closedAt: Timestamp.nullable(),
    variants: z.int(),
    /** Variants that were counted. */
    counted: z.int(),
  })
  .meta({ id: 'ListedCount' })
export type ListedCount = z.infer<typeof ListedCount>

export const listCounts = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/counts',
  summary: 'Stocktakes, the newest first',
  query: z.object(keyQuery(50, Uuid)),
  reply: keyPageOf(ListedCount),
} as const satisfies StaffEndpoint

/** Why a counted line cannot be applied as it is. */
export const countDoubts = ['moved', 'corrected', 'archived', 'promised'] as const

export const CountLine = z
  .object({
    variant: StockRow,
    counted: z.int().nullable(),
    /** What had to lie there when it was counted: its stock, and what is ordered and not packed. */
    expected: z.int().nullable(),
    countedAt: Timestamp.nullable(),
    /** What applying does, or did, to the stock. */
    change: z.int(),
    doubt: z.enum(countDoubts).nullable(),
  })
  .meta({ id: 'CountLine' })
export type CountLine = z.infer<typeof CountLine>

export const CountPage = z
  .object({
    ...ListedCount.shape,
    /** Pieces: counted, expected at those moments, and what applying changes. */
    sums: z.object({
      counted: z.int(),
      expected: z.int(),
      more: z.int(),
      less: z.int(),
      differing: z.int(),
      doubtful: z.int(),
    }),
    lines: keyPageOf(CountLine),
  })
  .meta({ id: 'CountPage' })
export type CountPage = z.infer<typeof CountPage>

const countParams = z.object({ countId: Uuid })

export const getCount = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/counts/:countId',
  summary: 'A stocktake with its lines: all, those that differ, or those not counted yet',
  params: countParams,
  query: z.object({ show: z.enum(['all', 'differing', 'uncounted']).default('all'), ...keyQuery(50, Uuid) }),
  reply: CountPage,
} as const satisfies StaffEndpoint

export const openCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts',
  summary: 'Begin to count a shelf: the variants that a filter finds',
  body: z.object({ countId: Uuid, name: text(80), filter: StockFilter }),
  reply: CountPage,
  status: 201,
} as const satisfies StaffEndpoint

export const CountedScan = z
  .object({
    scanId: Uuid,
    outcome: z.enum(['counted', 'unknown', 'archived', 'belowZero']),
    variant: StockRow.nullable(),
    /** How many of it are counted now. */
    counted: z.int(),
    /** It is not one of the chosen products; it is counted anyway. */
    isOther: z.boolean(),
  })
  .meta({ id: 'CountedScan' })
export type CountedScan = z.infer<typeof CountedScan>

export const scanCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts/:countId/scans',
  summary: 'Count scanned items; a scan sent again counts once',
  params: countParams,
  body: z.object({
    scans: z
      .array(
        z.object({
          scanId: Uuid,
          /** SKU, barcode or the variant's id. */
          code: z.string().trim().min(1).max(mostCodeCharacters),
          /** Negative takes back; zero says that there is none. */
          quantity: z.int().min(-10_000).max(10_000),
        }),
      )
      .min(1)
      .max(mostScans),
  }),
  reply: z.object({ scans: z.array(CountedScan) }),
} as const satisfies StaffEndpoint

export const recountLine = {
  permission: 'stock.count',
  method: 'DELETE',
  path: '/stock/counts/:countId/lines/:variantId',
  summary: 'Forget what was counted of a variant, to count it again',
  params: z.object({ countId: Uuid, variantId: Uuid }),
  reply: Done,
} as const satisfies StaffEndpoint

export const closeCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts/:countId/close',
  summary: 'Apply the differences to the stock, or drop the stocktake',
  params: countParams,
  body: z.object({
    outcome: z.enum(['applied', 'dropped']),
    /** What becomes of variants that nobody counted. */
    uncounted: z.enum(['leave', 'none']).default('leave'),
  }),
  reply: CountPage,
} as const satisfies StaffEndpoint
