import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { paths } from '../platform/paths.ts'
import { ImportsPage } from './ImportsPage.tsx'

let close = () => {}
afterEach(() => close())

test.for([true, false])('staff who may import customers (%s) are led to them', async (may) => {
  const permissions = may ? (['customers.import'] as const) : []
  const opened = await openPage(ImportsPage, { loaded: { imports: [] }, permissions })
  close = opened.close
  expect(opened.place.querySelector(`a[href="${paths.customers}"]`) !== null).toBe(may)
})
