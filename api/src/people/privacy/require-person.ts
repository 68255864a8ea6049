import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Person } from './personal-queries.ts'
import { findPerson } from './queries.ts'

export async function requirePerson(db: Db, by: { email: string } | { userId: string }): Promise<Person> {
  const person = await findPerson(db, by)
  if (person === undefined) throw new ShopError('USER_NOT_FOUND', { detail: 'There is no account with this e-mail.' })
  return person
}
