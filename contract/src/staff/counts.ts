import * as z from 'zod'
import { text, Timestamp, Uuid } from '../shapes.ts'
import { mostCodeCharacters, mostScans } from '../stock-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply, keyPageOf, keyQuery } from './shapes.ts'
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
    /** The number of counted variants. */
    counted: z.int(),
  })
  .meta({ id: 'ListedCount' })
export type ListedCount = z.infer<typeof ListedCount>

export const listCounts = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/counts',
  summary: 'Stock counts, newest first',
  query: z.object(keyQuery(50, Uuid)),
  reply: keyPageOf(ListedCount),
} as const satisfies StaffEndpoint

/** Why the adjustment of a counted line cannot be posted as it is. */
export const countDoubts = ['moved', 'corrected', 'archived', 'promised'] as const

export const CountLine = z
  .object({
    variant: StockRow,
    counted: z.int().nullable(),
    /** The expected quantity at the time of the count: the stock, and items ordered but not packed. */
    expected: z.int().nullable(),
    countedAt: Timestamp.nullable(),
    /** The adjustment to the stock. */
    change: z.int(),
    doubt: z.enum(countDoubts).nullable(),
  })
  .meta({ id: 'CountLine' })
export type CountLine = z.infer<typeof CountLine>

export const CountPage = z
  .object({
    ...ListedCount.shape,
    /** Sums in units: counted, expected at those moments, and adjustments. */
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
  summary: 'A stock count with its lines: all, those that differ, or those not counted yet',
  params: countParams,
  query: z.object({ show: z.enum(['all', 'differing', 'uncounted']).default('all'), ...keyQuery(50, Uuid) }),
  reply: CountPage,
} as const satisfies StaffEndpoint

export const openCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts',
  summary: 'Start a stock count of the variants that match a filter',
  body: z.object({ countId: Uuid, name: text(80), filter: StockFilter }),
  reply: CountPage,
  status: 201,
} as const satisfies StaffEndpoint

export const CountedScan = z
  .object({
    scanId: Uuid,
    outcome: z.enum(['counted', 'unknown', 'archived', 'belowZero']),
    variant: StockRow.nullable(),
    /** The counted quantity so far. */
    counted: z.int(),
    /** The variant is outside the chosen filter; it is counted all the same. */
    isOther: z.boolean(),
  })
  .meta({ id: 'CountedScan' })
export type CountedScan = z.infer<typeof CountedScan>

export const scanCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts/:countId/scans',
  summary: 'Count scanned items; a repeated scan counts once',
  params: countParams,
  body: z.object({
    scans: z
      .array(
        z.object({
          scanId: Uuid,
          /** An SKU, a barcode or the variant's id. */
          code: z.string().trim().min(1).max(mostCodeCharacters),
          /** A negative number subtracts; zero records that there is none. */
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
  summary: 'Reset the count of a variant',
  params: z.object({ countId: Uuid, variantId: Uuid }),
  reply: MessageReply,
} as const satisfies StaffEndpoint

export const closeCount = {
  permission: 'stock.count',
  method: 'POST',
  path: '/stock/counts/:countId/close',
  summary: 'Post the adjustments to the stock, or discard the stock count',
  params: countParams,
  body: z.object({
    outcome: z.enum(['applied', 'dropped']),
    /** The treatment of uncounted variants. */
    uncounted: z.enum(['leave', 'none']).default('leave'),
  }),
  reply: CountPage,
} as const satisfies StaffEndpoint
