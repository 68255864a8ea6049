import * as z from 'zod'
import { daysOf, mostReportDays, reportNames, reportSpans } from '../report-rules.ts'
import { fitHints } from '../fit-rules.ts'
import { Day, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

const Cell = z.union([z.number(), z.string()]).nullable()

export const Report = z
  .object({
    report: z.enum(reportNames),
    from: Day,
    to: Day,
    /** The time of the count. */
    at: Timestamp,
    /** At most 500, largest first; by time, oldest first. */
    rows: z.array(
      z.object({
        /** The value that the link to its list needs: a day, an id, a code, a pincode. */
        id: z.string(),
        name: z.string(),
        /** In the order of the report's columns. Amounts in rupees. */
        cells: z.array(Cell),
      }),
    ),
    /** Sums over all rows, including hidden ones. Null: the column has no meaningful sum. */
    sums: z.array(z.number().nullable()),
    totalRows: z.int(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const params = z.object({ report: z.enum(reportNames) })

const reportDay = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Choose a day from 2000 to 2099')

const query = z
  .object({
    /** Days in India, both included. */
    from: reportDay,
    to: reportDay,
    /** The time span of a row of `sales`. */
    span: z.enum(reportSpans).default('day'),
  })
  .refine((range) => range.from <= range.to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine((range) => daysOf(range) <= mostReportDays, { path: ['from'], message: 'Choose up to five years' })

export const getReport = {
  permission: 'reports.read',
  method: 'GET',
  path: '/reports/:report',
  summary: 'A report over days in India: rows, and their sums',
  params,
  query,
  reply: Report,
} as const satisfies StaffEndpoint

export const exportReport = {
  permission: 'reports.read',
  method: 'GET',
  path: '/reports/:report/file.csv',
  summary: 'All rows of a report as a spreadsheet',
  params,
  query,
  reply: z.string().describe('The file, in UTF-8 with a byte order mark'),
  contentType: 'text/csv',
  limit: 'exports',
} as const satisfies StaffEndpoint

const Figures = z.object({
  orders: z.int(),
  items: z.int(),
  gross: z.number(),
  discounts: z.number(),
  delivery: z.number(),
  refunds: z.number(),
  cancelled: z.number(),
  net: z.number(),
  averageOrder: z.number().nullable(),
})
export type SalesFigures = z.infer<typeof Figures>

const Waiting = z.object({ count: z.int(), amount: z.number() })

export const SalesOverview = z
  .object({
    at: Timestamp,
    periods: z.array(
      z.object({
        /** The number of days, today included. */
        days: z.int(),
        from: Day,
        to: Day,
        now: Figures,
        /** The same number of earlier days, up to the same time of day. */
        before: Figures,
      }),
    ),
    /** The last 30 days, oldest first. */
    byDay: z.array(z.object({ day: Day, orders: z.int(), net: z.number() })),
    /** The last 30 days, by items that were not cancelled or returned. */
    bestSellers: z.array(z.object({ productId: z.string(), name: z.string(), items: z.int(), net: z.number() })),
    /** Live products only. `variants`: the first five, lowest stock first. */
    lowStock: z.object({
      low: z.int(),
      out: z.int(),
      variants: z.array(z.object({ variantId: z.string(), name: z.string(), stock: z.int() })),
    }),
    /** COD orders that a courier has and has not delivered. */
    codOnTheWay: Waiting,
    /** COD orders that couriers delivered and have not paid to the shop. */
    codOwed: Waiting,
    refundsOwed: Waiting,
    /** COD refunds with a known account. */
    payoutsDue: Waiting,
  })
  .meta({ id: 'SalesOverview' })
export type SalesOverview = z.infer<typeof SalesOverview>

export const getSalesOverview = {
  permission: 'reports.read',
  method: 'GET',
  path: '/reports',
  summary: 'Sales of today and the days before, best sellers, low stock, and money owed',
  reply: SalesOverview,
} as const satisfies StaffEndpoint

const ProductFit = z
  .object({
    /** Only sizes that run small or large, or need a check of the size guide. */
    sizes: z.array(
      z.object({
        size: z.string(),
        hint: z.enum(fitHints),
        delivered: z.int(),
        /** Returned for size or fit, with or without a direction. */
        sizeReturns: z.int(),
        tooSmall: z.int(),
        tooLarge: z.int(),
      }),
    ),
  })
  .meta({ id: 'ProductFit' })
export type ProductFit = z.infer<typeof ProductFit>

export const getProductFit = {
  permission: 'reports.read',
  method: 'GET',
  path: '/products/:productId/fit',
  summary: 'The sizes of a product that customers find too small or too large, by the orders of a year',
  params: z.object({ productId: Uuid }),
  reply: ProductFit,
} as const satisfies StaffEndpoint
