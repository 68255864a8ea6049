import { createHmac, randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `order_` and fourteen letters or digits, like the provider's ids. */
export function newId(kind: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  return `${kind}_${Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('')}`
}

export function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
