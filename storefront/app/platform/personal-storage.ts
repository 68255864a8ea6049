import { type StorageKey, storageKeys, storageTable } from './storage-table.ts'
import { createStoredValue } from './stored-value.ts'

/** A customer's user id; null for a guest's value, which belongs to the next customer to log in. */
type Owner = string | null
type Owned = { owner: Owner; value: unknown }

const loginKeys: readonly StorageKey[] = ['token', 'user']
const ownedKeys = storageKeys.filter((key) => storageTable[key].of === 'customer' && !loginKeys.includes(key))

/** A customer's value under its owner's id, so that nobody else reads it. */
export function readOwned<T>(key: StorageKey, owner: Owner): T | null {
  const kept = createStoredValue<Owned>(key).read()
  return kept?.owner === owner ? (kept.value as T) : null
}

/** Returns whether it was stored. */
export function writeOwned(key: StorageKey, owner: Owner, value: unknown): boolean {
  return createStoredValue<Owned>(key).tryWrite({ owner, value })
}

const aside = createStoredValue<{ owner: string; at: number; changes: unknown[] }>('queuedBagAside')
const longestAsideMillis = 30 * 24 * 3600 * 1000

/**
 * The session of `owner` has expired, which the customer did not choose: the waiting changes of the bag are kept apart
 * for them.
 */
export function setAside(owner: string): void {
  const changes = readOwned<unknown[]>('queuedBag', owner)
  if (changes === null) return
  // First, to have room for it.
  createStoredValue('queuedBag').remove()
  const left = { owner, at: Date.now(), changes }
  if (aside.tryWrite(left)) return
  // These are removed with the session anyway.
  removeOwned()
  aside.write(left)
}

/** Whether changes of the bag wait for their customer to log in. */
export function hasAside(): boolean {
  return aside.read() !== null
}

export function removeAside(): void {
  aside.remove()
}

function takeBack(owner: string): void {
  const left = aside.read()
  // First, to have room for it.
  aside.remove()
  if (left?.owner !== owner) return
  const changes = [...left.changes, ...(readOwned<unknown[]>('queuedBag', owner) ?? [])]
  if (!writeOwned('queuedBag', owner, changes)) aside.write(left)
}

/** Before `owner` continues: takes over a guest's value and their own that waits, and removes anybody else's. */
export function handOver(owner: string): void {
  for (const key of ownedKeys) {
    const left = readOwned<unknown>(key, null)
    if (left !== null) writeOwned(key, owner, left)
    else if (readOwned<unknown>(key, owner) === null) createStoredValue(key).remove()
  }
  if (hasAside()) takeBack(owner)
}

/** Nobody is logged in: removes the values of all customers. What waits for one of them stays for some time. */
export function removeCustomers(): void {
  const left = aside.read()
  if (left !== null && Date.now() - left.at > longestAsideMillis) aside.remove()
  for (const key of ownedKeys) if (readOwned<unknown>(key, null) === null) createStoredValue(key).remove()
}

/** A session has ended: removes all values of its customer. */
export function removeOwned(): void {
  for (const key of ownedKeys) createStoredValue(key).remove()
}
