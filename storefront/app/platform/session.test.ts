import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'

const asha = { userId: 'asha', name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' }
const meera = { userId: 'meera', name: 'Meera Shah', phone: '9876543211', email: 'meera@example.com' }

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

let localStorage = createStorage()
let sessionStorage = createStorage()

/** Opens a new tab: fresh modules on the browser's storage. */
async function openTab() {
  vi.resetModules()
  const { session, openSession } = await import('./session.ts')
  const { chosenDelivery } = await import('../checkout/chosen-delivery.ts')
  openSession()
  return { session, chosenDelivery }
}

beforeEach(() => {
  localStorage = createStorage()
  sessionStorage = createStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage, addEventListener: () => {} })
})

const delivery = { address: { fullName: 'Asha Rao' } as never, method: 'CASH' as const }

test('late answers about an old token, or about another customer’s profile, are ignored', async () => {
  const { session } = await openTab()
  session.start({ token: 'first', user: asha })
  session.end()
  session.start({ token: 'second', user: meera })
  session.expire('first')
  session.update({ ...asha, name: 'Asha R. Rao' })
  expect(session.current()).toEqual({ token: 'second', user: meera })
  session.expire('second')
  expect(session.current()).toBeNull()
})

test('an expiry is no logout after a logout here and a login in another tab', async () => {
  const events = new EventTarget()
  const addEventListener = events.addEventListener.bind(events)
  vi.stubGlobal('window', { localStorage, sessionStorage, addEventListener })
  const { session } = await openTab()
  session.start({ token: 'first', user: asha })
  session.logOut()
  expect(session.isLoggedOut()).toBe(true)
  localStorage.setItem('user', JSON.stringify(asha))
  localStorage.setItem('token', 'second')
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect(session.current()?.token).toBe('second')
  session.expire('second')
  expect([session.current(), session.isLoggedOut()]).toEqual([null, false])
})

test("a customer's data is unreadable for the next one, and the next visit removes it", async () => {
  const { session, chosenDelivery } = await openTab()
  session.start({ token: 'first', user: asha })
  chosenDelivery.write(delivery)
  expect(chosenDelivery.read()).toEqual(delivery)
  // As another tab would.
  localStorage.setItem('user', JSON.stringify(meera))
  localStorage.setItem('token', 'second')
  const next = await openTab()
  expect(next.chosenDelivery.read()).toBeNull()
  expect(sessionStorage.keys()).toEqual([])
})

test('a user without a token is not logged in', async () => {
  localStorage.setItem('user', JSON.stringify(asha))
  const { session } = await openTab()
  expect(session.current()).toBeNull()
  expect(localStorage.keys()).toEqual([])
})

test("only one file uses the browser's storage, as the table allows", () => {
  const app = fileURLToPath(new URL('..', import.meta.url))
  const users = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (file) =>
      !file.includes('.test.') &&
      /\b(local|session)Storage\b|indexedDB|document\.cookie/.test(readFileSync(`${app}/${file}`, 'utf8')),
  )
  // The scripts of the banner and of early presses run before any module; both use keys of the table.
  expect(users.toSorted()).toEqual([
    'layout/banner-dismissal.ts',
    'platform/stored-value.ts',
    'pre-hydration/record.ts',
  ])
})
