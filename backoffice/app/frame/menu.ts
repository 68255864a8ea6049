import type { Permission } from '@nukkad/contract/staff-rules'
import type { Me } from '@nukkad/contract/staff/shapes'
import type { IconName } from '@nukkad/ui/Icon'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

type Entry = {
  to: string
  name: string
  icon: IconName
  permission?: Permission
  /** Pages at other addresses that are reached from it. */
  holds?: readonly string[]
}

/** The menu, each entry for those who may open it. */
const menu: readonly Entry[] = [
  { to: paths.today, name: texts.menu.today, icon: 'sun', permission: 'today.read' },
  { to: paths.orders, name: texts.menu.orders, icon: 'bag', permission: 'orders.read' },
  { to: paths.packing, name: texts.menu.packing, icon: 'box', permission: 'orders.pack' },
  { to: paths.shipments, name: texts.menu.shipments, icon: 'truck', permission: 'orders.read' },
  {
    to: paths.products,
    name: texts.menu.products,
    icon: 'fabric',
    permission: 'products.read',
    holds: [paths.categories, paths.collections, paths.prices, paths.sizeCharts],
  },
  { to: paths.coupons, name: texts.menu.coupons, icon: 'ticket', permission: 'coupons.read' },
  { to: paths.content, name: texts.menu.content, icon: 'chat', permission: 'content.edit' },
  { to: paths.pages, name: texts.menu.pages, icon: 'shield', permission: 'content.edit' },
  { to: paths.stock, name: texts.menu.stock, icon: 'tag', permission: 'stock.read' },
  { to: paths.imports, name: texts.menu.imports, icon: 'download', permission: 'products.edit' },
  { to: paths.returns, name: texts.menu.returns, icon: 'return', permission: 'orders.read' },
  { to: paths.customers, name: texts.menu.customers, icon: 'heart', permission: 'orders.read' },
  { to: paths.reviews, name: texts.menu.reviews, icon: 'star', permission: 'reviews.read' },
  { to: paths.refunds, name: texts.menu.refunds, icon: 'cash', permission: 'refunds.read' },
  { to: paths.reports, name: texts.menu.reports, icon: 'sort', permission: 'reports.read' },
  { to: paths.staff, name: texts.menu.staff, icon: 'user', permission: 'staff.manage' },
  { to: paths.settings, name: texts.menu.settings, icon: 'edit', permission: 'settings.change' },
  { to: paths.audit, name: texts.menu.audit, icon: 'clock', permission: 'audit.read' },
  { to: paths.account, name: texts.menu.account, icon: 'lock' },
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
