import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStaffApi } from '../../../test/staff-api.ts'
import { evenly, stepMs } from './even-time.ts'

const api = openStaffApi()

/** Rounded up: a timer may fire a moment early. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work().catch(() => undefined)
  return Math.floor((performance.now() - begun + 2) / stepMs)
}

test('quick work, slow work and a refusal are answered on a step, never before', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  const works: (() => Promise<unknown>)[] = [async () => 1, () => wait(20), refuse]
  for (const work of works) {
    expect(await stepsOf(() => evenly(work))).toBeGreaterThanOrEqual(1)
  }
  await expect(evenly(refuse)).rejects.toThrow('refused')
  expect(await evenly(async () => 'done')).toBe('done')
})

test('sign-in answers a member and a stranger on the same steps', async () => {
  const { email } = await api.staffApp.makeStaff('support')
  for (const address of [email, 'nobody@shop.test']) {
    const code = { email: address, code: '000000' }
    expect(await stepsOf(() => api.staffApp.ask('POST /sign-in', { body: { email: address } }))).toBeGreaterThanOrEqual(
      1,
    )
    expect(await stepsOf(() => api.staffApp.ask('POST /sign-in/code', { body: code }))).toBeGreaterThanOrEqual(1)
  }
})
