import type { PriceScheduleState } from '@nukkad/contract/price-rules'
import type { ScheduledPrice } from '@nukkad/contract/staff/prices'

/** The badge for each status of a scheduled sale. */
export const saleStatusBadges = {
  planned: { label: 'Scheduled', tone: 'plain' },
  running: { label: 'Active', tone: 'success' },
  over: { label: 'Ended', tone: 'notice' },
} as const satisfies Record<PriceScheduleState, { label: string; tone: string }>

export const salePriceStatusLabels = {
  planned: 'Scheduled',
  running: 'Active',
  over: 'Ended',
  missed: 'Skipped',
} as const satisfies Record<ScheduledPrice['state'], string>

/** The texts of the scheduled sales. */
export const texts = {
  list: {
    title: 'Scheduled sales',
    help: 'Sale prices start and end automatically. Prices return to normal afterwards.',
    add: 'New sale',
    tabs: 'Sale status',
    all: 'All',
    none: 'No scheduled sales',
    noneHint: 'Schedule a sale, such as Friday 6 pm to Sunday 11:59 pm. All its prices start together.',
    caption: 'Scheduled sales, newest first',
    pages: 'Pages of scheduled sales',
    columns: { name: 'Name', status: 'Status', dates: 'Dates', products: 'Products', by: 'Created by' },
  },
  dates: {
    from: (start: string) => `From ${start}`,
    span: (start: string, end: string) => `${start} to ${end}`,
    ended: (start: string, end: string) => `From ${start}, ended ${end}`,
  },
  price: {
    withMrp: (price: string, mrp: string) => `${price}, MRP ${mrp}`,
    now: (price: string) => `Now ${price}`,
    betweenSlabs: 'Between the GST slabs, so the higher rate is charged',
    higher: 'Higher than the current price',
    belowHalf: 'More than 50% off the current price',
  },
  create: {
    title: 'New sale',
    help: 'All prices change at the same time, in the store, in bags and in new orders. A product can be in one sale at a time.',
    name: 'Name',
    nameHint: 'For staff only, such as Diwali sale',
    starts: 'Starts',
    startsHint: 'Leave empty to start now',
    ends: 'Ends',
    endsHint: 'Leave empty to keep the prices',
    addProduct: 'Add product',
    addCategory: 'Add category',
    chooseCategory: 'All active products in…',
    tooMany: (most: number) => `A sale can have up to ${most} products.`,
    products: 'Products',
    salePrice: 'Sale price',
    salePriceOf: (product: string) => `Sale price of ${product}`,
    mrp: 'MRP',
    mrpOf: (product: string) => `MRP of ${product}`,
    mrpStays: 'unchanged',
    remove: (product: string) => `Remove ${product}`,
    discount: 'Discount on current prices',
    badDiscount: 'Please enter a whole number from 1 to 90',
    applyDiscount: 'Apply to all',
    noProducts: 'Add a product first',
    startNow: 'Start sale now',
    schedule: 'Schedule sale',
    scheduled: 'Sale scheduled',
    started: 'Sale started',
  },
  sale: {
    caption: 'Products in the sale',
    columns: {
      product: 'Product',
      salePrice: 'Sale price',
      now: 'Current price',
      afterwards: 'Price afterwards',
      status: 'Status',
    },
  },
  end: {
    button: 'End sale',
    title: 'End this sale?',
    help: 'Prices return to normal now. The sale cannot be restarted.',
    done: 'Sale ended. Prices are back to normal.',
  },
  cancel: {
    button: 'Cancel sale',
    title: 'Cancel this sale?',
    help: 'Its sale prices will not be used. To run it later, create a new sale.',
    done: 'Sale cancelled',
  },
} as const
