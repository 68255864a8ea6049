import { formatDay } from '@nukkad/contract/dates'
import type { CouponMethod, CouponState } from '@nukkad/contract/coupon-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'

const number = (count: number) => count.toLocaleString('en-IN')
const orders = (count: number) => (count === 1 ? '1 order' : `${number(count)} orders`)
const codes = (count: number) => (count === 1 ? '1 code' : `${number(count)} codes`)

export const texts = {
  title: 'Coupons',
  purpose: 'Discount codes and automatic discounts. One coupon applies per order.',
  list: {
    new: 'New coupon',
    filters: 'Coupon status',
    all: 'All',
    empty: 'No coupons',
    emptyHint: 'Create a code such as RAIN300 for a percentage or a fixed amount off.',
    caption: 'Coupons, newest first',
    pages: 'Pages of coupons',
    code: 'Code',
    status: 'Status',
    discount: 'Discount',
    appliesTo: 'Applies to',
    orders: 'Orders',
    ordersOf: (uses: number, most: number) => `${number(uses)} of ${number(most)}`,
    everything: 'all products',
    more: (scope: string, count: number) => `${scope} and ${count} more`,
    fullPrice: 'excludes products on sale',
    firstOrder: 'first order',
    prepaid: 'prepaid only',
  },
  form: {
    legend: 'Coupon',
    code: 'Code',
    create: 'Create coupon',
    save: 'Save coupon',
    created: 'Coupon created',
    saved: 'Coupon saved',
    method: 'Method',
    kind: 'Discount type',
    percentage: 'Percentage',
    fixedAmount: 'Fixed amount',
    percent: 'Percentage',
    most: 'Maximum discount',
    amount: 'Amount',
    minimum: 'Minimum order value',
    scope: 'Applies to',
    scopeAll: 'All products, unless you choose some.',
    scopeChosen: 'Only what you choose here.',
    categories: 'Categories',
    collections: 'Collections',
    selected: (label: string, count: number) => `${label}: ${count} selected`,
    addProduct: 'Add product',
    removeProduct: (name: string) => `Remove ${name}`,
    missingProduct: 'Deleted product',
    skipsReduced: 'Exclude products on sale',
    limits: 'Eligibility and limits',
    firstOrder: 'First order only',
    prepaid: 'Prepaid orders only',
    usesPerCustomer: 'Uses per customer',
    uses: 'Total uses',
    dates: 'Active dates',
    from: 'Starts',
    until: 'Ends',
  },
  page: {
    unused: 'Not used yet.',
    used: (uses: number) => `Used in ${orders(uses)}.`,
    usedOf: (uses: number, most: number) => `Used in ${orders(uses)}. Limit: ${number(most)}.`,
    end: 'End coupon…',
    endWarning: 'Past orders keep their discount. You cannot start this coupon again.',
    confirmEnd: (code: string) => `End ${code} permanently`,
    cancelEnd: 'Cancel',
    ended: 'Coupon ended',
    showInBag: 'Show in bag',
    showInBagHint: 'All customers see the code in their bag, with the amount they save or still need to add.',
    shown: 'Coupon is shown in bags',
    hidden: 'Coupon is no longer shown in bags',
  },
  codes: {
    heading: 'Codes',
    none: 'No codes yet. Each code works for one order.',
    count: (count: number, used: number) => `${codes(count)}, ${number(used)} used.`,
    download: 'Download codes',
    howMany: 'Number of codes',
    most: (most: number) => `Up to ${number(most)} at once`,
    prefix: 'Prefix',
    prefixHint: 'Such as DIWALI',
    generate: 'Generate codes',
    generated: 'Codes generated',
    upload: 'Or upload your own codes (CSV)',
    uploadHint: 'One code per row, in the first column. If one code is invalid, none is added.',
    uploaded: 'Codes uploaded',
  },
  test: {
    heading: 'Test coupon',
    add: 'Add to test cart',
    empty: 'Add a product first',
    run: 'Test',
    quantity: (name: string) => `Quantity of ${name}`,
    remove: (name: string) => `Remove ${name} from the test cart`,
    message: 'Message to customers:',
    caption: 'Test cart with this coupon',
    product: 'Product',
    price: 'Price',
    discount: 'Discount',
    total: 'Total',
    gst: 'GST included',
    gstAt: (gst: string, percent: number) => `${gst} at ${percent}%`,
    sum: (items: string, discount: string) => `Items ${items}, discount ${discount}, total `,
    sumGst: (gst: string) => ` (incl. GST ${gst})`,
  },
} as const

export const couponStatuses = {
  planned: { label: 'Scheduled', tone: 'plain' },
  running: { label: 'Active', tone: 'success' },
  over: { label: 'Ended', tone: 'notice' },
} as const satisfies Record<CouponState, { label: string; tone: string }>

export const methodLabels = {
  code: 'Single code',
  codes: 'Unique codes, one order each',
  automatic: 'Automatic discount',
} as const satisfies Record<CouponMethod, string>

export const codeHints = {
  code: 'Customers type this, such as RAIN300. The code cannot be changed later.',
  codes: 'Internal name. Generate the codes for customers after you create the coupon.',
  automatic: 'Customers see this beside the discount, such as DIWALI10. It cannot be changed later.',
} as const satisfies Record<CouponMethod, string>

/** Sums up the discount: 10% off, up to ₹300, min. order ₹999. */
export function formatDiscount({ percent, amount, cap, minimum }: StaffCoupon): string {
  const parts = [
    percent === null ? `${formatRupees(amount ?? 0)} off` : `${percent}% off`,
    cap !== null && `up to ${formatRupees(cap)}`,
    minimum > 0 && `min. order ${formatRupees(minimum)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function formatDates({ startsAt, endsAt, state }: StaffCoupon): string {
  if (state === 'planned') return `from ${formatDay(startsAt)}`
  if (endsAt === null) return ''
  return state === 'over' ? `on ${formatDay(endsAt)}` : `until ${formatDay(endsAt)}`
}
