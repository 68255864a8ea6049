import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { SetupGuide as Guide } from '@nukkad/contract/staff/setup'
import type { Today } from '@nukkad/contract/staff/today'
import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { call, isRefusal } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay, useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { keepWaiting } from '../platform/waiting.ts'
import { formatAge, waitingLines } from './waiting-lines.ts'
import { SalesOverview } from '../reports/SalesOverview.tsx'
import { SetupGuide } from './SetupGuide.tsx'
import { jobNames, texts } from './texts.ts'
import styles from './TodayPage.module.css'

const refreshMs = 30_000

type Loaded = { today: Today; guide: Guide }

export function loadToday({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    const [today, guide] = await Promise.all([readToday(), call('GET /today/setup')])
    return { today, guide }
  })
}

/** The menu shows the same numbers. */
async function readToday(): Promise<Today> {
  const today = await call('GET /today')
  keepWaiting(today.lines)
  return today
}

/** The shop's open work, most urgent first. Keeps the last numbers if an update fails. */
export function TodayPage() {
  const loaded = useLoaderData<Loaded>()
  const { today, failedAt, refresh } = useToday(loaded.today)
  const me = useMe()
  const lines = waitingLines(today, me)
  const maySeeSales = useMay('reports.read')
  // The place of the guide is settled by what waited at first: a new order must not push it away under a press.
  const hasWork = waitingLines(loaded.today, me).length > 0
  const isSettingUp = loaded.guide.steps.some(({ isDone }) => !isDone)
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      {!hasWork && <SetupGuide guide={loaded.guide} />}
      {failedAt !== null && <Failure>{texts.stale(today.at)}</Failure>}
      <OpenTasks lines={lines} now={today.at} isSettingUp={isSettingUp} />
      {hasWork && <SetupGuide guide={loaded.guide} />}
      {today.unpaid.length > 0 && <Unpaid orders={today.unpaid} now={today.at} />}
      <Checks checks={today.checks} />
      {today.jobs.length > 0 && <Jobs jobs={today.jobs} onDone={() => void refresh()} />}
      <p className={styles.when}>
        {texts.updated} <time dateTime={today.at}>{formatDayAndTime(today.at)}</time>
      </p>
      {maySeeSales && <SalesOverview />}
    </>
  )
}

type OpenTasksProps = { lines: ReturnType<typeof waitingLines>; now: string; isSettingUp: boolean }

/** Without any, everybody is told so, unless a step of the setup guide is open. */
function OpenTasks({ lines, now, isSettingUp }: OpenTasksProps) {
  if (lines.length === 0) return isSettingUp ? null : <p>{texts.empty}</p>
  return (
    <ol className={styles.lines} aria-label={texts.list}>
      {lines.map((line) => (
        <WaitingLine key={line.kind} line={line} now={now} />
      ))}
    </ol>
  )
}

/** A hidden tab does not poll. */
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
      const today = await readToday()
      setCounted((now) => ({ ...now, today, failedAt: null }))
    } catch (error) {
      // Signed out in the meantime: the loader leads to the sign-in page.
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

function WaitingLine({ line: { name, to, count, oldestAt, isUrgent }, now }: { line: Line; now: string }) {
  return (
    <li className={styles.line}>
      <Link to={to} className={isUrgent ? styles.urgent : undefined}>
        {name}
      </Link>
      <strong className={styles.count}>{count.toLocaleString('en-IN')}</strong>
      <span className={styles.age}>
        {oldestAt !== null && (
          <time dateTime={oldestAt} title={formatDayAndTime(oldestAt)}>
            {count > 1 ? texts.age.oldest(formatAge(oldestAt, now)) : formatAge(oldestAt, now)}
          </time>
        )}
      </span>
    </li>
  )
}

/** Unpaid orders of the last hour, with the bank's message: it shows whether the shop can help. */
function Unpaid({ orders, now }: { orders: Today['unpaid']; now: string }) {
  return (
    <section aria-label={texts.unpaid.title} className={styles.part}>
      <h2>{texts.unpaid.title}</h2>
      <ul className={styles.rows}>
        {orders.map(({ orderId, placedAt, amount, attempts, failure }) => (
          <li key={orderId} className={styles.unpaid}>
            <OrderLink orderId={orderId} />
            <span>{formatRupees(amount)}</span>
            <span className={styles.message}>
              {failure === null ? texts.unpaid.noFailure : texts.unpaid.failure(failure)}
              {attempts > 1 && texts.unpaid.attempts(attempts)}
            </span>
            <time dateTime={placedAt} title={formatDayAndTime(placedAt)} className={styles.age}>
              {formatAge(placedAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The failed checks; passed ones are not shown. */
function Checks({ checks: { money, stock } }: { checks: Today['checks'] }) {
  const messages = [
    ...(money.unexplained > 0 ? [texts.checks.money(money.unexplained)] : []),
    ...(money.result === 'provider_away' || money.result === 'provider_refused' ? [texts.checks.providerAway] : []),
    ...stock.sentences,
  ]
  if (messages.length === 0) return null
  return (
    <section aria-label={texts.checks.title} className={styles.part}>
      <h2>{texts.checks.title}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

function Jobs({ jobs, onDone }: { jobs: Today['jobs']; onDone: () => void }) {
  return (
    <section aria-label={texts.jobs.title} className={styles.part}>
      <h2>{texts.jobs.title}</h2>
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
  const name = jobNames[task] ?? task
  const again = () =>
    run(async () => {
      await call('POST /jobs/:jobId/retry', { params: { jobId } })
      onDone()
    })
  return (
    <li className={styles.job}>
      <span>
        <strong>{name}</strong>
        {texts.jobs.job({ since, attempts, error })}
        {words && <Failure>{words}</Failure>}
      </span>
      {mayRetry && (
        <Button
          size="small"
          busy={isBusy}
          aria-label={texts.jobs.retryLabel(name, jobId)}
          onClick={async () => void (await again())}
        >
          {texts.jobs.retry}
        </Button>
      )}
    </li>
  )
}
