import { ApiError } from '@nukkad/contract/client'
import { addDays, formatDay, istDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { CashDay } from '@nukkad/contract/staff/remittances'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { TextField } from '@nukkad/ui/TextField'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { CashTabs } from './CashTabs.tsx'
import { texts } from './texts.ts'
import styles from './Remittances.module.css'

type Range = { from: string; to: string }
type Loaded = { range: Range; days: readonly CashDay[]; errors: Readonly<Record<string, string>> }
const words = texts.days

/** The number of days shown by default. */
const firstDays = 30

export async function loadCashDays({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const today = istDay(new Date())
  const range = { from: search.get('from') || addDays(today, 1 - firstDays), to: search.get('to') || today }
  try {
    const { days } = await signedIn(request, () =>
      call('GET /remittances/days', { query: range }, { signal: request.signal }),
    )
    return { range, days, errors: {} }
  } catch (error) {
    // People may type days into the address.
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { range, days: [], errors: error.fields }
  }
}

/** Each day's COD by courier. The address holds the days. */
export function CashDaysPage() {
  const { range, days, errors } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title={texts.title} words={words.purpose} />
      <CashTabs />
      <Form key={range.from + range.to} className={styles.filters}>
        <TextField label={words.from} name="from" type="date" defaultValue={range.from} error={errors.from} required />
        <TextField label={words.to} name="to" type="date" defaultValue={range.to} error={errors.to} required />
        <Button size="small" type="submit">
          {words.apply}
        </Button>
      </Form>
      {days.length === 0 ? (
        <EmptyState drawing="nothing-found" title={words.empty} />
      ) : (
        <Table
          caption={words.caption}
          columns={columns}
          rows={days}
          keyOf={({ day, courier }) => `${day} ${courier}`}
        />
      )}
    </>
  )
}

const columns = [
  { name: words.columns.day, cell: ({ day }: CashDay) => <time dateTime={day}>{formatDay(day)}</time> },
  { name: words.columns.courier, cell: ({ courier }: CashDay) => courier },
  { name: words.columns.delivered, cell: ({ delivered }: CashDay) => delivered.toLocaleString('en-IN') },
  { name: words.columns.collected, cell: ({ collected }: CashDay) => formatRupees(collected) },
  { name: words.columns.remitted, cell: ({ remitted }: CashDay) => formatRupees(remitted) },
  { name: words.columns.owed, cell: ({ owed }: CashDay) => formatRupees(owed) },
]
