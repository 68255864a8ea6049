import { isIPv4, isIPv6 } from 'node:net'

const groups = 8
const groupsOfNetwork = 4

/**
 * What stands for one caller: an IPv4 address, or the first 64 bits of an IPv6 one. The rest of those every household
 * and every rented server chooses by itself, as often as it likes.
 */
export function networkOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ipv4) || !isIPv6(address)) return ipv4

  const [before = '', after] = address.split('::')
  const first = groupsIn(before)
  const zeros = after === undefined ? 0 : groups - first.length - groupsIn(after).length
  const all = [...first, ...Array.from({ length: zeros }, () => '0'), ...groupsIn(after ?? '')]
  return all
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
