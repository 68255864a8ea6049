import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { PageRow } from '@nukkad/contract/staff/pages'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { NewPage } from './NewPage.tsx'
import { paths } from '../platform/paths.ts'

type Loaded = { pages: PageRow[] }

export function loadPages({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /pages', { signal: request.signal }))
}

/** The policies, which every shop has, and pages of its own. */
export function PagesPage() {
  const { pages } = useLoaderData<Loaded>()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHead
        title="Pages and policies"
        words="The policies, and pages of your own such as questions or how you work. Every version that was live stays readable."
        actions={
          <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
            New page
          </Button>
        }
      />
      <Table
        caption="The policies, then your own pages"
        columns={columns}
        rows={pages}
        keyOf={({ pageId }) => pageId}
      />
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </>
  )
}

const columns = [
  { name: 'Title', cell: ({ pageId, title }: PageRow) => <Link to={paths.page(pageId)}>{title}</Link> },
  { name: 'Status', cell: (page: PageRow) => <Standing page={page} /> },
  { name: 'Address', cell: ({ path }: PageRow) => path },
  { name: 'In the footer', cell: ({ isPolicy, inFooter }: PageRow) => (isPolicy || inFooter ? 'Yes' : 'No') },
]

export function Standing({ page: { holdsFrom, plannedFrom, isHidden, hasDraft } }: { page: PageRow }) {
  return (
    <span>
      {holdsFrom === null ? (
        <Badge>Draft</Badge>
      ) : (
        <>
          <Badge tone={isHidden ? 'notice' : 'success'}>{isHidden ? 'Hidden' : 'Live'}</Badge>
          {!isHidden && ` since ${formatDay(holdsFrom)}`}
        </>
      )}
      {plannedFrom !== null && (
        <>
          {' '}
          <Badge>Next version {formatDayAndTime(plannedFrom)}</Badge>
        </>
      )}
      {hasDraft && holdsFrom !== null && (
        <>
          {' '}
          <Badge>Draft waits</Badge>
        </>
      )}
    </span>
  )
}
