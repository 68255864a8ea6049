import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below where systems take ports for outgoing calls from: one that is free stays free until the test listens on it. */
const first = 20_000
const streets = 120
const portsInAStreet = 100

/** Where this process looks for its next port, and where its street ends. */
let next = 0
let end = 0
/** One after the other: a street is not claimed twice at once. */
let asking: Promise<unknown> = Promise.resolve()

/** Ports on which nobody listens, and which no other call is told, in this process or another. */
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

/** A street is whose who listens on its first port, until that process is gone. */
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
