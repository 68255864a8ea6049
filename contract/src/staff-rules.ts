export const staffRoles = ['owner', 'manager', 'packer', 'support', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  support: 'Support',
  accountant: 'Accountant',
}

export const roleDescriptions: Readonly<Record<StaffRole, string>> = {
  owner: 'Full access, including staff and settings',
  manager: 'Full access except staff, settings and the activity log',
  packer: 'Packs, dispatches, receives shipments and counts stock',
  support: 'Helps customers: orders, notes, cancellations, returns and small refunds',
  accountant: 'Views payments, refunds and documents; books courier remittances; closes GST periods',
}

/** Who may do what. The API refuses by this table and the screens hide by it. */
export const permissions = {
  'today.read': ['owner', 'manager', 'packer', 'support'],
  'orders.read': ['owner', 'manager', 'packer', 'support'],
  'orders.pack': ['owner', 'manager', 'packer'],
  'orders.handOver': ['owner', 'manager', 'packer'],
  'orders.move': ['owner', 'manager'],
  'orders.edit': ['owner', 'manager', 'support'],
  'orders.create': ['owner', 'manager', 'support'],
  'orders.cancel': ['owner', 'manager', 'support'],
  /** Phone and address beyond what a label shows. */
  'customers.read': ['owner', 'manager', 'support'],
  /** Contains every right of the customer: the mailbox is what logs them in (decision 131). */
  'customers.correctEmail': ['owner', 'manager'],
  'customers.export': ['owner', 'manager'],
  'customers.import': ['owner', 'manager'],
  'cash.block': ['owner', 'manager'],
  'notes.write': ['owner', 'manager', 'support'],
  'parcels.receive': ['owner', 'manager', 'packer'],
  'returns.decide': ['owner', 'manager', 'support'],
  'refunds.read': ['owner', 'manager', 'support', 'accountant'],
  'refunds.make': ['owner', 'manager', 'support'],
  /** Beyond the limit that the owner sets. */
  'refunds.anyAmount': ['owner', 'manager'],
  'refunds.payOut': ['owner', 'manager'],
  'stock.read': ['owner', 'manager', 'packer', 'support', 'accountant'],
  'stock.count': ['owner', 'manager', 'packer'],
  'stock.inward': ['owner', 'manager'],
  'stock.cost': ['owner', 'manager', 'accountant'],
  'products.read': ['owner', 'manager', 'support', 'accountant'],
  'products.edit': ['owner', 'manager'],
  'content.edit': ['owner', 'manager'],
  'coupons.read': ['owner', 'manager', 'support'],
  'coupons.edit': ['owner', 'manager'],
  'reviews.read': ['owner', 'manager', 'support'],
  'reviews.edit': ['owner', 'manager', 'support'],
  'prices.history': ['owner', 'manager', 'support', 'accountant'],
  'money.read': ['owner', 'manager', 'accountant'],
  /** Says what couriers paid over, and what they still owe. */
  'remittances.book': ['owner', 'accountant'],
  'reports.read': ['owner', 'manager', 'accountant'],
  'tax.read': ['owner', 'manager', 'accountant'],
  'tax.edit': ['owner'],
  /** Closes GST periods. */
  'tax.close': ['owner', 'accountant'],
  'jobs.retry': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'settings.change': ['owner'],
  'audit.read': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof permissions

export function isAllowed(role: StaffRole, permission: Permission): boolean {
  return (permissions[permission] as readonly StaffRole[]).includes(role)
}

/** What the role may do, in the table's order. */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission))
}

export const staffApiPath = '/staff/api/v1.0'

