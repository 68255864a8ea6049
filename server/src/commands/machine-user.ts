import { hostname, userInfo } from 'node:os'

/** Who runs this process, and where: with `sudo`, the person behind it. */
export function machineUser(): string {
  const person = process.getuid?.() === 0 && process.env.SUDO_USER ? process.env.SUDO_USER : userInfo().username
  return `${person}@${hostname()}`
}
