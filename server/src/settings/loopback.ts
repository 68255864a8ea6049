import { isIPv4 } from 'node:net'

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIPv4(name) && name.startsWith('127.')
}

/** The stand-ins listen only on this machine, whatever HOST says. */
export function thisMachine(host: string): string {
  return isLoopback(host) ? host : 'localhost'
}
