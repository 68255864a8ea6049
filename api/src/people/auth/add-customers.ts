import type { User } from '@nukkad/contract/auth'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type NewCustomer = Omit<User, 'userId' | 'pendingEmail'>

/**
 * Adds customers of earlier software, without a mail: only a code to their own mailbox opens their account. Existing
 * customers stay unchanged. Returns the new ones' ids by e-mail.
 */
export async function addCustomers(
  tx: Db,
  customers: readonly NewCustomer[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const values = customers.map(({ name, email, phone }) => ({ name, email, phone }))
  const { rows } = await sql<{ id: string; email: string }>`
    insert into users (name, email, phone, created_at)
    select name, email, phone, ${now} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as given (name text, email text, phone text)
    on conflict (email) do nothing returning id, email`.execute(tx)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
