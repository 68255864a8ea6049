import type { AuditRow, listAudit } from '@nukkad/contract/staff/audit'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatDayAndTime } from '@nukkad/contract/dates'
import { auditKinds, type AuditKind } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { changesOf, formatAction } from './changes.ts'
import { auditKindNames, texts } from './texts.ts'
import styles from './AuditPage.module.css'

type Page = ReplyOf<typeof listAudit>

export function loadAudit({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const given = (name: string) => search.get(name)?.trim() || undefined
  const kind = auditKinds.find((one) => one === search.get('kind'))
  const query = { actor: given('actor'), kind, subject: given('subject'), day: given('day'), after: given('after') }
  return signedIn(request, () => call('GET /audit', { query }, { signal: request.signal }))
}

/** The changes of staff and commands. The address holds the filters. */
export function AuditPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <Filters search={search} />
      <output className={styles.count}>{total === 0 ? texts.noneFound : texts.count(total, totalIsMore)}</output>
      {content.length > 0 && (
        <Table caption={texts.caption} columns={columns} rows={content} keyOf={(row) => row.auditId} />
      )}
      <KeyPages label={texts.pages} next={next} />
    </>
  )
}

const kindOptions = [
  { value: '', label: texts.filters.all },
  ...auditKinds.map((kind) => ({ value: kind, label: auditKindNames[kind] })),
] satisfies { value: AuditKind | ''; label: string }[]

/** Keyed by the address, so that a new one fills the fields again. */
function Filters({ search }: { search: URLSearchParams }) {
  const value = (name: string) => search.get(name) ?? ''
  return (
    <search>
      <Form key={search.toString()} className={styles.filters}>
        <TextField
          label={texts.filters.staff}
          name="actor"
          defaultValue={value('actor')}
          placeholder={texts.filters.staffPlaceholder}
        />
        <Select label={texts.filters.kind} name="kind" defaultValue={value('kind')} options={kindOptions} />
        <TextField label={texts.filters.recordId} name="subject" defaultValue={value('subject')} />
        <TextField label={texts.filters.day} name="day" type="date" defaultValue={value('day')} />
        <Button size="small" type="submit" icon="search" className={styles.show}>
          {texts.filters.apply}
        </Button>
      </Form>
    </search>
  )
}

const columns = [
  { name: texts.columns.time, cell: ({ at }: AuditRow) => <When at={at} /> },
  { name: texts.columns.staff, cell: ({ actor }: AuditRow) => actor },
  { name: texts.columns.action, cell: ({ action }: AuditRow) => formatAction(action) },
  { name: texts.columns.record, cell: (row: AuditRow) => <Subject row={row} /> },
  { name: texts.columns.changes, cell: (row: AuditRow) => <Changes row={row} /> },
]

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatDayAndTime(at)}
    </time>
  )
}

function Subject({ row: { kind, subject } }: { row: AuditRow }) {
  return (
    <Link to={`?kind=${kind}&subject=${encodeURIComponent(subject)}`} title={subject}>
      {auditKindNames[kind]}&nbsp;{subject.length > 20 ? `${subject.slice(0, 8)}…` : subject}
    </Link>
  )
}

function Changes({ row }: { row: AuditRow }) {
  return (
    <span className={styles.changes}>
      {changesOf(row).map(({ name, before, after }) => (
        <span key={name}>
          <span className={styles.soft}>{name} </span>
          {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after}
        </span>
      ))}
    </span>
  )
}
