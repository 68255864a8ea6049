import type { User } from '@nukkad/contract/auth'
import { useSyncExternalStore } from 'react'
import { createStoredText, createStoredValue } from './stored-value.ts'

export type Session = { token: string; user: User }

// Spec §3 and §6: the user is stored as an object, the token separately, and both are read once at load.
const token = createStoredText('local', 'token')
const user = createStoredValue<User>('local', 'user')

let current: Session | null | undefined
const listeners = new Set<() => void>()

function tell(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Who is logged in on this device. */
export const session = {
  current: (): Session | null => (current === undefined ? (current = readStored()) : current),
  start: (next: Session): void => {
    token.write(next.token)
    user.write(next.user)
    tell(next)
  },
  update: (changed: User): void => {
    const before = session.current()
    if (before !== null) session.start({ ...before, user: changed })
  },
  end: (): void => {
    token.remove()
    user.remove()
    tell(null)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function readStored(): Session | null {
  const storedToken = token.read()
  const storedUser = user.read()
  return storedToken !== null && storedUser !== null ? { token: storedToken, user: storedUser } : null
}

/** The session, or null for a guest. On the server and until hydration everyone is a guest. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.current, () => null)
}
