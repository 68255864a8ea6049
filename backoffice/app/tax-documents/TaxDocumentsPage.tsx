import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedTaxDocument, listTaxDocuments } from '@nukkad/contract/staff/tax-documents'
import { mostPapersAtOnce, taxDocumentKinds } from '@nukkad/contract/tax-document-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { DocumentStatus } from './DocumentStatus.tsx'
import { PaperLink } from './PaperLink.tsx'
import { kindNames, texts } from './texts.ts'
import styles from './TaxDocumentsPage.module.css'

type Page = ReplyOf<typeof listTaxDocuments>

/** The filters of the address that are set. */
function filterOf(search: URLSearchParams) {
  const kind = taxDocumentKinds.find((one) => one === search.get('kind'))
  const [q, from, to] = ['q', 'from', 'to'].map((name) => search.get(name)?.trim())
  return { ...(q && { q }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }
}

export function loadTaxDocuments({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...filterOf(search), ...(after && { after }) }
  return signedIn(request, () => call('GET /tax-documents', { query }, { signal: request.signal }))
}

/** Invoices and credit notes. The address holds the filters and the page. */
export function TaxDocumentsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <Filters search={search} />
      <PagedTable
        page={page}
        pages={texts.pages}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        caption={texts.caption}
        columns={columns}
        keyOf={({ documentId }) => documentId}
      >
        <div className={styles.sums}>
          <output>{texts.count(page)}</output>
          {page.total > mostPapersAtOnce ? (
            <span>{texts.tooMany(mostPapersAtOnce)}</span>
          ) : (
            <PaperLink query={filterOf(search)}>{texts.print(page.total)}</PaperLink>
          )}
        </div>
      </PagedTable>
    </>
  )
}

const kindOptions = [
  { value: '', label: texts.filters.anyKind },
  ...taxDocumentKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
]

function Filters({ search }: { search: URLSearchParams }) {
  const value = (name: string) => search.get(name) ?? ''
  return (
    <search>
      <Form key={search.toString()} className={styles.filters}>
        <TextField
          label={texts.filters.find}
          type="search"
          name="q"
          defaultValue={value('q')}
          placeholder={texts.filters.placeholder}
        />
        <Select label={texts.filters.kind} name="kind" defaultValue={value('kind')} options={kindOptions} />
        <TextField label={texts.filters.from} name="from" type="date" defaultValue={value('from')} />
        <TextField label={texts.filters.to} name="to" type="date" defaultValue={value('to')} />
        <Button size="small" type="submit" icon="search" className={styles.apply}>
          {texts.filters.apply}
        </Button>
      </Form>
    </search>
  )
}

const columns = [
  {
    name: texts.columns.number,
    cell: ({ number, kind }: ListedTaxDocument) => (
      <span className={styles.number}>
        {number}
        <span className={styles.soft}>{kindNames[kind]}</span>
      </span>
    ),
  },
  { name: texts.columns.date, cell: ({ day }: ListedTaxDocument) => <time dateTime={day}>{formatDay(day)}</time> },
  { name: texts.columns.order, cell: ({ orderId }: ListedTaxDocument) => <OrderLink orderId={orderId} /> },
  { name: texts.columns.buyer, cell: ({ buyer }: ListedTaxDocument) => buyer },
  { name: texts.columns.state, cell: ({ state }: ListedTaxDocument) => state },
  { name: texts.columns.taxable, cell: ({ taxable }: ListedTaxDocument) => formatRupees(taxable) },
  { name: texts.columns.tax, cell: ({ tax }: ListedTaxDocument) => formatRupees(tax) },
  { name: texts.columns.total, cell: ({ total }: ListedTaxDocument) => formatRupees(total) },
  { name: texts.columns.status, cell: (row: ListedTaxDocument) => <DocumentStatus document={row} /> },
  {
    name: texts.columns.actions,
    isActions: true,
    cell: ({ documentId, number }: ListedTaxDocument) => (
      <PaperLink query={{ documentId }} label={texts.openLabel(number)}>
        {texts.open}
      </PaperLink>
    ),
  },
]
