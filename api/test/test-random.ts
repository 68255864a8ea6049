import { onTestFailed } from 'vitest'
import { randomFrom, type Random } from './fuzz/random.ts'

/** For one test: random choices that SEED repeats. Each long run has a new seed; a failed test prints it. */
export function testRandom(): Random {
  const seed = Number(process.env.SEED ?? (process.env.LONG ? Date.now() : 1))
  onTestFailed(() => console.error(`SEED=${seed} repeats its random choices`))
  return randomFrom(seed)
}
