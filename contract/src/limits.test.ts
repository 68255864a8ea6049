import { expect, test } from 'vitest'
import type { EndpointShape } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** These calls only end the caller's own sessions and must always work. */
const unlimited = ['logout', 'endOtherSessions']

test('every call that writes has a rate limit', () => {
  const all = Object.entries<EndpointShape & { limit?: string }>(endpoints)
  const writes = all.filter(([, { method }]) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(30)
  expect(
    writes
      .filter(([, { limit }]) => limit === undefined)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(unlimited.toSorted())
})
