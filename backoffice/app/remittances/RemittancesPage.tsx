import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedRemittance, listRemittances } from '@nukkad/contract/staff/remittances'
import { Badge } from '@nukkad/ui/Badge'
import { buttonClass } from '@nukkad/ui/Button'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { CashTabs } from './CashTabs.tsx'
import { keptSum } from './kept-sum.ts'
import { texts } from './texts.ts'
import styles from './Remittances.module.css'

type Page = ReplyOf<typeof listRemittances>
const words = texts.list

export function loadRemittances({ request }: LoaderFunctionArgs): Promise<Page> {
  const after = new URL(request.url).searchParams.get('after')
  const query = after === null ? {} : { after }
  return signedIn(request, () => call('GET /remittances', { query }, { signal: request.signal }))
}

/** The remittances, drafts too, newest first. */
export function RemittancesPage() {
  const page = useLoaderData<Page>()
  const mayBook = useMay('remittances.book')
  const upload = mayBook && (
    <Link to={paths.newRemittance} className={buttonClass({ size: 'small', tone: 'primary' })}>
      {words.upload}
    </Link>
  )
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} actions={upload} />
      <CashTabs />
      <PagedTable
        page={page}
        pages={words.pages}
        empty={{ title: words.empty, hint: words.emptyHint }}
        caption={words.caption}
        columns={columns}
        keyOf={({ remittanceId }) => remittanceId}
      >
        <output className={styles.count}>{words.count(page.total, page.totalIsMore)}</output>
      </PagedTable>
    </>
  )
}

const columns = [
  {
    name: words.columns.courier,
    cell: ({ remittanceId, courier }: ListedRemittance) => <Link to={paths.remittance(remittanceId)}>{courier}</Link>,
  },
  {
    name: words.columns.uploaded,
    cell: ({ uploadedAt }: ListedRemittance) => <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>,
  },
  { name: words.columns.lines, cell: ({ lines }: ListedRemittance) => lines.toLocaleString('en-IN') },
  { name: words.columns.amount, cell: ({ linesAmount }: ListedRemittance) => formatRupees(linesAmount) },
  { name: words.columns.kept, cell: ({ kept }: ListedRemittance) => formatRupees(keptSum(kept)) },
  {
    name: words.columns.received,
    cell: ({ amount }: ListedRemittance) => (amount === null ? words.none : formatRupees(amount)),
  },
  { name: words.columns.reference, cell: ({ reference }: ListedRemittance) => reference ?? words.none },
  {
    name: words.columns.status,
    cell: ({ bookedAt }: ListedRemittance) =>
      bookedAt === null ? <Badge tone="notice">{words.draft}</Badge> : <Badge tone="success">{words.booked}</Badge>,
  },
]