/** What the audit log tells of. */
export const auditKinds = [
  'staff',
  'order',
  'return',
  'refund',
  'remittance',
  'cashBlock',
  'taxPeriod',
  'job',
  'product',
  'chart',
  'category',
  'collection',
  'coupon',
  'price',
  'content',
  'review',
  'stock',
  'person',
  'view',
  'setting',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const staffCodeLength = 6
export const staffCodeMinutes = 10
export const staffCodeTries = 5
/** So many wrong codes for a person in 24 hours, of one network or one known browser: then its link or a passkey signs in. */
export const staffWrongCodes = 10
/** The same of all networks together. */
export const staffWrongCodesOfAll = 50
/** Wrong codes from one network in an hour, for all accounts together. */
export const staffWrongCodesPerNetwork = 60
/** So long after its last use a browser is a stranger again. */
export const staffDeviceDays = 180
/** Mails with a code for one person; in 24 hours those of one network or one known browser, and those of all networks. */
export const staffCodesPerMinute = 6
export const staffCodesPerDay = 40
export const staffCodesOfAllPerDay = 200
export const staffSessionHours = 12
export const staffSessionMostDays = 14
/** What cannot be undone asks for the passkey or a code again once the last is older. */
export const confirmMinutes = 10
export const mostPasskeys = 20

/** Order mails that staff choose: one for each order, one for the orders of an hour, or none. */
export const orderMails = ['each', 'hourly', 'none'] as const
export type OrderMails = (typeof orderMails)[number]

/** What those who may not refund any amount give back for a return, or as goodwill for one order, until an owner sets it. */
export const defaultRefundLimitRupees = 2_000
export const highestRefundLimitRupees = 1_00_000

/** `open`: what the shop still has to do. `details`: waits for the customer's account. */
export const refundViews = ['open', 'late', 'details', 'ready', 'sent', 'failed', 'all'] as const
export type RefundView = (typeof refundViews)[number]

/** What waits for the shop, the next thing to do first. */
export const todayKinds = [
  'refundsLate',
  'pull',
  'toPackNow',
  'toPack',
  'packing',
  'toHandOver',
  'undelivered',
  'comingBack',
  'toReceive',
  'cameBack',
  'returnsToDecide',
  'returnsToFetch',
  'returnsToInspect',
  'returnsToRefund',
  'refundsReady',
  'refundsFailed',
  'refundsDetails',
  'codOwed30',
  'codOwed15',
  'codOwed7',
  'strayMoney',
  'unpaid',
  'brokenSizes',
  'soldOut',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** Where an order's money is, as lists show it. Partly refunded: some went back, and goods, a sale or a refund remain. */
export const paymentStates = ['unpaid', 'paid', 'refunding', 'refundFailed', 'partlyRefunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What can be done to many orders at once. */
export const bulkActions = [
  'startPacking',
  'setCourier',
  'handOver',
  'deliver',
  'failDelivery',
  'addTag',
  'removeTag',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** What each wants, beside reading orders. */
export const bulkPermissions: Readonly<Record<BulkAction, Permission>> = {
  startPacking: 'orders.pack',
  setCourier: 'orders.handOver',
  handOver: 'orders.handOver',
  deliver: 'orders.move',
  failDelivery: 'orders.move',
  addTag: 'orders.edit',
  removeTag: 'orders.edit',
}

/** What can be done to many returns at once. */
export const returnBulkActions = ['approve', 'pickUp', 'receive'] as const
export type ReturnBulkAction = (typeof returnBulkActions)[number]

/** What each wants, beside reading orders. */
export const returnBulkPermissions: Readonly<Record<ReturnBulkAction, Permission>> = {
  approve: 'returns.decide',
  pickUp: 'parcels.receive',
  receive: 'parcels.receive',
}

/** Why the shop cancels an order or a part of it, for its own books. */
export const shopCancelReasons = [
  'Out of stock',
  'Damaged before packing',
  'Customer asked',
  'Cannot be delivered there',
  'Wrong price',
  'Duplicate order',
  'Looks like fraud',
  'Other',
] as const

export type ShopCancelReason = (typeof shopCancelReasons)[number]

/**
 * What a cancel does with the stock of its items. `restock`: they are for sale again. `zero`: none are left, and the
 * variant's stock becomes 0 unless staff say otherwise. `writeOff`: the items are gone, others of the variant are not.
 */
export type StockEffect = 'restock' | 'zero' | 'writeOff'

/** What each reason says of the stock. */
export const stockAfterCancel: Readonly<Record<ShopCancelReason, StockEffect>> = {
  'Out of stock': 'zero',
  'Damaged before packing': 'writeOff',
  'Customer asked': 'restock',
  'Cannot be delivered there': 'restock',
  'Wrong price': 'restock',
  'Duplicate order': 'restock',
  'Looks like fraud': 'restock',
  Other: 'restock',
}

/** What packing slips are printed on. */
export const papers = ['a5', 'a4'] as const
export type Paper = (typeof papers)[number]

export const mostNoteCharacters = 2_000
export const mostOrderTags = 10
export const mostTagCharacters = 30

/** Search everywhere: the most results of each kind. */
export const mostSearchResults = 5
export const fewestSearchCharacters = 2

/** The lists whose filters can be kept under a name. */
export const viewLists = ['orders', 'returns'] as const
export type ViewList = (typeof viewLists)[number]
/** The most saved views of one person. */
export const mostViews = 50
export const mostViewNameCharacters = 40
export const mostViewSearchCharacters = 1_000
