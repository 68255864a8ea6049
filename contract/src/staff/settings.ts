import * as z from 'zod'
import { formatRupees } from '../money.ts'
import { ChosenIdentity, KeptIdentity, Logo } from '../identity.ts'
import { gstFilings } from '../gst-return-rules.ts'
import { orderPrefixForm } from '../order-number-rules.ts'
import { ChosenSeller, KeptSeller } from '../seller.ts'
import { Day, Rupees, Timestamp, StoredInt } from '../shapes.ts'
import { ChosenShopState, ShopState } from '../shop-state.ts'
import { highestRefundLimitRupees } from '../staff-rules.ts'
import { highestTaxSerial, taxPrefixForm, taxPrefixWords } from '../tax-document-rules.ts'
import { CheckoutTerms, ChosenTerms } from '../terms.ts'
import type { StaffEndpoint } from './endpoint.ts'

function settingOf<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    /** 0 until staff set it. A change names the version that it is based on. */
    version: StoredInt.min(0),
    changedBy: z.string().nullable(),
    changedAt: Timestamp.nullable(),
  })
}

const KeptNumbers = z.object({
  prefix: z.string(),
  /** The first number of a financial year, by year. In any other year the numbers begin at 1. */
  first: z.object({ year: z.int(), serial: z.int() }),
})

export const Settings = z
  .object({
    refundLimit: settingOf(Rupees),
    /** From this day in India on, the struck-out price is the lowest of the last 30 days. */
    lowestPriceSince: settingOf(Day),
    shop: settingOf(ShopState),
    /** An empty name means the seller's name. */
    identity: settingOf(KeptIdentity),
    /** Until the owner saves it, the seller that the server was started with. */
    seller: settingOf(KeptSeller),
    checkout: settingOf(CheckoutTerms),
    /** The prefix of new order numbers; empty: made from the shop's name. */
    orderPrefix: settingOf(z.object({ prefix: z.string(), earlier: z.array(z.string()) })),
    /** The prefixes of tax invoice and credit note numbers. */
    taxNumbers: settingOf(z.object({ INVOICE: KeptNumbers, CREDIT_NOTE: KeptNumbers })),
    /** The filing frequency of GST returns. */
    gstFiling: settingOf(z.enum(gstFilings)),
    /** Whether buyers may give a GSTIN for a business invoice. */
    businessInvoices: settingOf(z.boolean()),
    /** Whether staff review photos before they are published. */
    checkReviewPhotos: settingOf(z.boolean()),
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
  summary: 'Set the refund limit per return or goodwill refund for staff without the permission for any amount',
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
  summary: 'Set the day from which the store strikes out the lowest price of the last 30 days instead of the MRP',
  body: z.object({ value: Day, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

/** The requirements for opening a shop, in the order of the screen. */
export const openingNeeds = ['name', 'category', 'product', 'policies'] as const
export type OpeningNeed = (typeof openingNeeds)[number]

export const readOpeningNeeds = {
  permission: 'settings.change',
  method: 'GET',
  path: '/settings/shop/missing',
  summary:
    'The requirements that the shop still lacks before it can open; the owner confirms the policies when opening',
  reply: z.object({ missing: z.array(z.enum(openingNeeds)) }),
} as const satisfies StaffEndpoint

export const changeShopState = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/shop',
  summary: 'Open the shop for the first time or again, or pause it',
  body: z.object({
    value: ChosenShopState,
    version: StoredInt.min(0),
    /** The owner has read the policies and confirms them; required for the first opening. */
    hasReadPolicies: z.boolean().optional(),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeIdentity = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/identity',
  summary: "Set the shop's identity: name, tagline, hours, social networks and logo",
  body: z.object({ value: ChosenIdentity, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeSeller = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/seller',
  summary: "Set the seller's legal details for pages, mails and new documents; issued tax documents keep theirs",
  body: z.object({ value: ChosenSeller, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeCheckoutTerms = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/checkout',
  summary: 'Set the fees, times and limits for orders from now on; existing orders keep their terms',
  body: z.object({ value: ChosenTerms, version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeOrderPrefix = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/order-prefix',
  summary: 'Set the prefix of new order numbers; existing orders keep theirs',
  body: z.object({
    value: z.string().trim().toUpperCase().regex(orderPrefixForm, 'Use 2 to 4 letters from A to Z'),
    version: StoredInt.min(0),
  }),
  reply: Settings,
} as const satisfies StaffEndpoint

const ChosenNumbers = z.object({
  prefix: z.string().trim().toUpperCase().regex(taxPrefixForm, taxPrefixWords),
  /** The first number of this financial year, while it has no document yet. */
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

export const changeReviewPhotos = {
  permission: 'settings.change',
  confirmed: true,
  method: 'PUT',
  path: '/settings/review-photos',
  summary: 'Set whether staff review photos before they are published; earlier photos stay as they are',
  body: z.object({ value: z.boolean(), version: StoredInt.min(0) }),
  reply: Settings,
} as const satisfies StaffEndpoint

export const changeTaxNumbers = {
  permission: 'tax.edit',
  confirmed: true,
  method: 'PUT',
  path: '/settings/tax-numbers',
  summary: "Set the prefixes of new tax invoice and credit note numbers, and this year's first numbers",
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
  summary: 'Upload a logo, an SVG or PNG; it is shown once the identity names it',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: Logo,
  status: 201,
} as const satisfies StaffEndpoint
