import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { portsOf, type ListenAddress } from '../settings/ports.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../base/start-failure.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be opened by this user',
  EADDRNOTAVAIL: 'is not at an address of this machine (see HOST)',
  ENOTFOUND: 'is at a host nobody knows (see HOST)',
}

/** Listens, or throws a `StartFailure` that names the setting and the reason. */
export async function listenOrExplain<Opened>(
  address: ListenAddress,
  open: (at: ListenAddress) => Promise<Opened>,
): Promise<Opened> {
  const { variable, port, host } = address
  try {
    return await open(address)
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw cause
    throw new StartFailure(`${variable}: port ${port} on ${host} ${reason}; free it or set ${variable}.`, { cause })
  }
}

/** Tries every port before anything slow starts. Each is closed and opened later to serve. */
export async function tryPorts(settings: Settings): Promise<void> {
  for (const address of portsOf(settings)) await listenOrExplain(address, openAndClose)
}

async function openAndClose(address: ListenAddress): Promise<void> {
  for (let patience = 5; ; patience--) {
    try {
      return await listenOnce(address)
    } catch (error) {
      if (patience === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await wait(150)
    }
  }
}

function listenOnce({ port, host }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
}
