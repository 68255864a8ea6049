import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealed = { keyId: string; sealed: Buffer }

/** Encrypts secrets that nobody may read in the database or its backups. */
export type Seal = {
  /** `about` names the owner: moved elsewhere, the text cannot be opened. */
  close: (text: string, about: string) => Sealed
  open: (sealed: Sealed, about: string) => string
}

/** The text was sealed under a secret that this server does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under keys derived from `SHOP_SECRET`: seals with the first, opens with any of them. */
export function openSeal(shopSecrets: readonly string[]): Seal {
  const keys = new Map(shopSecrets.map(deriveKey).map((key) => [idOf(key), key]))
  const [current] = keys
  if (current === undefined) throw new Error('a seal needs a secret')
  const [keyId, key] = current
  return {
    close: (text, about) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), closed]) }
    },
    open: ({ keyId: under, sealed }, about) => {
      const opening = keys.get(under)
      if (opening === undefined) throw new UnknownKeyError(`nothing known opens what was sealed under key ${under}`)
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', opening, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'sealed data', 32))
}

/** Identifies the key and reveals nothing of it. */
function idOf(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'key id', 6)).toString('hex')
}
