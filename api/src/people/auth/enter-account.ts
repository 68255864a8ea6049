import type { Session } from '@nukkad/contract/auth'
import type { Db } from '../../platform/db.ts'
import { isKnownDevice, openSession } from '../../platform/sessions.ts'
import { describeUser } from '../profile/describe-user.ts'
import { confirmAccount } from './queries.ts'

type Entering = { email: string; device: string }

export type Entered = {
  session: Session
  isNewDevice: boolean
}

/** Opens a session for a caller who has proved access to that mailbox. */
export async function enterAccount(tx: Db, { email, device }: Entering, now: Date): Promise<Entered | undefined> {
  const account = await confirmAccount(tx, email, now)
  if (account === undefined) return undefined
  const { confirmedAt, ...user } = account
  const isFirst = confirmedAt?.getTime() === now.getTime()
  const isNewDevice = !isFirst && !(await isKnownDevice(tx, user.userId, device, now))
  const token = await openSession(tx, user.userId, now, device)
  return { session: { token, user: await describeUser(tx, user, now) }, isNewDevice }
}
