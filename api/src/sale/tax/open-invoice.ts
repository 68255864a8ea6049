import { sql, type RawBuilder } from 'kysely'

/** A condition on tax documents under this name: an invoice that is neither cancelled nor followed by another (decision 181). */
export function isOpenInvoice(name: string): RawBuilder<boolean> {
  const column = (one: string) => sql.ref(`${name}.${one}`)
  return sql<boolean>`(${column('kind')} = 'INVOICE' and ${column('cancelledAt')} is null and not exists (
    select from tax_documents later where later.follows = ${column('id')} and later.cancelled_at is null))`
}
