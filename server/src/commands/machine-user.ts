import { userInfo } from 'node:os'

/** The user of a command, as named in the audit log. */
export function machineUser(): string {
  const person = process.getuid?.() === 0 && process.env.SUDO_USER ? process.env.SUDO_USER : userInfo().username
  return `operator@${person}`
}
