import type { Permission } from '@nukkad/contract/staff-rules'
import type { Me } from '@nukkad/contract/staff/shapes'
import type { IconName } from '@nukkad/ui/Icon'
import { paths } from '../platform/paths.ts'

type Entry = {
  to: string
  words: string
  icon: IconName
  permission?: Permission
  /** Pages at other addresses that are reached from it. */
  holds?: readonly string[]
}

/** What the menu holds, for those who may open it. */
const menu: readonly Entry[] = [
  { to: paths.today, words: 'Today', icon: 'sun', permission: 'today.read' },
  { to: paths.orders, words: 'Orders', icon: 'bag', permission: 'orders.read' },
  { to: paths.packing, words: 'Packing', icon: 'box', permission: 'orders.pack' },
  { to: paths.shipments, words: 'Parcels', icon: 'truck', permission: 'orders.read' },
  {
    to: paths.products,
    words: 'Products',
    icon: 'fabric',
    permission: 'products.read',
    holds: [paths.categories, paths.collections, paths.prices, paths.sizeCharts],
  },
  { to: paths.coupons, words: 'Coupons', icon: 'ticket', permission: 'coupons.read' },
  { to: paths.content, words: 'Words', icon: 'chat', permission: 'content.edit' },
  { to: paths.pages, words: 'Pages and policies', icon: 'shield', permission: 'content.edit' },
  { to: paths.stock, words: 'Stock', icon: 'tag', permission: 'stock.read' },
  { to: paths.imports, words: 'Spreadsheets', icon: 'download', permission: 'products.edit' },
  { to: paths.returns, words: 'Returns', icon: 'return', permission: 'orders.read' },
  { to: paths.customers, words: 'Customers', icon: 'heart', permission: 'orders.read' },
  { to: paths.reviews, words: 'Reviews', icon: 'star', permission: 'reviews.read' },
  { to: paths.refunds, words: 'Refunds', icon: 'cash', permission: 'refunds.read' },
  { to: paths.staff, words: 'People', icon: 'user', permission: 'staff.manage' },
  { to: paths.settings, words: 'Settings', icon: 'edit', permission: 'settings.change' },
  { to: paths.audit, words: 'Audit log', icon: 'clock', permission: 'audit.read' },
  { to: paths.account, words: 'My account', icon: 'lock' },
]

/** Whether that page is the entry's own, or one that it holds. */
export function isWithin({ to, holds = [] }: Entry, pathname: string): boolean {
  return [to, ...holds].some((root) => pathname === root || pathname.startsWith(`${root}/`))
}

export function menuOf({ permissions }: Pick<Me, 'permissions'>): Entry[] {
  return menu.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

export function firstPage(me: Pick<Me, 'permissions'>): string {
  return menuOf(me)[0]?.to ?? paths.account
}
