import * as z from 'zod'
import { mostScheduledPrices, priceScheduleStates } from '../price-rules.ts'
import { Rupees, text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ProductPrice } from './products.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

const State = z.enum(priceScheduleStates)

export const PriceSchedule = z
  .object({
    scheduleId: Uuid,
    name: z.string(),
    startsAt: Timestamp,
    /** Null: no end, the prices stay. */
    endsAt: Timestamp.nullable(),
    state: State,
    /** When staff ended it early. */
    endedAt: Timestamp.nullable(),
    /** The number of products with a price in it. */
    products: z.int(),
    by: z.string().nullable(),
  })
  .meta({ id: 'PriceSchedule' })
export type PriceSchedule = z.infer<typeof PriceSchedule>

const Price = z.object({ price: Rupees, mrp: Rupees.nullable() })

export const ScheduledPrice = z
  .object({
    productId: Uuid,
    name: z.string(),
    image: z.string().nullable(),
    /** `missed`: at its start the price was above the MRP, or the start had passed. */
    state: z.enum(['planned', 'running', 'over', 'missed']),
    /** The price in the schedule; `mrp` null: the MRP stays. */
    ...Price.shape,
    /** The current price. */
    now: Price,
    /** The price after the sale; null before it begins, and without an end. */
    back: Price.nullable(),
  })
  .meta({ id: 'ScheduledPrice' })
export type ScheduledPrice = z.infer<typeof ScheduledPrice>

export const WholePriceSchedule = PriceSchedule.extend({ prices: z.array(ScheduledPrice) }).meta({
  id: 'WholePriceSchedule',
})
export type WholePriceSchedule = z.infer<typeof WholePriceSchedule>

export const listPriceSchedules = {
  permission: 'products.read',
  method: 'GET',
  path: '/prices',
  summary: 'Scheduled sales, newest first',
  query: z.object({ state: State.optional(), ...keyQuery(50, Uuid) }),
  reply: keyPageOf(PriceSchedule),
} as const satisfies StaffEndpoint

const params = z.object({ scheduleId: Uuid })

export const getPriceSchedule = {
  permission: 'products.read',
  method: 'GET',
  path: '/prices/:scheduleId',
  summary: 'One scheduled sale with its products',
  params,
  reply: WholePriceSchedule,
} as const satisfies StaffEndpoint

const NewPrice = z
  .object({ productId: Uuid, price: ProductPrice, mrp: ProductPrice.nullable().default(null) })
  .refine(({ price, mrp }) => mrp === null || price <= mrp, {
    path: ['price'],
    message: 'The price must not be above the MRP',
  })

export const addPriceSchedule = {
  permission: 'products.edit',
  confirmed: true,
  method: 'POST',
  path: '/prices',
  summary: 'Schedule prices, with or without an end; a product has one sale at a time',
  body: z
    .object({
      name: text(80),
      /** Null: within a minute. */
      startsAt: Timestamp.nullable(),
      /** Null: no end. */
      endsAt: Timestamp.nullable(),
      prices: z
        .array(NewPrice)
        .min(1, 'Please add a product')
        .max(mostScheduledPrices, `At most ${mostScheduledPrices} products at once`)
        .refine(isEachOnce, 'Add each product once'),
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start',
    }),
  reply: WholePriceSchedule,
  status: 201,
} as const satisfies StaffEndpoint

function isEachOnce(prices: readonly { productId: string }[]): boolean {
  return new Set(prices.map(({ productId }) => productId)).size === prices.length
}

export const endPriceSchedule = {
  permission: 'products.edit',
  confirmed: true,
  method: 'POST',
  path: '/prices/:scheduleId/end',
  summary: 'End a scheduled sale now: prices return to normal, and prices that have not started never start',
  params,
  reply: WholePriceSchedule,
} as const satisfies StaffEndpoint
