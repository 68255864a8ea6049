import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../base/start-failure.ts'
import { lockFile, lockFileSoon, type Lock } from './file-lock.ts'
import { changeOwner } from './own-user.ts'
import type { Place } from './place.ts'
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'

/** The last to leave stops it. */
export type ClusterUse = { postmaster: Postmaster; leave: () => Promise<void> }

type Joining = {
  open: () => Promise<void>
  /** Allowed beside other users; polled while it finds none. */
  find: () => Promise<Postmaster | undefined>
}

const patienceMs = 150_000

/**
 * Shares the PostgreSQL of a place with other processes: the holder of an exclusive lock on `users.lock` may start,
 * move or stop it.
 */
export async function useCluster(place: Place, { open, find }: Joining): Promise<ClusterUse> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(100)) {
    await whileAlone(place, open)
    const shared = lockFile(usersOf(place), 'shared')
    const postmaster = shared && (await find().catch(releasing(shared)))
    if (postmaster) return { postmaster, leave: () => leave(place, shared) }
    shared?.release()
  }
  throw new StartFailure(`The database in ${place.cluster} is held by others and does not run.`)
}

async function leave(place: Place, shared: Lock): Promise<void> {
  shared.release()
  await whileAlone(place, () => stopPostmaster(place.cluster), lockFileSoon)
}

function releasing(lock: Lock): (error: unknown) => never {
  return (error) => {
    lock.release()
    throw error
  }
}

/** Runs `work` only if nothing uses the place, and keeps others away meanwhile. */
export async function whileAlone(
  place: Place,
  work: () => Promise<void>,
  lock: typeof lockFile | typeof lockFileSoon = lockFile,
): Promise<void> {
  const alone = await lock(usersOf(place), 'alone')
  if (!alone) return
  try {
    await changeOwner(place.user, usersOf(place))
    await work()
  } finally {
    alone.release()
  }
}

export async function findReady({ cluster }: Place): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster)
  return found?.status === 'ready' ? found : undefined
}

const usersOf = ({ folder }: Place) => join(folder, 'users.lock')
