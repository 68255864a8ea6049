import { call } from '../platform/call.ts'

const key = 'passkey-offer'

export type OfferedPasskey = 'first' | 'second'

/** After a sign-in without a passkey: offers one if the browser can create one. A failure never blocks the sign-in. */
export async function offerPasskey(): Promise<void> {
  if (!('PublicKeyCredential' in window)) return
  try {
    if ((await call('GET /me/passkeys')).length === 0) keepOffer('first')
  } catch {
    // The next sign-in offers it again.
  }
}

/** Survives a reload, and ends with the tab. */
export function keepOffer(offered: OfferedPasskey | null): void {
  if (offered === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, offered)
}

export function readOffer(): OfferedPasskey | null {
  const kept = sessionStorage.getItem(key)
  return kept === 'first' || kept === 'second' ? kept : null
}
