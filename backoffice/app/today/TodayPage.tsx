import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Today } from '@nukkad/contract/staff/today'
import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call, isRefusal } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { ageWords, waitingLines } from './waiting-lines.ts'
import { paths } from '../platform/paths.ts'
import styles from './TodayPage.module.css'

const refreshMs = 30_000

export function loadToday({ request }: LoaderFunctionArgs): Promise<Today> {
  return signedIn(request, () => call('GET /today'))
}

/** What waits for the shop, the next thing to do first. Keeps the last count when it cannot be counted again. */
export function TodayPage() {
  const { today, failedAt, refresh } = useToday(useLoaderData<Today>())
  const lines = waitingLines(today)
  return (
    <>
      <PageHead title="Today" words="What waits for the shop, the next thing to do first." />
      {failedAt !== null && (
        <Failure>{`This could last be counted at ${formatDayAndTime(today.at)}. It is tried again every half a minute.`}</Failure>
      )}
      {lines.length === 0 ? (
        <p>Nothing waits. No order, return or refund is open.</p>
      ) : (
        <ol className={styles.lines} aria-label="What waits for the shop">
          {lines.map((line) => (
            <WaitingLine key={line.kind} line={line} now={today.at} />
          ))}
        </ol>
      )}
      {today.unpaid.length > 0 && <Unpaid orders={today.unpaid} now={today.at} />}
      <Checks checks={today.checks} />
      {today.jobs.length > 0 && <Jobs jobs={today.jobs} onDone={() => void refresh()} />}
      <p className={styles.when}>
        Counted at <time dateTime={today.at}>{formatDayAndTime(today.at)}</time>, again every half a minute.
      </p>
    </>
  )
}

/** A tab that nobody looks at asks nothing. */
function useToday(loaded: Today) {
  const [counted, setCounted] = useState<{ from: Today; today: Today; failedAt: number | null }>({
    from: loaded,
    today: loaded,
    failedAt: null,
  })
  if (counted.from !== loaded) setCounted({ from: loaded, today: loaded, failedAt: null })
  const { revalidate } = useRevalidator()

  async function refresh() {
    try {
      const today = await call('GET /today')
      setCounted((now) => ({ ...now, today, failedAt: null }))
    } catch (error) {
      // Signed out meanwhile: the loader leads to the door.
      if (isRefusal(error, 'SIGNED_OUT')) return revalidate()
      setCounted((now) => ({ ...now, failedAt: Date.now() }))
    }
  }
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshMs)
    return () => clearInterval(timer)
  })
  return { ...counted, refresh }
}

type Line = ReturnType<typeof waitingLines>[number]

function WaitingLine({ line: { words, to, count, oldestAt, isPressing }, now }: { line: Line; now: string }) {
  return (
    <li className={styles.line}>
      <Link to={to} className={isPressing ? styles.pressing : undefined}>
        {words}
      </Link>
      <strong className={styles.count}>{count.toLocaleString('en-IN')}</strong>
      <span className={styles.age}>
        {oldestAt !== null && (
          <time dateTime={oldestAt} title={formatDayAndTime(oldestAt)}>
            {count > 1 ? 'oldest ' : ''}
            {ageWords(oldestAt, now)}
          </time>
        )}
      </span>
    </li>
  )
}

/** Somebody wanted them an hour ago or less: what the bank says tells whether a word from the shop would help. */
function Unpaid({ orders, now }: { orders: Today['unpaid']; now: string }) {
  return (
    <section aria-label="Not paid in the last hour" className={styles.part}>
      <h2>Not paid in the last hour</h2>
      <ul className={styles.rows}>
        {orders.map(({ orderId, placedAt, amount, attempts, failure }) => (
          <li key={orderId} className={styles.unpaid}>
            <Link to={paths.order(orderId)}>{orderId}</Link>
            <span>{formatRupees(amount)}</span>
            <span className={styles.said}>
              {failure === null ? 'No attempt has failed.' : `The bank said: ${failure}`}
              {attempts > 1 && ` (${attempts} attempts)`}
            </span>
            <time dateTime={placedAt} title={formatDayAndTime(placedAt)} className={styles.age}>
              {ageWords(placedAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing is said of checks that hold. */
function Checks({ checks: { money, stock } }: { checks: Today['checks'] }) {
  const said = [
    ...(money.unexplained > 0
      ? [`Last night ${money.unexplained} sums of money did not fit. Run npm run match on the machine to read which.`]
      : []),
    ...(money.result === 'provider_away' || money.result === 'provider_refused'
      ? ['Last night’s check of the money could not reach the payment provider.']
      : []),
    ...stock.sentences,
  ]
  if (said.length === 0) return null
  return (
    <section aria-label="Checks that do not hold" className={styles.part}>
      <h2>Checks that do not hold</h2>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Jobs({ jobs, onDone }: { jobs: Today['jobs']; onDone: () => void }) {
  return (
    <section aria-label="Jobs that failed" className={styles.part}>
      <h2>Jobs that failed for good</h2>
      <ul className={styles.rows}>
        {jobs.map((job) => (
          <Job key={job.jobId} job={job} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

function Job({
  job: { jobId, task, since, attempts, error },
  onDone,
}: {
  job: Today['jobs'][number]
  onDone: () => void
}) {
  const { isBusy, words, run } = useWork()
  const mayRetry = useMe().permissions.includes('jobs.retry')
  const again = () =>
    run(async () => {
      await call('POST /jobs/:jobId/retry', { params: { jobId } })
      onDone()
    })
  return (
    <li className={styles.job}>
      <span>
        <strong>{task}</strong>, since {formatDayAndTime(since)}, tried {attempts} times: {error}
        {words && <Failure>{words}</Failure>}
      </span>
      {mayRetry && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={`Try ${task} ${jobId} again`}
          onClick={async () => void (await again())}
        >
          Try again
        </Button>
      )}
    </li>
  )
}
