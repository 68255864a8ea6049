import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a host in the form that a connection needs. */
export type HostAddress = { address: string; family: 4 | 6 }
export type Resolve = (host: string) => Promise<HostAddress[]>

/** All public IPv6 addresses in use. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the address is on the public Internet. An IPv4 address inside an IPv6 one is judged as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}

export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
}

export const resolveHost: Resolve = async (host) => {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 4 ? 4 : 6 }]
  const found = await lookup(host, { all: true })
  return found.map(({ address, family: of }) => ({ address, family: of === 4 ? 4 : 6 }))
}
