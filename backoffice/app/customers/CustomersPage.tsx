import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { ListedCustomer, listCustomers } from '@nukkad/contract/staff/customers'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import styles from './CustomersPage.module.css'

type Page = ReplyOf<typeof listCustomers>

export function loadCustomers({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q && { q }), ...(after && { after }) }
  return signedIn(request, () => call('GET /customers', { query }, { signal: request.signal }))
}

/** Customers, the newest first, or those that a search finds. The address holds the search. */
export function CustomersPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  return (
    <>
      <PageHead title="Customers" />
      <FindForm label="Find a customer" placeholder="Name, e-mail, phone" />
      {content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No customer fits">
          Names, e-mails and phones are found by how they begin.
        </EmptyState>
      ) : (
        <>
          <output className={styles.count}>
            {total === 1 ? '1 customer' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} customers`}
          </output>
          <Table caption="Customers" columns={columns} rows={content} keyOf={({ userId }) => userId} />
          <KeyPages label="Pages of customers" next={next} />
        </>
      )}
    </>
  )
}

const columns = [
  { name: 'Name', cell: ({ userId, name }: ListedCustomer) => <Link to={paths.customer(userId)}>{name}</Link> },
  { name: 'E-mail', cell: ({ email }: ListedCustomer) => email },
  { name: 'Phone', cell: ({ phone }: ListedCustomer) => phone },
  { name: 'Orders', cell: ({ orders }: ListedCustomer) => orders },
  {
    name: 'Last order',
    cell: ({ lastOrderAt }: ListedCustomer) =>
      lastOrderAt === null ? '–' : <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time>,
  },
  { name: 'Since', cell: ({ createdAt }: ListedCustomer) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
]
