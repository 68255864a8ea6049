import * as z from 'zod'
import {
  claimStates,
  keptCharges,
  owedAges,
  remittanceOutcomes,
  type KeptCharge,
  type OwedAge,
  type RemittanceOutcome,
} from '../remittance-rules.ts'
import { isWholePaise } from '../money.ts'
import { readTransferReference } from '../return-rules.ts'
import { Day, OrderId, Rupees, StoredInt, text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { CourierName } from './parcels.ts'
import { Done, keyPageOf, keyQuery } from './shapes.ts'

const shapeOf = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  z.object(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>)

/** Rupees to the paisa. Sums of many parcels exceed what one order may cost. */
const Sum = z.number().min(0).max(1_000_000_000).refine(isWholePaise, 'Enter an amount with up to 2 decimals')

/** How many lines have each outcome. */
const Counts = shapeOf<RemittanceOutcome, typeof StoredInt>(remittanceOutcomes, StoredInt)
const Kept = shapeOf<KeptCharge, typeof Sum>(keptCharges, Sum)
const Money = z.object({ count: z.int(), amount: Sum })
const ByAge = shapeOf<OwedAge, typeof Money>(owedAges, Money)

export const ListedRemittance = z
  .object({
    remittanceId: Uuid,
    courier: z.string(),
    fileName: z.string(),
    uploadedAt: Timestamp,
    /** The member of staff who uploaded it. */
    by: z.string(),
    lines: z.int(),
    linesAmount: Sum,
    /** Null: a draft that is not booked yet, as are the others below. */
    bookedAt: Timestamp.nullable(),
    bookedBy: z.string().nullable(),
    reference: z.string().nullable(),
    receivedOn: Day.nullable(),
    /** What the bank received: the lines less what the courier kept. */
    amount: Sum.nullable(),
    kept: Kept,
  })
  .meta({ id: 'ListedRemittance' })
export type ListedRemittance = z.infer<typeof ListedRemittance>

/** A draft has the outcomes that it would have now. */
export const Remittance = ListedRemittance.extend({
  counts: Counts,
  /** Lines without an AWB, such as a total: they were left out. */
  skipped: z.int(),
}).meta({ id: 'Remittance' })
export type Remittance = z.infer<typeof Remittance>

const RemittanceLine = z.object({
  line: z.int(),
  /** Null once the customer deleted their account. */
  awb: z.string().nullable(),
  amount: Rupees,
  day: Day.nullable(),
  orderId: OrderId.nullable(),
  /** What the parcel still owed. Null: unknown. */
  expected: Rupees.nullable(),
  outcome: z.enum(remittanceOutcomes),
  /** The courier paid a parcel that is not marked as delivered. */
  isUndelivered: z.boolean(),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

const params = z.object({ remittanceId: Uuid })

export const listRemittances = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances',
  summary: 'Remittances of couriers, the newest first',
  query: z.object({ courier: CourierName.optional(), ...keyQuery(50, Uuid) }),
  reply: keyPageOf(ListedRemittance),
} as const satisfies StaffEndpoint

export const getRemittance = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances/:remittanceId',
  summary: 'One remittance with its lines, in the order of its file',
  params,
  query: z.object({
    outcome: z.enum(remittanceOutcomes).optional(),
    after: z.coerce.number().pipe(StoredInt).optional(),
    size: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: z.object({ remittance: Remittance, lines: z.array(RemittanceLine), next: z.int().nullable() }),
} as const satisfies StaffEndpoint

export const uploadRemittance = {
  permission: 'remittances.book',
  method: 'POST',
  path: '/remittances',
  summary: 'Upload a courier’s remittance file and preview it; nothing is booked yet',
  limit: 'bulk',
  upload: z.object({
    /** Drawn by the caller: sent again, it is not taken again. */
    remittanceId: Uuid,
    courier: z.string(),
    /** Headings as JSON. Kept for this courier; left out, those that are kept. */
    columns: z.string().optional(),
    file: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  reply: Remittance,
  status: 201,
} as const satisfies StaffEndpoint

export const ChosenColumns = z.object({
  awb: text(200),
  amount: text(200),
  day: text(200).nullable(),
})

const Reference = z
  .string()
  .max(60)
  .transform((typed) => readTransferReference(typed) ?? '')
  .pipe(z.string().min(1, 'A UTR has 12 digits (UPI, IMPS), or 16 to 22 letters and digits (NEFT, RTGS)'))

export const bookRemittance = {
  permission: 'remittances.book',
  confirmed: true,
  method: 'POST',
  path: '/remittances/:remittanceId/book',
  summary: 'Book a remittance under the bank’s reference; refused if its outcomes differ from the preview',
  params,
  body: z.object({
    reference: Reference,
    receivedOn: Day,
    amount: Sum,
    kept: Kept,
    /** As the preview said. */
    counts: Counts,
  }),
  reply: Remittance,
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const discardRemittance = {
  permission: 'remittances.book',
  method: 'POST',
  path: '/remittances/:remittanceId/discard',
  summary: 'Delete a remittance that is not booked',
  params,
  reply: Done,
} as const satisfies StaffEndpoint

export const OwedCash = z
  .object({
    at: Timestamp,
    /** By what they owe, the most first. */
    couriers: z.array(z.object({ courier: z.string(), ages: ByAge, owed: Money })),
    sums: ByAge,
    owed: Money,
  })
  .meta({ id: 'OwedCash' })
export type OwedCash = z.infer<typeof OwedCash>

export const getOwedCash = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances/owed',
  summary: 'Cash of delivered parcels that couriers have not paid over, by courier and age',
  reply: OwedCash,
} as const satisfies StaffEndpoint

const OwedParcel = z.object({
  orderId: OrderId,
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  deliveredAt: Timestamp,
  due: Rupees,
  paid: Rupees,
  owed: Rupees,
})
export type OwedParcel = z.infer<typeof OwedParcel>

export const listOwedParcels = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances/owed/parcels',
  summary: 'The parcels whose cash is owed, the oldest first',
  query: z.object({ courier: text(60).optional(), age: z.enum(owedAges).optional(), ...keyQuery(50, OrderId) }),
  reply: keyPageOf(OwedParcel),
} as const satisfies StaffEndpoint

const CashDay = z.object({
  day: Day,
  courier: z.string(),
  delivered: z.int(),
  collected: Sum,
  /** More than was due is not counted. */
  remitted: Sum,
  owed: Sum,
})
export type CashDay = z.infer<typeof CashDay>

export const listCashDays = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances/days',
  summary: 'COD parcels delivered on each day, by courier: collected, remitted, owed',
  query: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 93 * 24 * 60 * 60 * 1000, {
      path: ['from'],
      message: 'Choose at most 93 days',
    }),
  reply: z.object({ days: z.array(CashDay) }),
} as const satisfies StaffEndpoint

export const CourierClaim = z
  .object({
    claimId: Uuid,
    orderId: OrderId,
    courier: z.string().nullable(),
    amount: Rupees,
    /** The courier's own number of it. */
    ticket: z.string().nullable(),
    by: z.string(),
    claimedAt: Timestamp,
    state: z.enum(claimStates),
    paid: Rupees.nullable(),
    reference: z.string().nullable(),
    settledAt: Timestamp.nullable(),
  })
  .meta({ id: 'CourierClaim' })
export type CourierClaim = z.infer<typeof CourierClaim>

const LostParcel = z.object({
  orderId: OrderId,
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  lostAt: Timestamp,
  /** The order's total less what was cancelled. */
  value: Rupees,
})
export type LostParcel = z.infer<typeof LostParcel>

export const listCourierClaims = {
  permission: 'money.read',
  method: 'GET',
  path: '/remittances/claims',
  summary: 'Claims for lost parcels, the newest first, and lost parcels without a claim',
  query: z.object({ ...keyQuery(50, Uuid) }),
  reply: z.object({ ...keyPageOf(CourierClaim).shape, lost: z.array(LostParcel) }),
} as const satisfies StaffEndpoint

const Amount = Rupees.min(1, 'At least ₹1')

export const addCourierClaim = {
  permission: 'remittances.book',
  method: 'POST',
  path: '/remittances/claims',
  summary: 'Record a claim against the courier for a parcel that it lost',
  body: z.object({ orderId: OrderId, amount: Amount, ticket: text(60).nullable() }),
  reply: CourierClaim,
  status: 201,
} as const satisfies StaffEndpoint

export const settleCourierClaim = {
  permission: 'remittances.book',
  confirmed: true,
  method: 'POST',
  path: '/remittances/claims/:claimId/settle',
  summary: 'Close a claim: paid under the bank’s reference, or rejected',
  params: z.object({ claimId: Uuid }),
  body: z.discriminatedUnion('state', [
    z.object({ state: z.literal('paid'), amount: Amount, reference: Reference }),
    z.object({ state: z.literal('rejected') }),
  ]),
  reply: CourierClaim,
} as const satisfies StaffEndpoint
