import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { askForCode } from './ask-for-code.ts'
import { findUserByEmail } from './queries.ts'

export function login(db: Db, email: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await findUserByEmail(tx, email)) === undefined) throw new ShopError('USER_NOT_FOUND')

    await askForCode(tx, email, now)
  })
}
