import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { SecurityContext } from './security.ts'

const groups = 8
const groupsOfNetwork = 4

/** A caller is an IPv4 address or the first 64 bits of an IPv6 one; each household freely chooses the rest. */
export function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ipv4)) return ipv4
  // All names that are not addresses count as one caller, so invented names gain nothing.
  if (!isIPv6(address)) return 'unknown'

  const [before = '', after] = address.split('::')
  const first = groupsIn(before)
  const zeros = after === undefined ? 0 : groups - first.length - groupsIn(after).length
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...groupsIn(after ?? '')]
  return all
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Strips the callers' ports that some proxies add: `1.2.3.4:567, [2001:db8::1]:443`. */
export function withoutPorts(forwardedFor: string): string {
  const addresses = forwardedFor.split(',').map((address) => address.trim())
  return addresses
    .map((address) => /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address)?.slice(1).join('') ?? address)
    .join(', ')
}

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

export function contextOf({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): SecurityContext {
  return { network: networkOf(ip), requestId: id }
}
