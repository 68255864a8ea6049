import type { FastifyRequest } from 'fastify'
import { isIPv4, isIPv6 } from 'node:net'
import type { SecurityContext } from './security.ts'

const groups = 8
const groupsOfNetwork = 4

/**
 * What stands for one caller: an IPv4 address, or the first 64 bits of an IPv6 one. The rest of those every household
 * and every rented server chooses by itself, as often as it likes.
 */
export function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ipv4)) return ipv4
  // What a proxy calls by another name than its address is one caller: nobody is to be a new one by inventing names.
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

/** An `X-Forwarded-For` as some proxies write it, without the callers' ports: `1.2.3.4:567, [2001:db8::1]:443`. */
export function withoutPorts(forwardedFor: string): string {
  const addresses = forwardedFor.split(',').map((address) => address.trim())
  return addresses
    .map((address) => /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address)?.slice(1).join('') ?? address)
    .join(', ')
}

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

/** Where a request comes from, for the security log. */
export function contextOf({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): SecurityContext {
  return { network: networkOf(ip), requestId: id }
}
