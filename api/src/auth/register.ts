import type { User } from '@nukkad/contract/auth'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { askForCode } from './ask-for-code.ts'
import { addUser } from './queries.ts'

export function register(db: Db, user: Omit<User, 'userId'>, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await addUser(tx, user, now))) throw new ShopError('EMAIL_TAKEN')

    await askForCode(tx, user.email, now)
  })
}
