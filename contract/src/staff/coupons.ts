import * as z from 'zod'
import * as rules from '../coupon-rules.ts'
import { Rupees, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { termBounds } from '../terms-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply, keyPageOf, keyQuery } from './shapes.ts'

const WholeRupees = z
  .int('Enter whole rupees')
  .min(1, 'Enter at least ₹1')
  .max(rules.mostCouponRupees, `Enter up to ₹${rules.mostCouponRupees.toLocaleString('en-IN')}`)
const Uses = z.int('Enter a whole number').min(1, 'Enter at least 1').max(rules.mostCouponUses)
const Ids = z.array(Uuid).max(rules.mostScoped, `Choose up to ${rules.mostScoped}`)

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(rules.codePattern, `3 to ${rules.mostCodeLetters} letters, digits and dashes, please`)

const terms = {
  method: z.enum(rules.couponMethods).default('code'),
  /** A percentage; null: a fixed amount. */
  percent: z
    .int('Enter a whole percentage')
    .min(1, 'Enter at least 1%')
    .max(rules.mostPercent, `Enter up to ${rules.mostPercent}%`)
    .nullable(),
  amount: WholeRupees.nullable(),
  /** The most that a percentage takes off. */
  cap: WholeRupees.nullable(),
  /** The minimum value of the items that qualify; 0: none. */
  minimum: z.int('Enter whole rupees').min(0).max(rules.mostCouponRupees),
  /** All three empty: the coupon is for everything. */
  categoryIds: Ids,
  collectionIds: Ids,
  productIds: Ids,
  /** Excludes products that are already below their MRP. */
  skipsReduced: z.boolean(),
  isFirstOrderOnly: z.boolean(),
  isPrepaidOnly: z.boolean(),
  startsAt: Timestamp,
  /** Null: until staff end it. */
  endsAt: Timestamp.nullable(),
  maxUses: Uses.nullable(),
  maxUsesPerUser: Uses.nullable(),
}
export type CouponTerms = { [Name in keyof typeof terms]: z.infer<(typeof terms)[Name]> }

function checkTerms<Terms extends z.ZodType<CouponTerms>>(shape: Terms): Terms {
  return shape
    .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      path: ['percent'],
      message: 'Enter either a percentage or an amount',
    })
    .refine(({ method, isPrepaidOnly }) => method !== 'automatic' || !isPrepaidOnly, {
      path: ['isPrepaidOnly'],
      message: 'An automatic discount also applies to COD orders: use a code instead',
    })
    .refine(({ percent, cap }) => cap === null || percent !== null, {
      path: ['cap'],
      message: 'A fixed amount cannot have a maximum discount',
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start',
    })
}

export const StaffCoupon = z
  .object({
    code: z.string(),
    ...terms,
    /** A change names the version that it is based on. */
    version: z.int(),
    state: z.enum(rules.couponStates),
    /** Bags list it, with what it saves. */
    isShownInBag: z.boolean(),
    /** Orders that use the coupon, unpaid ones included. */
    uses: z.int(),
    /** The number of its single-use codes, used and unused. */
    codes: z.int(),
    /** The goods that the coupon is for, in words. */
    scope: z.array(z.string()),
  })
  .meta({ id: 'StaffCoupon' })
export type StaffCoupon = z.infer<typeof StaffCoupon>

const params = z.object({ code: text(40).toUpperCase() })
const version = StoredInt.min(1)

export const listCoupons = {
  permission: 'coupons.read',
  method: 'GET',
  path: '/coupons',
  summary: 'All coupons, newest first',
  query: z.object({ state: z.enum(rules.couponStates).optional(), ...keyQuery(50, z.string().max(40)) }),
  reply: keyPageOf(StaffCoupon),
} as const satisfies StaffEndpoint

export const getCoupon = {
  permission: 'coupons.read',
  method: 'GET',
  path: '/coupons/:code',
  summary: 'One coupon',
  params,
  reply: StaffCoupon,
} as const satisfies StaffEndpoint

