import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCode, isCode } from './code-hash.ts'

const sent = { code: '4071', email: 'asha@shop.test', secretHash: Buffer.alloc(32, 7) }

test('a guess of a code costs 16 MB and 2 to the power of 14 rounds', async () => {
  const salt = Buffer.concat([sent.secretHash, Buffer.from(sent.email)])
  const hash = await hashCode(sent)
  expect(hash).toEqual(scryptSync(sent.code, salt, 32, { N: 16_384, r: 8, p: 1 }))
  expect(await isCode(sent, hash)).toBe(true)
  expect(await isCode({ ...sent, code: '4072' }, hash)).toBe(false)
})
