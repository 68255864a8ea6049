import { madeCodeLetters } from '@nukkad/contract/coupon-rules'
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, URL-safe: session tokens and one-tap links. */
export function secret(): string {
  return randomBytes(32).toString('base64url')
}

export function digitCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0')
}

/** SHA-256, for secrets of full strength. */
export function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Letters and digits that people read and type without mistakes; 4.3 random bits each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => madeCodeLetters[randomInt(madeCodeLetters.length)]).join('')
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `KD-XXXX-XXXX-XXXX`, 60 random bits (contract §2). */
export function orderId(prefix: string): string {
  const letters = Array.from(randomBytes(12), (byte) => crockford[byte & 31]).join('')
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
