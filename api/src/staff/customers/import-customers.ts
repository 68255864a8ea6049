import type { CustomerFormat } from '@nukkad/contract/customer-import-rules'
import type { CustomerImport } from '@nukkad/contract/staff/customer-imports'
import { addNewCustomersAddresses } from '../../people/address/add-new-customers-addresses.ts'
import { addCustomers } from '../../people/auth/add-customers.ts'
import { keepConsents } from '../../people/profile/marketing-consents.ts'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { readCsv } from '../../platform/read-csv.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readCustomerFile, type ReadCustomer } from './read-customer-file.ts'

const customersAtOnce = 500

/**
 * Adds the customers of a file, all of them or none. Existing customers stay unchanged, so a file sent again adds
 * nobody.
 */
export async function importCustomers(
  db: Db,
  by: Actor,
  bytes: AsyncIterable<Buffer>,
  now: Date,
): Promise<CustomerImport> {
  const { format, customers, refused, ignoredColumns } = readCustomerFile(await readCsv(bytes))
  // Inserts in a fixed order, so that two concurrent imports do not deadlock.
  const ordered = customers.toSorted((one, other) => (one.email < other.email ? -1 : 1))
  return inTransaction(db, async (tx) => {
    const added: ReadCustomer[] = []
    for (let at = 0; at < ordered.length; at += customersAtOnce) {
      added.push(...(await addPart(tx, { format, customers: ordered.slice(at, at + customersAtOnce) }, now)))
    }
    const counts = { added: added.length, known: customers.length - added.length }
    const entry = { action: 'customer.import', kind: 'person', subject: 'customers' } as const
    await writeAudit(tx, by, { ...entry, after: { format, ...counts, refused: refused.length } }, now)
    return { format, ...counts, refused, leftOut: remarksOf(added), ignoredColumns }
  })
}

type Part = { format: CustomerFormat; customers: readonly ReadCustomer[] }

/** Returns the new customers. */
async function addPart(tx: Db, { format, customers }: Part, now: Date): Promise<ReadCustomer[]> {
  const ids = await addCustomers(tx, customers, now)
  const added = customers.flatMap((customer) => {
    const userId = ids.get(customer.email)
    return userId === undefined ? [] : [{ ...customer, userId }]
  })
  const addresses = added.flatMap(({ userId, addresses: own }) => own.map((address) => ({ userId, ...address })))
  await addNewCustomersAddresses(tx, addresses, now)
  const consents = added.flatMap(({ userId, channels }) =>
    channels.map((channel) => ({ userId, channel, source: format })),
  )
  await keepConsents(tx, consents, now)
  return added
}

function remarksOf(customers: readonly ReadCustomer[]): CustomerImport['leftOut'] {
  return customers
    .flatMap(({ line, email, leftOut }) => leftOut.map((words) => ({ line, name: email, words })))
    .toSorted((one, other) => one.line - other.line)
}
