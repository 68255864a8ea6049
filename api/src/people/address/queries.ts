import type { Address, AddressBody } from '@nukkad/contract/address'
import type { Db } from '../../platform/db.ts'

const columns = [
  'id as addressId',
  'fullName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'country',
  'postalCode',
] as const

export function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Locks the customer, so that two adds cannot both count the same addresses. */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function countAddresses(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertAddress(tx: Db, userId: string, body: AddressBody, now: Date): Promise<Address> {
  return tx
    .insertInto('addresses')
    .values({ userId, createdAt: now, ...body })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type Owned = { userId: string; addressId: string }

export function changeAddress(db: Db, { userId, addressId }: Owned, body: AddressBody): Promise<Address | undefined> {
  return db
    .updateTable('addresses')
    .set({ ...body, email: body.email ?? null })
    .where('id', '=', addressId)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeAddress(db: Db, { userId, addressId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
