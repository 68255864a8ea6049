import type { Permission } from '@nukkad/contract/staff-rules'
import type { Me } from '@nukkad/contract/staff/shapes'
import type { IconName } from '@nukkad/ui/Icon'

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
  { to: '/today', words: 'Today', icon: 'sun', permission: 'today.read' },
  { to: '/orders', words: 'Orders', icon: 'bag', permission: 'orders.read' },
  { to: '/packing', words: 'Packing', icon: 'box', permission: 'orders.pack' },
  { to: '/parcels', words: 'Parcels', icon: 'truck', permission: 'orders.read' },
  {
    to: '/products',
    words: 'Products',
    icon: 'fabric',
    permission: 'products.read',
    holds: ['/categories', '/collections', '/prices', '/size-charts'],
  },
  { to: '/coupons', words: 'Coupons', icon: 'ticket', permission: 'coupons.read' },
  { to: '/words', words: 'Words', icon: 'chat', permission: 'content.edit' },
  { to: '/pages', words: 'Pages and policies', icon: 'shield', permission: 'content.edit' },
  { to: '/stock', words: 'Stock', icon: 'tag', permission: 'stock.read' },
  { to: '/spreadsheets', words: 'Spreadsheets', icon: 'download', permission: 'products.edit' },
  { to: '/returns', words: 'Returns', icon: 'return', permission: 'orders.read' },
  { to: '/customers', words: 'Customers', icon: 'heart', permission: 'orders.read' },
  { to: '/reviews', words: 'Reviews', icon: 'star', permission: 'reviews.read' },
  { to: '/refunds', words: 'Refunds', icon: 'cash', permission: 'refunds.read' },
  { to: '/people', words: 'People', icon: 'user', permission: 'staff.manage' },
  { to: '/settings', words: 'Settings', icon: 'edit', permission: 'settings.change' },
  { to: '/audit', words: 'Audit log', icon: 'clock', permission: 'audit.read' },
  { to: '/account', words: 'My account', icon: 'lock' },
]

/** Whether that page is the entry's own, or one that it holds. */
export function isWithin({ to, holds = [] }: Entry, pathname: string): boolean {
  return [to, ...holds].some((root) => pathname === root || pathname.startsWith(`${root}/`))
}

export function menuOf({ permissions }: Pick<Me, 'permissions'>): Entry[] {
  return menu.filter(({ permission }) => permission === undefined || permissions.includes(permission))
}

export function firstPage(me: Pick<Me, 'permissions'>): string {
  return menuOf(me)[0]?.to ?? '/account'
}