export const addCoupon = {
  permission: 'coupons.edit',
  method: 'POST',
  path: '/coupons',
  summary: 'Create a coupon',
  body: checkTerms(z.object({ code: Code, ...terms })),
  reply: StaffCoupon,
  status: 201,
} as const satisfies StaffEndpoint

export const changeCoupon = {
  permission: 'coupons.edit',
  method: 'PUT',
  path: '/coupons/:code',
  summary: 'Change a coupon that no order uses yet; a used coupon can only be ended',
  params,
  body: checkTerms(z.object({ version, ...terms })),
  reply: StaffCoupon,
} as const satisfies StaffEndpoint

export const endCoupon = {
  permission: 'coupons.edit',
  method: 'POST',
  path: '/coupons/:code/end',
  summary: 'End a coupon now; existing orders keep their discount',
  params,
  body: z.object({ version }),
  reply: StaffCoupon,
} as const satisfies StaffEndpoint

export const showCoupon = {
  permission: 'coupons.edit',
  method: 'PUT',
  path: '/coupons/:code/in-bag',
  summary: 'Show a coupon in bags, or no longer; one with a single code, used or not',
  params,
  body: z.object({ version, isShown: z.boolean() }),
  reply: StaffCoupon,
} as const satisfies StaffEndpoint

const codesReply = { params, reply: StaffCoupon, status: 201 } as const

export const makeCodes = {
  ...codesReply,
  permission: 'coupons.edit',
  confirmed: true,
  method: 'POST',
  path: '/coupons/:code/codes',
  summary: 'Create codes for a coupon, each for one order',
  body: z.object({
    count: z
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(rules.mostCodesAtOnce, `Enter up to ${rules.mostCodesAtOnce.toLocaleString('en-IN')} at once`),
    /** Text before a dash; empty: none. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]*$/, 'Use letters and digits only')
      .max(rules.mostPrefixLetters, `Use up to ${rules.mostPrefixLetters} letters and digits`),
  }),
} as const satisfies StaffEndpoint

export const uploadCodes = {
  ...codesReply,
  permission: 'coupons.edit',
  confirmed: true,
  method: 'POST',
  path: '/coupons/:code/codes/upload',
  summary: 'Upload codes from a spreadsheet, from the first cell of each row; all of them or none',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
} as const satisfies StaffEndpoint

export const askCodesExport = {
  permission: 'coupons.edit',
  confirmed: true,
  method: 'GET',
  path: '/coupons/:code/codes',
  summary: 'Check whether the codes may be downloaded now: a download itself cannot ask for a passkey',
  params,
  reply: MessageReply,
} as const satisfies StaffEndpoint

export const exportCodes = {
  permission: 'coupons.edit',
  confirmed: true,
  method: 'GET',
  path: '/coupons/:code/codes.csv',
  summary: 'Download the codes of a coupon as a spreadsheet, with the order that used each',
  params,
  reply: z.string().describe('The file, in UTF-8 with a byte order mark'),
  contentType: 'text/csv',
  limit: 'exports',
} as const satisfies StaffEndpoint

const TriedLine = z.object({ productId: Uuid, quantity: z.int().min(1).max(termBounds.quantity) })

export const tryCoupon = {
  permission: 'coupons.read',
  method: 'POST',
  path: '/coupons/:code/try',
  summary: 'Test a coupon on a bag, priced as in the store, on a day when it runs',
  params,
  body: z.object({
    lines: z.array(TriedLine).min(1, 'Please choose a product').max(rules.mostTriedLines),
  }),
  reply: z
    .object({
      lines: z.array(
        z.object({
          productId: Uuid,
          name: z.string(),
          quantity: z.int(),
          price: Rupees,
          discount: Rupees,
          /** After the discount, tax included. */
          total: Rupees,
          /** Per cent. */
          taxRate: z.number(),
          tax: Rupees,
        }),
      ),
      itemsTotal: Rupees,
      discount: Rupees,
      grandTotal: Rupees,
      totalTax: Rupees,
      /** Why the coupon gives nothing, in the shopper's words. */
      refusal: z.string().nullable(),
    })
    .meta({ id: 'TriedCoupon' }),
} as const satisfies StaffEndpoint
