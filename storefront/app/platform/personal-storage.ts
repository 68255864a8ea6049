import { type StorageKey, storageKeys, storageTable } from './storage-table.ts'
import { createStoredValue } from './stored-value.ts'

/** A customer's user id; null for what a guest leaves, which becomes that of the next to log in. */
type Owner = string | null
type Owned = { owner: Owner; value: unknown }

const loginKeys: readonly StorageKey[] = ['token', 'user']
const ownedKeys = storageKeys.filter((key) => storageTable[key].of === 'customer' && !loginKeys.includes(key))

/** A customer's value under its owner's id: nobody else reads it. */
export function readOwned<T>(key: StorageKey, owner: Owner): T | null {
  const kept = createStoredValue<Owned>(key).read()
  return kept?.owner === owner ? (kept.value as T) : null
}

export function writeOwned(key: StorageKey, owner: Owner, value: unknown): void {
  createStoredValue<Owned>(key).write({ owner, value })
}

/** Before `owner` goes on: what a guest left is taken over, anybody else's is removed. */
export function handOver(owner: string): void {
  for (const key of ownedKeys) {
    const left = readOwned<unknown>(key, null)
    if (left !== null) writeOwned(key, owner, left)
    else if (readOwned<unknown>(key, owner) === null) createStoredValue(key).remove()
  }
}

/** Nobody is logged in: what belongs to any customer is removed. */
export function removeCustomers(): void {
  for (const key of ownedKeys) if (readOwned<unknown>(key, null) === null) createStoredValue(key).remove()
}

/** A session has ended: everything of its customer is removed. */
export function removeOwned(): void {
  for (const key of ownedKeys) createStoredValue(key).remove()
}
