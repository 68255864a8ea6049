import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../process/start-failure.ts'

/** Ended by `release`; the system ends it by itself when the process dies, however it dies. */
export type Lock = { release: () => void }

const busy = 5
const begin = {
  // Nothing is ever written, so no journal has to lie beside it.
  alone: 'pragma journal_mode = memory; begin exclusive',
  shared: 'begin; select count(*) from sqlite_schema',
}

/**
 * Holds that file, alone or with whoever else shares it, or answers undefined while others hold it in a way that forbids
 * this. The file is an empty SQLite database (decision 060): its locks belong to the file itself and to a live process,
 * so no pid is written that another process could come to wear, and a copy of the file is locked by nobody. A process
 * must not open the file in any other way while it holds it: closing it there would end the lock.
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

/** The same, with some patience for a holder that was killed this instant and may take a moment to be gone. */
export async function lockFileSoon(path: string, how: keyof typeof begin): Promise<Lock | undefined> {
  for (let attempt = 1; attempt < 5; attempt++) {
    const lock = lockFile(path, how)
    if (lock) return lock
    // Of two that forbid each other by trying at the same moment, one comes back first.
    await wait(50 + Math.random() * 100)
  }
  return lockFile(path, how)
}

function openFile(path: string): DatabaseSync {
  try {
    const file = new DatabaseSync(path, { timeout: 0 })
    // A file that cannot be written is opened nevertheless, and what should lock it would not.
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
