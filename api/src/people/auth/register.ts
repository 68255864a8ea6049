import type { User } from '@nukkad/contract/auth'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { askForCode } from './ask-for-code.ts'
import { addUser } from './queries.ts'

type NewUser = Omit<User, 'userId'> & { network: string }

export function register(db: Db, { network, ...user }: NewUser, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await addUser(tx, user, now))) throw new ShopError('EMAIL_TAKEN')

    await askForCode(tx, { email: user.email, network, isUnconfirmed: true }, now)
  })
}
