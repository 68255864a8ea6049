import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below where systems take ports for outgoing calls from: one that is free stays free until the test listens on it. */
const first = 20_000
const streets = 120
const portsInAStreet = 100
const street = first + (process.pid % streets) * portsInAStreet
let used = 0

/** Each process looks in a street of its own, one port after the other, so that no two tests are told the same. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let tries = 0; ports.length < count; tries++) {
    if (tries === portsInAStreet) throw new Error(`no ${count} free ports from ${street} on`)
    const port = street + (used++ % portsInAStreet)
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

async function isFree(port: number): Promise<boolean> {
  const probe: Server = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  await once(probe.close(), 'close')
  return true
}
