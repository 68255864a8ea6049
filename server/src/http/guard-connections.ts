import { networkOf } from '@nukkad/api/platform/network'
import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { Counter, Gauge } from 'prom-client'

/** Bounds connections, so that files and database keep descriptors and no network shuts out others (decision 065). */
export type ConnectionGuard = {
  watch: (server: Server) => void
  /** Cuts connections on which nothing has ever been sent. */
  cutSilent: () => void
}

type Limits = { total: number; share: number; firstByteMs: number }
type Options = { limits: Limits; trustProxy: readonly string[] }
type Reason = 'total' | 'network' | 'silent'

const mostConnections = 10_000
const leastShare = 100
/** Descriptors kept for files, the database and the other ports. */
const leastReserve = 128

const refused = new Counter({
  name: 'http_connections_refused_total',
  help: 'Connections not taken, or cut because nothing came on them',
  labelNames: ['reason'],
})
for (const reason of ['total', 'network', 'silent'] satisfies Reason[]) refused.inc({ reason }, 0)
const openConnections = new Gauge({ name: 'http_connections_open', help: 'Connections that are open' })

export function connectionLimits(descriptors = descriptorLimit()): Limits {
  const reserve = Math.max(leastReserve, Math.ceil(descriptors / 5))
  const total = Math.min(mostConnections, Math.max(1, descriptors - reserve))
  return { total, share: Math.max(leastShare, Math.floor(total / 8)), firstByteMs: 8_000 }
}

export function guardConnections({ limits, trustProxy }: Options): ConnectionGuard {
  const { total, share, firstByteMs } = limits
  const sockets = new Set<Socket>()
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
    openConnections.set(sockets.size)
    const silence = setTimeout(() => cutIfSilent(socket), firstByteMs).unref()
    socket.once('close', () => {
      clearTimeout(silence)
      sockets.delete(socket)
      openConnections.set(sockets.size)
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

/** Without a response: a browser that connected ahead would take it for the one to its first request. */
function cutIfSilent(socket: Socket): void {
  if (socket.bytesRead > 0 || socket.destroyed) return
  refused.inc({ reason: 'silent' satisfies Reason })
  socket.destroy()
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
  return typeof soft === 'number' ? soft : Infinity
}
