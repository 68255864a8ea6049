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
import { actionWords, changesOf } from './changes.ts'
import styles from './AuditPage.module.css'

type Page = ReplyOf<typeof listAudit>

export function loadAudit({ request }: LoaderFunctionArgs): Promise<Page> {
  const asked = new URL(request.url).searchParams
  const word = (name: string) => asked.get(name)?.trim() || undefined
  const kind = auditKinds.find((one) => one === asked.get('kind'))
  const query = { actor: word('actor'), kind, subject: word('subject'), day: word('day'), after: word('after') }
  return signedIn(request, () => call('GET /audit', { query }, { signal: request.signal }))
}

/** What was changed, by whom and when. The address holds the filters. */
export function AuditPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="Audit log" words="Every change by a person or a command, as it was made. Nobody can alter it." />
      <Filters search={search} />
      <output className={styles.count}>{countWords(total, totalIsMore)}</output>
      {content.length > 0 && (
        <Table caption="Changes, the newest first" columns={columns} rows={content} keyOf={(row) => row.auditId} />
      )}
      <KeyPages label="Pages of the log" next={next} />
    </>
  )
}

function countWords(total: number, isMore: boolean): string {
  if (total === 0) return 'Nothing was changed that fits.'
  const counted = total.toLocaleString('en-IN')
  return total === 1 ? '1 change' : `${counted}${isMore ? '+' : ''} changes`
}

const kindOptions = [
  { value: '', label: 'Everything' },
  ...auditKinds.map((kind) => ({ value: kind, label: kind[0]?.toUpperCase() + kind.slice(1) })),
] satisfies { value: AuditKind | ''; label: string }[]

/** A new address fills the fields again. */
function Filters({ search }: { search: URLSearchParams }) {
  const value = (name: string) => search.get(name) ?? ''
  return (
    <search>
      <Form key={search.toString()} className={styles.filters}>
        <TextField label="Who" name="actor" defaultValue={value('actor')} placeholder="e-mail or operator" />
        <Select label="What" name="kind" defaultValue={value('kind')} options={kindOptions} />
        <TextField label="Id of what" name="subject" defaultValue={value('subject')} />
        <TextField label="Day" name="day" type="date" defaultValue={value('day')} />
        <Button size="small" type="submit" icon="search" className={styles.show}>
          Show
        </Button>
      </Form>
    </search>
  )
}

const columns = [
  { name: 'When', cell: ({ at }: AuditRow) => <When at={at} /> },
  { name: 'Who', cell: ({ actor }: AuditRow) => actor },
  { name: 'Did', cell: ({ action }: AuditRow) => actionWords(action) },
  { name: 'To what', cell: (row: AuditRow) => <Subject row={row} /> },
  { name: 'Before and after', cell: (row: AuditRow) => <Changes row={row} /> },
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
      {kind}&nbsp;{subject.length > 20 ? `${subject.slice(0, 8)}…` : subject}
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
