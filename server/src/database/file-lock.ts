import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../base/start-failure.ts'

/** The system releases the lock when the process dies, in any way. */
export type Lock = { release: () => void }

const busy = 5
const begin = {
  // Nothing is ever written, so no journal file is needed.
  alone: 'pragma journal_mode = memory; begin exclusive',
  shared: 'begin; select count(*) from sqlite_schema',
}

/**
 * Locks an empty SQLite database (decision 060), exclusively or shared; undefined while others prevent it. The lock
 * ends with the process. Never open the file in another way meanwhile: closing it there would end the lock.
 */
export function lockFile(path: string, how: keyof typeof begin): Lock | undefined {
  const file = openFile(path)
  try {
    file.exec(begin[how])
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if ((error as { errcode?: unknown }).errcode === busy) return undefined
    throw refusal(path, error)
  }
}

/** Retries, because a holder killed just now may take a moment to disappear. */
export async function lockFileSoon(path: string, how: keyof typeof begin): Promise<Lock | undefined> {
  for (let attempt = 1; attempt < 5; attempt++) {
    const lock = lockFile(path, how)
    if (lock) return lock
    await wait(50 + Math.random() * 100)
  }
  return lockFile(path, how)
}

function openFile(path: string): DatabaseSync {
  try {
    const file = new DatabaseSync(path, { timeout: 0 })
    // SQLite also opens a file that it cannot write, but would not lock it.
    accessSync(path, constants.W_OK)
    return file
  } catch (error) {
    throw refusal(path, error)
  }
}

function refusal(path: string, cause: unknown): StartFailure {
  return new StartFailure(`${path} cannot be locked: ${(cause as Error).message}; the folder must be writable.`, {
    cause,
  })
}
