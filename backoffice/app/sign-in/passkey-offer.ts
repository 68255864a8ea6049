import { call } from '../platform/call.ts'

const key = 'passkey-offer'

export type OfferedPasskey = 'first' | 'second'

/** After a sign-in without one: offers a passkey where the browser can make one. The sign-in never fails by it. */
export async function offerPasskey(): Promise<void> {
  if (!('PublicKeyCredential' in window)) return
  try {
    if ((await call('GET /me/passkeys')).length === 0) keepOffer('first')
  } catch {
    // The next sign-in offers it.
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
