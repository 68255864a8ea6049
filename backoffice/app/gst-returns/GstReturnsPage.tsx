import { formatDay, formatDayAndTime, istDay } from '@nukkad/contract/dates'
import { gstMonthForm, shiftMonth } from '@nukkad/contract/gst-return-rules'
import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Select } from '@nukkad/ui/Select'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { ClosePeriod } from './ClosePeriod.tsx'
import { RateChanges, WithoutInvoice } from './ListedOrders.tsx'
import { ListedDocuments, Differences, Documents, Gstr1, Gstr3b, Issued } from './ReturnTables.tsx'
import { formatPeriod, texts } from './texts.ts'
import styles from './GstReturnsPage.module.css'

type Loaded = { month: string; thisMonth: string; period: GstReturn }

/** The month before this one, unless the address names another. */
export async function loadGstReturns({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const thisMonth = istDay(new Date()).slice(0, 7)
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = gstMonthForm.test(asked) ? asked : shiftMonth(thisMonth, -1)
  const period = await signedIn(request, () =>
    call('GET /tax-periods', { query: { month } }, { signal: request.signal }),
  )
  return { month, thisMonth, period }
}

/** A month or quarter as it is filed. The address holds its last month. */
export function GstReturnsPage() {
  const { month, thisMonth, period } = useLoaderData<Loaded>()
  const hasDocuments = period.issued.length > 0 || period.documents.cancelledLate !== 0
  const isEmpty = !hasDocuments && period.withoutInvoice.count === 0
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <PeriodForm month={month} thisMonth={thisMonth} period={period} />
      <div className={styles.head}>
        <Status period={period} />
        <ClosePeriod month={month} period={period} />
      </div>
      {isEmpty && (
        <EmptyState drawing="nothing-found" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <div className={styles.parts}>
        <Gstr1 month={month} period={period} />
        {!isEmpty && <Figures month={month} period={period} />}
      </div>
    </>
  )
}

function Figures({ month, period }: { month: string; period: GstReturn }) {
  return (
    <>
      {period.kind !== 'invoices' && <Gstr3b period={period} />}
      {period.kind !== 'invoices' && <Issued period={period} />}
      <ListedDocuments id="amendments" words={texts.amendments} rows={period.amendments} />
      <ListedDocuments id="overdue-notes" words={texts.overdueNotes} rows={period.overdueNotes} />
      <Documents month={month} period={period} />
      <RateChanges period={period} />
      <Differences period={period} />
      <WithoutInvoice period={period} />
    </>
  )
}

/** The months that the form offers. The address takes any month. */
const monthsBack = 36

function PeriodForm({ month, thisMonth, period: { filing } }: Loaded) {
  const listed = Array.from({ length: monthsBack + 1 }, (_, back) => shiftMonth(thisMonth, -back))
  const months = listed.includes(month) ? listed : [month, ...listed]
  const options = months.map((value) => ({ value, label: formatPeriod(value, filing) }))
  return (
    <Form key={month} className={styles.period}>
      <Select label={texts.period} name="month" defaultValue={month} options={options} />
      <Button size="small" type="submit" className={styles.show}>
        {texts.show}
      </Button>
    </Form>
  )
}

function Status({ period: { from, to, gstin, closed } }: { period: GstReturn }) {
  return (
    <p className={styles.status}>
      <Badge tone={closed === null ? 'plain' : 'notice'}>{closed === null ? texts.open : texts.closed}</Badge>
      {closed !== null && <span>{texts.closedBy(closed.by, formatDayAndTime(closed.at))}</span>}
      <span>
        {formatDay(from)} – {formatDay(to)}
      </span>
      <span>{texts.gstin(gstin)}</span>
    </p>
  )
}
