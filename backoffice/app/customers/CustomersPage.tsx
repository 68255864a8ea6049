import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { ListedCustomer, listCustomers } from '@nukkad/contract/staff/customers'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { ImportCustomersDialog } from './ImportCustomersDialog.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './CustomersPage.module.css'

type Page = ReplyOf<typeof listCustomers>

export function loadCustomers({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q && { q }), ...(after && { after }) }
  return signedIn(request, () => call('GET /customers', { query }, { signal: request.signal }))
}

/** Customers, newest first, or the results of a search. The address holds the search. */
export function CustomersPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const [isImporting, setImporting] = useState(false)
  const actions = useMay('customers.import') && (
    <Button size="small" onClick={() => setImporting(true)}>
      {texts.import.open}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.list.title} actions={actions} />
      <ImportCustomersDialog open={isImporting} onClose={() => setImporting(false)} />
      <FindForm label={texts.list.search} placeholder={texts.list.placeholder} />
      <PagedTable
        page={page}
        pages={texts.list.pages}
        empty={
          search.has('q') || search.has('after')
            ? { title: texts.list.noneFound, hint: texts.list.noneFoundText }
            : { title: texts.list.noneYet, hint: texts.list.noneYetText, action: actions }
        }
        caption={texts.list.caption}
        columns={columns}
        keyOf={({ userId }) => userId}
      >
        <output className={styles.count}>{texts.list.count(page)}</output>
      </PagedTable>
    </>
  )
}

const columns = [
  {
    name: texts.columns.name,
    cell: ({ userId, name }: ListedCustomer) => <Link to={paths.customer(userId)}>{name}</Link>,
  },
  { name: texts.columns.email, cell: ({ email }: ListedCustomer) => email },
  { name: texts.columns.phone, cell: ({ phone }: ListedCustomer) => phone },
  { name: texts.columns.orders, cell: ({ orders }: ListedCustomer) => orders },
  {
    name: texts.columns.lastOrder,
    cell: ({ lastOrderAt }: ListedCustomer) =>
      lastOrderAt === null ? texts.list.noOrder : <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time>,
  },
  {
    name: texts.columns.since,
    cell: ({ createdAt }: ListedCustomer) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
]
