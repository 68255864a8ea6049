import type { ResultKind } from '../platform/recent-results.ts'

/** Texts of the search and of the keyboard shortcuts. */
export const texts = {
  open: 'Search',
  shortcut: (key: string) => `${key} K`,
  title: 'Search everywhere',
  label: 'Search orders, customers, products and pages',
  placeholder: 'Order number, AWB, phone, name, SKU or page',
  hint: 'Find orders by number, AWB, phone, e-mail or name, customers, products by name or SKU, pages and settings.',
  results: 'Results',
  recent: 'Recent',
  searching: 'Searching…',
  none: (typed: string) => `No results for “${typed}”. Check the spelling, or search by another detail.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  kinds: { page: 'Pages', order: 'Orders', customer: 'Customers', product: 'Products' } satisfies Record<
    ResultKind,
    string
  >,
  orderDetail: (name: string, status: string, day: string) => `${name} · ${status} · ${day}`,
  productStates: { draft: 'Draft', live: 'Active', archived: 'Archived' },
  inSettings: 'Store settings',
  inReports: 'Reports',
  pages: {
    pickList: 'Pick list',
    receipts: 'Purchase receipts',
    newOrder: 'Create order',
    newReceipt: 'Receive stock',
    counts: 'Stock counts',
    newSale: 'New sale',
    newSizeChart: 'New size guide',
    newCoupon: 'New coupon',
    account: 'My account',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search everywhere',
    next: 'Next row of the list',
    previous: 'Previous row of the list',
    select: 'Select the row',
    openRow: 'Open the row',
    help: 'Keyboard shortcuts',
    or: 'or',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Turn off if you dictate text, or press keys by accident. Ctrl K always works.',
  },
} as const
