import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Today } from '@nukkad/contract/staff/today'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { waitingLines } from './waiting-lines.ts'
import styles from './TodayPage.module.css'

const refreshMs = 30_000

export function loadToday({ request }: LoaderFunctionArgs): Promise<Today> {
  return signedIn(request, () => call('GET /today'))
}

type Line = ReturnType<typeof waitingLines>[number]

const columns = [
  { name: 'What waits', cell: ({ words }: Line) => words },
  { name: 'How many', cell: ({ count }: Line) => count.toLocaleString('en-IN') },
  {
    name: 'The oldest since',
    cell: ({ oldestAt }: Line) => <time dateTime={oldestAt}>{formatDayAndTime(oldestAt)}</time>,
  },
]

/** What waits for the shop, the next thing to do first. */
export function TodayPage() {
  const today = useLoaderData<Today>()
  const lines = waitingLines(today)
  useRefresh()
  return (
    <>
      <PageHead title="Today" words="What waits for the shop, the next thing to do first." />
      {lines.length === 0 ? (
        <p>Nothing waits. No order and no return is open.</p>
      ) : (
        <Table caption="What waits for the shop" columns={columns} rows={lines} keyOf={({ words }) => words} />
      )}
      <p className={styles.when}>
        Counted at <time dateTime={today.at}>{formatDayAndTime(today.at)}</time>, again every half a minute.
      </p>
    </>
  )
}

/** A tab that nobody looks at asks nothing. */
function useRefresh() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
