import { expect, test } from 'vitest'
import { returnMemory } from './return-memory.ts'

test('unreferenced memory is freed at once', () => {
  const lost = (() => new WeakRef({ large: Array.from({ length: 100_000 }, (_, nth) => `piece ${nth}`) }))()
  return new Promise<void>((resolve) => {
    setImmediate(() => {
      returnMemory()
      expect(lost.deref()).toBeUndefined()
      resolve()
    })
  })
})
