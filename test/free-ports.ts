import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the range for outgoing connections: a free port stays free until the test listens on it. */
const first = 20_000
const streets = 120
const portsInAStreet = 100

/** The next port to try, and the end of this process's range. */
let next = 0
let end = 0
/** One at a time: a range is not claimed twice at once. */
let asking: Promise<unknown> = Promise.resolve()

/** Free ports that no other call gets, in this process or another. */
export function findFreePorts(count: number): Promise<number[]> {
  const found = asking.then(() => takePorts(count))
  asking = found.catch(() => {})
  return found
}

async function takePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    if (next === end) await claimStreet()
    const port = next++
    const probe = await listen(port)
    if (probe === undefined) continue
    await once(probe.close(), 'close')
    ports.push(port)
  }
  return ports
}

/** The process that listens on the first port of a range owns it, until the process ends. */
async function claimStreet(): Promise<void> {
  for (let tries = 0; tries < streets; tries += 1) {
    const street = first + ((process.pid + tries) % streets) * portsInAStreet
    const guard = await listen(street)
    if (guard === undefined) continue
    guard.unref()
    next = street + 1
    end = street + portsInAStreet
    return
  }
  throw new Error(`every street of ports from ${first} on is taken`)
}

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return undefined
  }
}
