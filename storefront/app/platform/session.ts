import { href } from 'react-router'
import type { User } from '@nukkad/contract/auth'
import { useSyncExternalStore } from 'react'
import { handOver, removeCustomers, removeOwned } from './personal-storage.ts'
import { createStoredText, createStoredValue } from './stored-value.ts'

export type Session = { token: string; user: User }

// Spec §3 and §6: the user is stored as an object, the token separately, and both are read once at load.
const token = createStoredText('token')
const user = createStoredValue<User>('user')

let current: Session | null | undefined
let isLoggedOut = false
const listeners = new Set<() => void>()

function tell(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  current: (): Session | null => (current === undefined ? (current = readStored()) : current),
  start: (next: Session): void => {
    isLoggedOut = false
    handOver(next.user.userId)
    // The token last: other tabs look when it changes.
    user.write(next.user)
    token.write(next.token)
    tell(next)
  },
  /** The profile as it was saved; its answer may come when somebody else is logged in. */
  update: (changed: User): void => {
    const before = session.current()
    if (before?.user.userId === changed.userId) session.start({ ...before, user: changed })
  },
  /** Everything personal in this browser goes with it. */
  end: (): void => {
    token.remove()
    user.remove()
    removeOwned()
    tell(null)
  },
  /** Ended by the customer, who then goes home; a session that ends otherwise leads to the login. */
  logOut: (): void => {
    isLoggedOut = true
    session.end()
  },
  /** The server no longer takes this token. Its answer may come when another session has begun. */
  expire: (refused: string): void => {
    if (session.current()?.token === refused) session.end()
  },
  isLoggedOut: (): boolean => isLoggedOut,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** At app start: removes what others left here, then keeps in step with the other tabs. */
export function openSession(): void {
  const opened = session.current()
  if (opened === null) {
    user.remove()
    token.remove()
    removeCustomers()
  } else handOver(opened.user.userId)

  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'user') followOtherTabs()
  })
  // A page kept in memory hears of nothing until it is shown again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs()
  })
}

/** Another tab has logged out, logged in or changed the profile, or somebody deleted the site's data. */
function followOtherTabs(): void {
  const before = session.current()
  const now = readStored()
  if (now === null) {
    if (before !== null) session.end()
    return
  }
  handOver(now.user.userId)
  // The screen may show what the one before has ordered, and where to.
  if (before !== null && before.user.userId !== now.user.userId) return window.location.replace(href('/'))
  tell(now)
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
