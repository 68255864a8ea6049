import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether that is the HMAC-SHA256 of the message in hex, compared in constant time. */
export function isSignature(secret: string, message: string | Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const wanted = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}
