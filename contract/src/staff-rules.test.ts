import { expect, test } from 'vitest'
import { permissions, permissionsOf, type Permission, type StaffRole } from './staff-rules.ts'

/**
 * Written a second time on purpose: the tests of access read the table itself, so they follow a mistake in it. A new
 * permission is decided here, too.
 */
const agreed: Record<Exclude<StaffRole, 'owner'>, Permission[]> = {
  manager: except(['remittances.book', 'tax.edit', 'tax.close', 'staff.manage', 'settings.change', 'audit.read']),
  packer: [
    'today.read',
    'orders.read',
    'orders.pack',
    'orders.handOver',
    'parcels.receive',
    'stock.read',
    'stock.count',
  ],
  support: [
    'today.read',
    'orders.read',
    'orders.edit',
    'orders.create',
    'orders.cancel',
    'customers.read',
    'notes.write',
    'returns.decide',
    'refunds.read',
    'refunds.make',
    'stock.read',
    'products.read',
    'coupons.read',
    'reviews.read',
    'reviews.edit',
    'prices.history',
  ],
  accountant: [
    'today.read',
    'refunds.read',
    'stock.read',
    'stock.cost',
    'products.read',
    'prices.history',
    'money.read',
    'remittances.book',
    'reports.read',
    'tax.read',
    'tax.close',
  ],
}

function except(left: Permission[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => !left.includes(permission))
}

test('an owner has every permission', () => {
  expect(permissionsOf('owner')).toEqual(except([]))
})

test.each(Object.entries(agreed))('a %s has the agreed permissions and no others', (role, wanted) => {
  expect(permissionsOf(role as StaffRole)).toEqual(wanted)
})
