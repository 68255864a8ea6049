import { isIPv4 } from 'node:net'

/** Whether a host, as it stands in a setting or a web address, is this machine and nobody else reaches it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIPv4(name) && name.startsWith('127.')
}

/** Where the stand-ins listen: on this machine alone, whatever HOST says. */
export function thisMachine(host: string): string {
  return isLoopback(host) ? host : 'localhost'
}
