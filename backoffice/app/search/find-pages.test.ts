import { permissionsOf, type StaffRole } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { settingGroups } from '../settings/sections.ts'
import { findPages } from './find-pages.ts'

const find = (typed: string, role: StaffRole = 'owner') =>
  findPages({ permissions: permissionsOf(role) }, typed).map(({ to }) => to)

test('a page is found by the beginning of each of its words, in any order', () => {
  expect(find('act')).toEqual(['/audit'])
  expect(find('log activity')).toEqual(['/audit'])
  expect(find('ctivity')).toEqual([])
})

test('a part of the settings is found by its heading and by other names for it', () => {
  expect(find('checkout')).toEqual(['/settings#checkout'])
  expect(find('shipping fee')).toEqual(['/settings#checkout'])
  expect(find('logo')).toEqual(['/settings#identity'])
})

test('each section of the settings is found by its heading', () => {
  for (const { id, heading } of settingGroups.flatMap(({ sections }) => [...sections]))
    expect(find(heading)).toContain(`/settings#${id}`)
})

test('staff find only the pages that they may open', () => {
  expect(find('refund', 'accountant')).toEqual(['/refunds'])
  expect(find('coupon', 'packer')).toEqual([])
  expect(find('checkout', 'manager')).toEqual([])
  expect(find('my account', 'packer')).toEqual(['/account'])
})

test('an empty search finds nothing, and a common beginning at most five', () => {
  expect(find(' – ')).toEqual([])
  expect(find('s')).toHaveLength(5)
})
