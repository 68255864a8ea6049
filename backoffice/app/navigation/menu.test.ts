import { permissionsOf, staffRoles } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { countOf, entryAbove, firstPage, iconOf, isWithin, mayOpen, menuFor, quickMenuFor } from './menu.ts'

const as = (role: (typeof staffRoles)[number]) => ({ permissions: permissionsOf(role) })
const namesFor = (role: (typeof staffRoles)[number]) =>
  menuFor(as(role)).map(({ name, entries }) => [name, entries.map((entry) => entry.name)])

test('staff see the groups and pages that their role may open', () => {
  expect(namesFor('packer')).toEqual([
    ['Home', ['Home']],
    ['Orders', ['Orders', 'Packing', 'Shipments', 'Returns']],
    ['Catalogue', ['Stock']],
    ['Customers', ['Customers']],
  ])
  expect(namesFor('accountant')).toEqual([
    ['Home', ['Home']],
    ['Orders', ['Refunds', 'Remittances', 'Tax documents', 'GST returns']],
    ['Catalogue', ['Products', 'Categories', 'Collections', 'Size guides', 'Stock']],
    ['Marketing', ['Scheduled sales']],
    ['Reports', ['Reports']],
    ['Settings', ['Tax rates']],
  ])
  expect(namesFor('owner').map(([name]) => name)).toEqual([
    'Home',
    'Orders',
    'Catalogue',
    'Customers',
    'Marketing',
    'Reports',
    'Online store',
    'Settings',
  ])
})

test('the phone’s bottom bar has three pages for every role', () => {
  expect(quickMenuFor(as('owner')).map(({ name }) => name)).toEqual(['Home', 'Orders', 'Products'])
  expect(quickMenuFor(as('packer')).map(({ name }) => name)).toEqual(['Home', 'Orders', 'Packing'])
  expect(quickMenuFor(as('accountant')).map(({ name }) => name)).toEqual(['Home', 'Products', 'Refunds'])
})

test('staff start at the first page that they may open', () => {
  expect(new Set(staffRoles.map((role) => firstPage(as(role))))).toEqual(new Set(['/today']))
  expect(firstPage({ permissions: ['refunds.read'] })).toBe('/refunds')
  expect(firstPage({ permissions: [] })).toBe('/account')
})

test('a page below an entry belongs to it, and a page with a longer name does not', () => {
  expect(isWithin({ to: '/pages' }, '/pages/returns-policy')).toBe(true)
  expect(isWithin({ to: '/page' }, '/pages')).toBe(false)
})

test('a page may be opened with the permission of its entry, also below it and with a filter', () => {
  expect(mayOpen(as('accountant'), '/orders/NK-7Q3F-9KMX-2TBD')).toBe(false)
  expect(mayOpen(as('accountant'), '/orders?from=2026-02-01')).toBe(false)
  expect(mayOpen(as('accountant'), '/refunds?show=all#first')).toBe(true)
  expect(mayOpen(as('packer'), '/orders/NK-7Q3F-9KMX-2TBD')).toBe(true)
  expect(mayOpen(as('packer'), '/account')).toBe(true)
})

test('a record leads back to its list, if the person may open that', () => {
  const nameAbove = (role: (typeof staffRoles)[number], path: string) => entryAbove(as(role), path)?.name
  expect(nameAbove('owner', '/orders/NK-7Q3F-9KMX-2TBD')).toBe('Orders')
  expect(nameAbove('owner', '/products/p/pictures')).toBe('Products')
  expect(nameAbove('owner', '/orders')).toBeUndefined()
  expect(nameAbove('packer', '/products/p')).toBeUndefined()
})

test('an entry counts its own lines of Today, and no two entries count the same line', () => {
  const entries = menuFor(as('owner')).flatMap((group) => group.entries)
  const returns = entries.find(({ to }) => to === '/returns')
  const lines = [
    { kind: 'returnsToDecide' as const, count: 2 },
    { kind: 'returnsToRefund' as const, count: 1 },
    { kind: 'toPack' as const, count: 9 },
  ]
  expect(returns && countOf(returns, lines)).toBe(3)
  const reviews = entries.find(({ to }) => to === '/reviews')
  expect(reviews && countOf(reviews, [...lines, { kind: 'photosToCheck', count: 4 }])).toBe(4)
  const kinds = entries.flatMap(({ waits = [] }) => waits)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a page and its parts have the icon of their entry', () => {
  expect(iconOf('/stock')).toBe('tag')
  expect(iconOf('/stock/receipts/new')).toBe('tag')
  expect(iconOf('/settings#checkout')).toBe('edit')
  expect(iconOf('/account')).toBeUndefined()
})
