import { expect, test } from 'vitest'
import { openHostTurns } from './host-turns.ts'

test('requests to one host are spaced, and another host does not wait', async () => {
  const turns = openHostTurns({ gapMs: 100, mostMisses: 3, awayMs: 1_000 })
  const started = performance.now()
  const startsOf = (name: string) => turns.take(name).then(() => performance.now() - started)
  const [first, second, third, other] = await Promise.all([
    startsOf('a.test'),
    startsOf('a.test'),
    startsOf('a.test'),
    startsOf('b.test'),
  ])
  expect(second - first).toBeGreaterThan(80)
  expect(third - second).toBeGreaterThan(80)
  expect(other).toBeLessThan(second)
})

test('a host that does not answer is asked again after a while; one answer resets the count', async () => {
  const turns = openHostTurns({ gapMs: 0, mostMisses: 2, awayMs: 300 })
  turns.missed('a.test', 0)
  turns.answered('a.test')
  turns.missed('a.test', 0)
  await expect(turns.take('a.test')).resolves.toBeUndefined()
  turns.missed('a.test', 0)
  await expect(turns.take('a.test')).rejects.toThrow('a.test does not answer at the moment.')
  await expect(turns.take('b.test')).resolves.toBeUndefined()
  await expect
    .poll(
      () =>
        turns.take('a.test').then(
          () => 'asked',
          () => 'spared',
        ),
      { timeout: 5_000 },
    )
    .toBe('asked')
})

test('a host that asks for a pause gets it', async () => {
  const turns = openHostTurns({ gapMs: 0, mostMisses: 9, awayMs: 0 })
  turns.missed('a.test', 200)
  const asked = performance.now()
  await turns.take('a.test')
  expect(performance.now() - asked).toBeGreaterThan(150)
})
