import { networkOf } from '@nukkad/api/platform/network'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { Counter, Gauge } from 'prom-client'

/**
 * Limits connections, so that files and the database keep descriptors and no network shuts out others (decision 065).
 */
export type ConnectionGuard = {
  watch: (server: Server) => void
  /** Cuts off connections without a single byte. */
  cutSilent: () => void
}

/** `stallMs`: a client that reads less than `leastTaken` bytes of a waiting response in that time is cut off. */
type Limits = { total: number; share: number; firstByteMs: number; stallMs: number; leastTaken: number }
type Options = { limits: Limits; trustProxy: readonly string[] }
type Reason = 'total' | 'network' | 'silent' | 'stalled'

const mostConnections = 10_000
const leastShare = 100
/** Descriptors reserved for files, the database and the other ports. */
const leastReserve = 128
/** The back office has its own connections, taken from that reserve, whatever the store's load. */
const mostStaffConnections = 256
const firstByteMs = 8_000
/** Descriptors of a process without a limit on files. */
const withoutLimit = 1_048_576
/** A phone that loses its network is given half a minute. */
const stallMs = 30_000
const leastTaken = 1_024

const refused = new Counter({
  name: 'http_connections_refused_total',
  help: 'Connections not taken, or cut because nothing came on them or went',
  labelNames: ['reason'],
})
for (const reason of ['total', 'network', 'silent', 'stalled'] satisfies Reason[]) refused.inc({ reason }, 0)
const openConnections = new Gauge({ name: 'http_connections_open', help: 'Connections that are open' })

export function connectionLimits(descriptors = descriptorLimit()): Limits {
  const total = Math.min(mostConnections, Math.max(1, descriptors - reserveOf(descriptors)))
  return { total, share: Math.max(leastShare, Math.floor(total / 8)), firstByteMs, stallMs, leastTaken }
}

/** Staff of one shop often share a network. */
export function staffConnectionLimits(descriptors = descriptorLimit()): Limits {
  const total = Math.min(mostStaffConnections, Math.floor(reserveOf(descriptors) / 2))
  return { total, share: Math.ceil(total / 2), firstByteMs, stallMs, leastTaken }
}

function reserveOf(descriptors: number): number {
  return Math.max(leastReserve, Math.ceil(descriptors / 5))
}

export function guardConnections({ limits, trustProxy }: Options): ConnectionGuard {
  const { total, share, firstByteMs } = limits
  const sockets = new Set<Socket>()
  cutStalled(sockets, limits)
  const byNetwork = new Map<string, number>()
  const isProxy = proxyCheck(trustProxy)

  const reasonAgainst = (address: string): Reason | undefined => {
    if (sockets.size >= total) return 'total'
    return !isProxy(address) && (byNetwork.get(networkOf(address)) ?? 0) >= share ? 'network' : undefined
  }
  const take = (socket: Socket, address: string) => {
    const network = networkOf(address)
    sockets.add(socket)
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
    openConnections.inc()
    const silence = setTimeout(() => cutIfSilent(socket), firstByteMs).unref()
    socket.once('close', () => {
      clearTimeout(silence)
      sockets.delete(socket)
      openConnections.dec()
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
  }

  return {
    watch: (server) => {
      server.on('connection', (socket: Socket) => {
        const { remoteAddress: address } = socket
        if (address === undefined) return void socket.destroy()
        const reason = reasonAgainst(address)
        if (reason === undefined) return take(socket, address)
        refused.inc({ reason })
        socket.destroy()
      })
    },
    cutSilent: () => sockets.forEach(cutIfSilent),
  }
}

/** Closes without a response: a browser that connected ahead would take it for the one to its first request. */
function cutIfSilent(socket: Socket): void {
  if (socket.bytesRead > 0 || socket.destroyed) return
  refused.inc({ reason: 'silent' satisfies Reason })
  socket.destroy()
}

/** Cuts off clients that do not read their response, which would hold a connection and memory. */
function cutStalled(sockets: ReadonlySet<Socket>, { stallMs, leastTaken }: Limits): void {
  const waiting = new WeakMap<Socket, { left: number; given: number; since: number }>()
  const check = () => {
    const now = performance.now()
    for (const socket of sockets) {
      const { bytesWritten: given } = socket
      const left = socket.writableLength === 0 ? 0 : leftToSend(socket)
      const seen = waiting.get(socket)
      if (left === 0) waiting.delete(socket)
      else if (seen === undefined || seen.left + given - seen.given - left >= leastTaken) {
        waiting.set(socket, { left, given, since: now })
      } else if (now - seen.since >= stallMs) {
        refused.inc({ reason: 'stalled' satisfies Reason })
        socket.destroy()
      }
    }
  }
  setInterval(check, stallMs / 3).unref()
}

/**
 * Bytes that the kernel has not taken yet. For a large write Node itself reports only the end, its handle every part.
 */
function leftToSend(socket: Socket): number {
  const { writeQueueSize = 0 } = (socket as { _handle?: { writeQueueSize?: number } | null })._handle ?? {}
  return writeQueueSize
}

/** A proxy may hold as many connections as it needs. */
function proxyCheck(trustProxy: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function descriptorLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : withoutLimit
}
