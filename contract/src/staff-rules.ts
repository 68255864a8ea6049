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
  packer: 'Packs, dispatches, receives returns and counts stock',
  support: 'Helps customers: orders, notes, cancellations, returns and small refunds',
  accountant: 'Views payments, refunds and documents; records courier remittances; closes GST periods',
}

/** The permissions and their roles. The API refuses by this table and the screens hide by it. */
export const permissions = {
  'today.read': ['owner', 'manager', 'packer', 'support', 'accountant'],
  'orders.read': ['owner', 'manager', 'packer', 'support'],
  'orders.pack': ['owner', 'manager', 'packer'],
  'orders.handOver': ['owner', 'manager', 'packer'],
  'orders.move': ['owner', 'manager'],
  'orders.edit': ['owner', 'manager', 'support'],
  'orders.create': ['owner', 'manager', 'support'],
  'orders.cancel': ['owner', 'manager', 'support'],
  /** Phone and address beyond those on a label. */
  'customers.read': ['owner', 'manager', 'support'],
  /** Includes every right of the customer, because the mailbox is what logs them in (decision 131). */
  'customers.correctEmail': ['owner', 'manager'],
  'customers.export': ['owner', 'manager'],
  'customers.import': ['owner', 'manager'],
  'cash.block': ['owner', 'manager'],
  'notes.write': ['owner', 'manager', 'support'],
  'parcels.receive': ['owner', 'manager', 'packer'],
  'returns.decide': ['owner', 'manager', 'support'],
  'refunds.read': ['owner', 'manager', 'support', 'accountant'],
  'refunds.make': ['owner', 'manager', 'support'],
  /** Above the limit that the owner sets. */
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
  /** Records couriers' remittances and debts. */
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

/** The permissions of a role, in the order of the table. */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission))
}

export const staffApiPath = '/staff/api/v1.0'

/** The kinds of entry in the activity log. */
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
/**
 * The most wrong codes per person in 24 hours from one network or one known browser. After that, only the mail's link
 * or a passkey signs in.
 */
export const staffWrongCodes = 10
/** The same limit for all networks together. */
export const staffWrongCodesOfAll = 50
/** The most wrong codes from one network in an hour, for all accounts together. */
export const staffWrongCodesPerNetwork = 60
/** A browser that was not used for this long is unknown again. */
export const staffDeviceDays = 180
/**
 * Limits for mailed codes per person: in a minute; in 24 hours from one network or one known browser; in 24 hours from
 * all networks.
 */
export const staffCodesPerMinute = 6
export const staffCodesPerDay = 40
export const staffCodesOfAllPerDay = 200
export const staffSessionHours = 12
export const staffSessionMostDays = 14
/** An irreversible action needs a new proof by passkey or code if the last is older than this. */
export const confirmMinutes = 10
export const mostPasskeys = 20

/** The order mails that staff can choose: one per order, one per hour, or none. */
export const orderMails = ['each', 'hourly', 'none'] as const
export type OrderMails = (typeof orderMails)[number]

/** The limit for staff without `refunds.anyAmount`, per return or goodwill refund, until an owner sets another. */
export const defaultRefundLimitRupees = 2_000
export const highestRefundLimitRupees = 1_00_000

/** The sorts of the list of orders: by the day placed, newest or oldest first, or by the day to deliver by. */
export const orderSorts = ['placed', 'oldest', 'promised', 'promisedLast'] as const
export type OrderSort = (typeof orderSorts)[number]

/** `open`: the shop still has work to do. `details`: the customer has not given an account yet. */
export const refundViews = ['open', 'owed', 'late', 'details', 'ready', 'sent', 'failed', 'all'] as const
export type RefundView = (typeof refundViews)[number]

/** The tasks of the shop, most urgent first. */
export const todayKinds = [
  'refundsLate',
  'pull',
  'toPackNow',
  'onHold',
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
  'photosToCheck',
  'brokenSizes',
  'soldOut',
] as const
export type TodayKind = (typeof todayKinds)[number]

/**
 * The payment state of an order in lists. Partly refunded: some money went back, and goods, a sale or a refund remain.
 */
export const paymentStates = ['unpaid', 'paid', 'refunding', 'refundFailed', 'partlyRefunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Actions on many orders at once. */
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

/** The permission for each action, besides reading orders. */
export const bulkPermissions: Readonly<Record<BulkAction, Permission>> = {
  startPacking: 'orders.pack',
  setCourier: 'orders.handOver',
  handOver: 'orders.handOver',
  deliver: 'orders.move',
  failDelivery: 'orders.move',
  addTag: 'orders.edit',
  removeTag: 'orders.edit',
}

/** Actions on many returns at once. */
export const returnBulkActions = ['approve', 'pickUp', 'receive'] as const
export type ReturnBulkAction = (typeof returnBulkActions)[number]

/** The permission for each action, besides reading orders. */
export const returnBulkPermissions: Readonly<Record<ReturnBulkAction, Permission>> = {
  approve: 'returns.decide',
  pickUp: 'parcels.receive',
  receive: 'parcels.receive',
}

/** The shop's internal reasons to cancel an order or a part of it. */
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
 * The effect of a cancellation on stock. `restock`: the items are for sale again. `zero`: none are left, and the
 * variant's stock becomes 0 unless staff say otherwise. `writeOff`: these items are gone, but others of the variant are
 * left.
 */
export type StockEffect = 'restock' | 'zero' | 'writeOff'

/** The stock effect of each reason. */
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

/** The paper sizes of packing slips. */
export const papers = ['a5', 'a4'] as const
export type Paper = (typeof papers)[number]

export const mostNoteCharacters = 2_000
export const mostOrderTags = 10
export const mostTagCharacters = 30

/** The most results of each kind in the search across the back office. */
export const mostSearchResults = 5
export const fewestSearchCharacters = 2

/** The lists with saved views. */
export const viewLists = ['orders', 'returns'] as const
export type ViewList = (typeof viewLists)[number]
/** The most saved views of one person. */
export const mostViews = 50
export const mostViewNameCharacters = 40
export const mostViewSearchCharacters = 1_000
