import { href } from 'react-router'
import type { User } from '@nukkad/contract/auth'
import { useSyncExternalStore } from 'react'
import { handOver, removeAside, removeCustomers, removeOwned, setAside } from './personal-storage.ts'
import { createStoredText, createStoredValue } from './stored-value.ts'

export type Session = { token: string; user: User }

// Spec §3 and §6: the user is stored as an object and the token separately; both are read once at load.
const token = createStoredText('token')
const user = createStoredValue<User>('user')

let current: Session | null | undefined
let isLoggedOut = false
const listeners = new Set<() => void>()

function tell(next: Session | null): void {
  // It may have begun in another tab.
  if (next !== null) isLoggedOut = false
  current = next
  for (const listener of listeners) listener()
}

export const session = {
  current: (): Session | null => (current === undefined ? (current = readStored()) : current),
  start: (next: Session): void => {
    handOver(next.user.userId)
    // The token comes last, because other tabs react to its change.
    user.write(next.user)
    token.write(next.token)
    tell(next)
  },
  /** The saved profile. Its answer may arrive when another customer is logged in. */
  update: (changed: User): void => {
    const before = session.current()
    if (before?.user.userId === changed.userId) session.start({ ...before, user: changed })
  },
  /** Removes all personal data from this browser. */
  end: (): void => {
    token.remove()
    user.remove()
    removeOwned()
    tell(null)
  },
  /** Ended by the customer, who goes to the home page; any other end leads to the login. */
  logOut: (): void => {
    isLoggedOut = true
    removeAside()
    session.end()
  },
  /** The server rejected this token. Its answer may arrive after another session has begun. */
  expire: (refused: string): void => {
    if (current?.token !== refused) return
    // Before the token goes: that is when other tabs clear the storage.
    setAside(current.user.userId)
    session.end()
  },
  isLoggedOut: (): boolean => isLoggedOut,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** At app start: removes data of other customers, then follows the other tabs. */
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
  // A page in the back-forward cache gets no events until it is shown again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs()
  })
}

/** Another tab logged out, logged in or changed the profile, or somebody deleted the site's data. */
function followOtherTabs(): void {
  const before = session.current()
  const now = readStored()
  if (now === null) {
    if (before !== null) session.end()
    return
  }
  handOver(now.user.userId)
  // The page may show the previous customer's orders and addresses.
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

/** Whether nobody is logged in. On the server and until hydration this is not known, and false. */
export function useIsGuest(): boolean {
  return useSyncExternalStore(session.subscribe, isGuest, () => false)
}

function isGuest(): boolean {
  return session.current() === null
}
