import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

type SentCode = { code: string; email: string; secretHash: Buffer }

// 16 MB and some 40 ms a guess: trying all 10,000 codes takes one core longer than a code is valid (decision 050).
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 }

/** Slow to guess, and valid only for this e-mail and the mail with this link secret. */
export function hashCode({ code, email, secretHash }: SentCode): Promise<Buffer> {
  const salt = Buffer.concat([secretHash, Buffer.from(email)])
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, cost, (error, hash) => (error === null ? resolve(hash) : reject(error)))
  })
}

export async function isCode(sent: SentCode, codeHash: Buffer): Promise<boolean> {
  return timingSafeEqual(await hashCode(sent), codeHash)
}
