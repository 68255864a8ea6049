import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { doorsOf, type Door } from '../settings/doors.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../process/start-failure.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not at an address of this machine (see HOST)',
  ENOTFOUND: 'is at a host nobody knows (see HOST)',
}

/** Opens a door or says in one line, by the setting's name, why it cannot. */
export async function openDoor<Opened>(door: Door, open: (at: Door) => Promise<Opened>): Promise<Opened> {
  const { variable, port, host } = door
  try {
    return await open(door)
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw cause
    throw new StartFailure(`${variable}: port ${port} on ${host} ${reason}; free it or set ${variable}.`, { cause })
  }
}

/** Tries every door before anything slow is begun; each is truly opened later. */
export async function tryDoors(settings: Settings): Promise<void> {
  for (const door of doorsOf(settings)) await openDoor(door, openAndClose)
}

/** The workers of a server killed this instant may take a moment to let go of the port. */
async function openAndClose(door: Door): Promise<void> {
  for (let patience = 5; ; patience--) {
    try {
      return await listenOnce(door)
    } catch (error) {
      if (patience === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await wait(150)
    }
  }
}

function listenOnce({ port, host }: Door): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
}
