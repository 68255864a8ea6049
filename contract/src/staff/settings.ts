import * as z from 'zod'
import { formatRupees } from '../money.ts'
import { ChosenIdentity, KeptIdentity, Logo } from '../identity.ts'
import { gstFilings } from '../gst-return-rules.ts'
import { orderPrefixForm } from '../order-number-rules.ts'
import { Day, Rupees, Timestamp, StoredInt } from '../shapes.ts'
import { ChosenShopState, ShopState } from '../shop-state.ts'
import { highestRefundLimitRupees } from '../staff-rules.ts'
import { highestTaxSerial, taxPrefixForm, taxPrefixWords } from '../tax-document-rules.ts'
import { CheckoutTerms, ChosenTerms } from '../terms.ts'
import type { StaffEndpoint } from './endpoint.ts'

function settingOf<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    /** 0 until somebody sets it; names what a change was decided on. */
    version: StoredInt.min(0),
    changedBy: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
}

const KeptNumbers = z.object({
  prefix: z.string(),
  /** In which financial year the numbers begin at which; in any other they begin at 1. */
  first: z.object({ year: z.int(), serial: z.int() }),
})

export const Settings = z
  .object({
    refundLimit: settingOf(Rupees),
    /** From this day in India on, what is struck out beside a price is the lowest of the 30 days before. */
    lowestPriceSince: settingOf(Day),
    shop: settingOf(ShopState),
    /** Its name is empty until somebody gives it one: it is called what its seller is called. */
    identity: settingOf(KeptIdentity),
    checkout: settingOf(CheckoutTerms),
    /** What the numbers of new orders begin with; empty: letters of the shop's name. */
    orderPrefix: settingOf(z.object({ prefix: z.string(), earlier: z.array(z.string()) })),
    /** What the numbers of tax invoices and credit notes begin with. */
    taxNumbers: settingOf(z.object({ INVOICE: KeptNumbers, CREDIT_NOTE: KeptNumbers })),
    /** How often the shop files GST returns. */
    gstFiling: settingOf(z.enum(gstFilings)),
    /** Whether buyers may give a GSTIN for a business invoice. */
    businessInvoices: settingOf(z.boolean()),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const getSettings = {
  permission: 'settings.change',
  method: 'GET',
  path: '/settings',
  summary: "The shop's settings, with who changed each last",
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeRefundLimit = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/refund-limit',
  summary: 'Set what those who may not refund any amount may give back for a return, or as goodwill for one order',
  body: z.object({
    value: z
      .int('Enter whole rupees')
      .min(0, 'Enter at least ₹0')
      .max(highestRefundLimitRupees, `Enter up to ${formatRupees(highestRefundLimitRupees)}`),
    version: StoredInt.min(0),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeLowestPriceSince = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/lowest-price-since',
  summary: 'Set the day from which the store strikes out the lowest price of the 30 days before instead of the MRP',
  body: z.object({ value: Day, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

/** What a shop needs before it opens, in the order in which it is told. */
export const openingNeeds = ['name', 'category', 'product', 'policies'] as const
export type OpeningNeed = (typeof openingNeeds)[number]

export const readOpeningNeeds = {
  permission: 'settings.change',
  method: 'GET',
  path: '/settings/shop/missing',
  summary: 'What the shop still lacks before it can open; that the policies are right, its owner says when opening it',
  reply: z.object({ missing: z.array(z.enum(openingNeeds)) }),
} as const satisfies StaffEndpoint

export const changeShopState = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/shop',
  summary: 'Open the shop for the first time or again, or close it for a while',
  body: z.object({
    value: ChosenShopState,
    version: StoredInt.min(0),
    /** That the policies were read and are right; asked for when a shop opens for the first time. */
    hasReadPolicies: z.boolean().optional(),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeIdentity = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/identity',
  summary: 'Set who the shop is: name, tagline, hours, where it may be followed, and its logo',
  body: z.object({ value: ChosenIdentity, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeCheckoutTerms = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/checkout',
  summary: 'Set the fees, times and limits that hold for orders from now on; an order keeps those it was placed with',
  body: z.object({ value: ChosenTerms, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeOrderPrefix = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/order-prefix',
  summary: 'Set what the numbers of new orders begin with; orders that are there keep theirs',
  body: z.object({
    value: z.string().trim().toUpperCase().regex(orderPrefixForm, 'Use 2 to 4 letters from A to Z'),
    version: StoredInt.min(0),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

const ChosenNumbers = z.object({
  prefix: z.string().trim().toUpperCase().regex(taxPrefixForm, taxPrefixWords),
  /** The first number of this financial year, as long as it has none. */
  first: z
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(highestTaxSerial, `Enter up to ${highestTaxSerial}`),
})

export const changeGstFiling = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'PUT',
  path: '/settings/gst-filing',
  summary: 'Set whether the shop files GST returns each month or each quarter',
  body: z.object({ value: z.enum(gstFilings), version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeBusinessInvoices = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'PUT',
  path: '/settings/business-invoices',
  summary:
    'Set whether buyers may give a GSTIN; above a turnover of ₹5 crore the law wants an e-invoice (IRN) for them',
  body: z.object({ value: z.boolean(), version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeTaxNumbers = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'PUT',
  path: '/settings/tax-numbers',
  summary: 'Set what the numbers of new tax invoices and credit notes begin with, and where they begin this year',
  body: z.object({
    value: z
      .object({ INVOICE: ChosenNumbers, CREDIT_NOTE: ChosenNumbers })
      .refine(({ INVOICE, CREDIT_NOTE }) => INVOICE.prefix !== CREDIT_NOTE.prefix, {
        message: 'Choose two different prefixes',
        path: ['CREDIT_NOTE', 'prefix'],
      }),
    version: StoredInt.min(0),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const uploadLogo = {
  permission: 'settings.change',
  confirmed: true,
  method: 'POST',
  path: '/settings/identity/logo',
  summary: 'Hand over a logo, an SVG or PNG; it is shown once the identity names it',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: Logo,
  status: 201,
} as const satisfies StaffEndpoint
