import type { Permission, TodayKind } from '@nukkad/contract/staff-rules'
import type { Me } from '@nukkad/contract/staff/shapes'
import type { IconName } from '@nukkad/ui/Icon'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

export type Entry = {
  to: string
  name: string
  icon: IconName
  permission: Permission
  /** The lines of Today that the entry counts. Two of them must not count the same thing. */
  waits?: readonly TodayKind[]
}
export type Group = { name: string; entries: readonly Entry[] }

const { entries: names, groups: titles } = texts

/** Every page with its own entry, in menu order. */
const menu: readonly Group[] = [
  {
    name: titles.home,
    entries: [{ to: paths.today, name: names.home, icon: 'home', permission: 'today.read' }],
  },
  {
    name: titles.orders,
    entries: [
      {
        to: paths.orders,
        name: names.orders,
        icon: 'bag',
        permission: 'orders.read',
        waits: ['onHold', 'toPack', 'cameBack'],
      },
      { to: paths.packing, name: names.packing, icon: 'box', permission: 'orders.pack', waits: ['packing'] },
      {
        to: paths.shipments,
        name: names.shipments,
        icon: 'truck',
        permission: 'orders.read',
        waits: ['pull', 'toHandOver', 'undelivered', 'toReceive'],
      },
      {
        to: paths.returns,
        name: names.returns,
        icon: 'return',
        permission: 'orders.read',
        waits: ['returnsToDecide', 'returnsToFetch', 'returnsToRefund'],
      },
      {
        to: paths.refunds,
        name: names.refunds,
        icon: 'cash',
        permission: 'refunds.read',
        waits: ['refundsReady', 'refundsFailed'],
      },
      {
        to: paths.remittances,
        name: names.remittances,
        icon: 'truck',
        permission: 'money.read',
        waits: ['codOwed30', 'codOwed15'],
      },
      { to: paths.taxDocuments, name: names.taxDocuments, icon: 'print', permission: 'tax.read' },
      { to: paths.gstReturns, name: names.gstReturns, icon: 'check', permission: 'tax.read' },
    ],
  },
  {
    name: titles.catalogue,
    entries: [
      { to: paths.products, name: names.products, icon: 'fabric', permission: 'products.read' },
      { to: paths.categories, name: names.categories, icon: 'filter', permission: 'products.read' },
      { to: paths.collections, name: names.collections, icon: 'heart', permission: 'products.read' },
      { to: paths.sizeCharts, name: names.sizeCharts, icon: 'ruler', permission: 'products.read' },
      { to: paths.stock, name: names.stock, icon: 'tag', permission: 'stock.read' },
      { to: paths.imports, name: names.imports, icon: 'download', permission: 'products.edit' },
    ],
  },
  {
    name: titles.customers,
    entries: [
      { to: paths.customers, name: names.customers, icon: 'user', permission: 'orders.read' },
      { to: paths.cashBlocks, name: names.cashBlocks, icon: 'lock', permission: 'cash.block' },
    ],
  },
  {
    name: titles.marketing,
    entries: [
      { to: paths.coupons, name: names.coupons, icon: 'ticket', permission: 'coupons.read' },
      { to: paths.prices, name: names.prices, icon: 'clock', permission: 'products.read' },
      {
        to: paths.reviews,
        name: names.reviews,
        icon: 'star',
        permission: 'reviews.read',
        waits: ['photosToCheck'],
      },
    ],
  },
  {
    name: titles.reports,
    entries: [{ to: paths.reports, name: names.reports, icon: 'sort', permission: 'reports.read' }],
  },
  {
    name: titles.onlineStore,
    entries: [
      { to: paths.content, name: names.content, icon: 'chat', permission: 'content.edit' },
      { to: paths.pages, name: names.pages, icon: 'shield', permission: 'content.edit' },
    ],
  },
  {
    name: titles.settings,
    entries: [
      { to: paths.settings, name: names.settings, icon: 'edit', permission: 'settings.change' },
      { to: paths.taxRates, name: names.taxRates, icon: 'ticket', permission: 'tax.read' },
      { to: paths.staff, name: names.staff, icon: 'lock', permission: 'staff.manage' },
      { to: paths.audit, name: names.audit, icon: 'refresh', permission: 'audit.read' },
    ],
  },
]

/** The pages of the phone's bottom bar by priority. It shows the first three that the person may open. */
const quickPaths: readonly string[] = [
  paths.today,
  paths.orders,
  paths.products,
  paths.packing,
  paths.refunds,
  paths.stock,
]
const mostQuick = 3

export type Person = Pick<Me, 'permissions'>

/** The groups with the entries that the person may open; empty groups are left out. */
export function menuFor({ permissions }: Person): Group[] {
  return menu
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export function quickMenuFor(person: Person): Entry[] {
  const entries = menuFor(person).flatMap((group) => group.entries)
  return quickPaths.flatMap((path) => entries.find(({ to }) => to === path) ?? []).slice(0, mostQuick)
}

export function firstPage(person: Person): string {
  return menuFor(person)[0]?.entries[0]?.to ?? paths.account
}

/** Whether the page is the entry's own, or below it. */
export function isWithin({ to }: Pick<Entry, 'to'>, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Whether the person may open the page, also one below an entry (`/orders/NK-…`) or with a filter. */
export function mayOpen(person: Person, to: string): boolean {
  const entry = entryOf(to)
  return entry === undefined || person.permissions.includes(entry.permission)
}

/** The icon of the page, or of its entry; also for a part of a page (`/settings#checkout`). */
export function iconOf(to: string): IconName | undefined {
  return entryOf(to)?.icon
}

function entryOf(to: string): Entry | undefined {
  const [pathname = to] = to.split(/[?#]/)
  return menu.flatMap(({ entries }) => entries).find((entry) => isWithin(entry, pathname))
}

/** The entry above a page without one: the list of an order, a product or a report. */
export function entryAbove(person: Person, pathname: string): Entry | undefined {
  const entries = menuFor(person).flatMap((group) => group.entries)
  return entries.find((entry) => entry.to !== pathname && isWithin(entry, pathname))
}

/** The number of open tasks of the entry. */
export function countOf({ waits = [] }: Entry, lines: readonly { kind: TodayKind; count: number }[]): number {
  return lines.reduce((sum, { kind, count }) => (waits.includes(kind) ? sum + count : sum), 0)
}
