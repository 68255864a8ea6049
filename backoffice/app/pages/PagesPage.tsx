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
import { texts } from './texts.ts'

type Loaded = { pages: PageRow[] }

export function loadPages({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /pages', { signal: request.signal }))
}

/** The policies of every store, and its own pages. */
export function PagesPage() {
  const { pages } = useLoaderData<Loaded>()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHead
        title={texts.list.title}
        words={texts.list.purpose}
        actions={
          <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
            {texts.list.new}
          </Button>
        }
      />
      <Table caption={texts.list.caption} columns={columns} rows={pages} keyOf={({ pageId }) => pageId} />
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </>
  )
}

const columns = [
  { name: texts.list.name, cell: ({ pageId, title }: PageRow) => <Link to={paths.page(pageId)}>{title}</Link> },
  { name: texts.list.status, cell: (page: PageRow) => <PublishBadge page={page} /> },
  { name: texts.list.url, cell: ({ path }: PageRow) => path },
  {
    name: texts.list.inFooter,
    cell: ({ isPolicy, inFooter }: PageRow) => (isPolicy || inFooter ? texts.list.yes : texts.list.no),
  },
]

export function PublishBadge({ page: { holdsFrom, plannedFrom, isHidden, hasDraft } }: { page: PageRow }) {
  return (
    <span>
      {holdsFrom === null ? (
        <Badge>{texts.status.draft}</Badge>
      ) : (
        <>
          <Badge tone={isHidden ? 'notice' : 'success'}>
            {isHidden ? texts.status.hidden : texts.status.published}
          </Badge>
          {!isHidden && texts.status.since(formatDay(holdsFrom))}
        </>
      )}
      {plannedFrom !== null && (
        <>
          {' '}
          <Badge>{texts.status.next(formatDayAndTime(plannedFrom))}</Badge>
        </>
      )}
      {hasDraft && holdsFrom !== null && (
        <>
          {' '}
          <Badge>{texts.status.hasDraft}</Badge>
        </>
      )}
    </span>
  )
}
