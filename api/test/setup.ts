import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Asked = [BinaryLike, BinaryLike, number, ScryptOptions, (error: Error | null, key: Buffer) => void]

/**
 * Most tests log somebody in. Two hashes of 40 ms for each login would take a sixth of the processor, so that they are
 * made cheap here. `code-hash.test.ts` runs without this file and tests the real cost.
 */
const marked = crypto as typeof crypto & { isCheap?: true }
if (!marked.isCheap) {
  const { scrypt } = crypto
  const cheap = (...[password, salt, length, options, done]: Asked) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done)
  Object.assign(crypto, { scrypt: cheap, isCheap: true })
  syncBuiltinESMExports()
}
