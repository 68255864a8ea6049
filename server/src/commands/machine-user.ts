import { userInfo } from 'node:os'

/** Who acts by command, as the audit log names them. */
export function machineUser(): string {
  const person = process.getuid?.() === 0 && process.env.SUDO_USER ? process.env.SUDO_USER : userInfo().username
  return `operator@${person}`
}
