import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { askForCode } from './ask-for-code.ts'
import { findAccount } from './queries.ts'

type LoginRequest = { email: string; network: string }

export function login(db: Db, { email, network }: LoginRequest, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (account === undefined) throw unknown(email)

    await askForCode(tx, { email, network, isUnconfirmed: !account.isEntered }, now)
  })
}

function unknown(email: string): ShopError {
  return new ShopError('USER_NOT_FOUND', { event: { event: 'login_failed', reason: 'unknown_email', account: email } })
}
