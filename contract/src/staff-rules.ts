export const staffRoles = ['owner', 'manager', 'packer', 'support', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a role does, for the screen on which it is chosen. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, people and settings included',
  manager: 'Everything but people, settings and the audit log',
  packer: 'Packs, hands over, receives parcels and counts stock',
  support: 'Helps customers: orders, notes, cancelling, returns, small refunds',
  accountant: 'Reads money and papers, changes nothing',
}

/** Who may do what. The API refuses by this table and the screens hide by it. */
export const permissions = {
  'today.read': ['owner', 'manager', 'packer', 'support'],
  'orders.read': ['owner', 'manager', 'packer', 'support'],
  'orders.pack': ['owner', 'manager', 'packer'],
  'orders.handOver': ['owner', 'manager', 'packer'],
  'orders.move': ['owner', 'manager'],
  'orders.edit': ['owner', 'manager', 'support'],
  'orders.cancel': ['owner', 'manager', 'support'],
  /** Phone and address beyond what a label shows. */
  'customers.read': ['owner', 'manager', 'support'],
  'customers.edit': ['owner', 'manager', 'support'],
  'customers.export': ['owner', 'manager'],
  'notes.write': ['owner', 'manager', 'support'],
  'parcels.receive': ['owner', 'manager', 'packer'],
  'returns.decide': ['owner', 'manager', 'support'],
  'refunds.make': ['owner', 'manager', 'support'],
  /** Beyond the limit that the owner sets. */
  'refunds.anyAmount': ['owner', 'manager'],
  'refunds.payOut': ['owner', 'manager'],
  'stock.read': ['owner', 'manager', 'packer', 'support'],
  'stock.count': ['owner', 'manager', 'packer'],
  'stock.inward': ['owner', 'manager'],
  'stock.cost': ['owner', 'manager', 'accountant'],
  'prices.history': ['owner', 'manager', 'support', 'accountant'],
  'money.read': ['owner', 'manager', 'accountant'],
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
export const auditKinds = ['staff', 'order', 'return', 'product', 'person'] as const
export type AuditKind = (typeof auditKinds)[number]

export const staffCodeLength = 6
export const staffCodeMinutes = 10
export const staffCodeTries = 5
/** After that many wrong codes in 24 hours only a passkey signs in. */
export const staffWrongCodes = 10
/** Mails with a code for one person. */
export const staffCodesPerMinute = 6
export const staffCodesPerDay = 40
export const staffSessionHours = 12
export const staffSessionMostDays = 14
/** What cannot be undone asks for the passkey or a code again once the last is older. */
export const confirmMinutes = 10
export const mostPasskeys = 20

/** Where an order's money is, as lists show it. */
export const paymentStates = ['unpaid', 'paid', 'refunding', 'refundFailed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const mostNoteCharacters = 2_000
export const mostOrderTags = 10
export const mostTagCharacters = 30
