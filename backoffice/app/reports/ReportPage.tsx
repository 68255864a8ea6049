import { formatRupees } from '@nukkad/contract/money'
import { rangePresets, reportColumns, reportSpans, type ReportName } from '@nukkad/contract/report-rules'
import type { Report } from '@nukkad/contract/staff/reports'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { TextField } from '@nukkad/ui/TextField'
import { ApiError } from '@nukkad/contract/client'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { LineChart } from './LineChart.tsx'
import { findReport, presetAddress, readReportAddress, spanAddress, type ReportAddress } from './report-address.ts'
import { formatRowName } from './report-cells.ts'
import { ReportTable } from './ReportTable.tsx'
import { rangeNames, reportTexts, spanNames, texts } from './texts.ts'
import styles from './Reports.module.css'

type Loaded = {
  name: ReportName
  address: ReportAddress
  report: Report | null
  errors: Readonly<Record<string, string>>
}

export async function loadReport({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const name = findReport(params.report)
  if (name === undefined) throw new Response('', { status: 404 })
  const address = readReportAddress(new URL(request.url).searchParams, new Date())
  const { from, to, span } = address
  const asked = { params: { report: name }, query: { from, to, span } }
  try {
    const report = await signedIn(request, () => call('GET /reports/:report', asked, { signal: request.signal }))
    return { name, address, report, errors: {} }
  } catch (error) {
    // People may type days into the address.
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { name, address, report: null, errors: error.fields }
  }
}

/** One report: the period, its chart, its rows with sums, and the file. The address holds the period. */
export function ReportPage() {
  const { name, address, report, errors } = useLoaderData<Loaded>()
  const isLoading = useNavigation().state === 'loading'
  const { title, counts } = reportTexts[name]
  return (
    <>
      <PageHead
        title={title}
        words={counts}
        actions={
          report && (
            <a href={fileOf(name, address)} download className={buttonClass({ size: 'small' })}>
              {texts.download}
            </a>
          )
        }
      />
      <Period address={address} errors={errors} hasSpans={name === 'sales'} />
      {report && (
        <div className={styles.report} aria-busy={isLoading}>
          <Content report={report} address={address} />
        </div>
      )}
    </>
  )
}

function fileOf(name: ReportName, { from, to, span }: ReportAddress): string {
  return `${staffApiPath}/reports/${name}/file.csv?${new URLSearchParams({ from, to, span }).toString()}`
}

type PeriodProps = { address: ReportAddress; errors: Readonly<Record<string, string>>; hasSpans: boolean }

function Period({ address, errors, hasSpans }: PeriodProps) {
  const { from, to, preset, span } = address
  const presets = rangePresets.map((one) => ({
    to: presetAddress(one, span),
    words: rangeNames[one],
    isChosen: one === preset,
  }))
  const spans = reportSpans.map((one) => ({
    to: spanAddress(address, one),
    words: spanNames[one],
    isChosen: one === span,
  }))
  return (
    <div className={styles.period}>
      <Tabs label={texts.range} tabs={presets} />
      <Form key={from + to} className={styles.days}>
        <TextField label={texts.from} type="date" name="from" defaultValue={from} error={errors.from} required />
        <TextField label={texts.to} type="date" name="to" defaultValue={to} error={errors.to} required />
        {span !== 'day' && <input type="hidden" name="span" value={span} />}
        <Button size="small" type="submit">
          {texts.apply}
        </Button>
      </Form>
      {hasSpans && <Tabs label={texts.span} tabs={spans} />}
    </div>
  )
}

function Content({ report, address }: { report: Report; address: ReportAddress }) {
  const { rows, totalRows } = report
  if (rows.length === 0) {
    return (
      <EmptyState drawing="nothing-found" title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      {report.report === 'sales' && rows.length > 1 && <SalesChart report={report} address={address} />}
      <output className={styles.count}>
        {texts.days(report)}: {texts.rows(rows.length, totalRows)}
      </output>
      <ReportTable report={report} span={address.span} />
    </>
  )
}

function SalesChart({ report, address }: { report: Report; address: ReportAddress }) {
  const place = reportColumns.sales.findIndex(({ name }) => name === texts.totalSales)
  const points = report.rows.map((row) => ({
    label: formatRowName('sales', row, report, address.span),
    value: Number(row.cells[place]),
  }))
  const largest = formatRupees(Math.max(...points.map(({ value }) => value)))
  return <LineChart label={texts.chart(largest)} points={points} format={formatRupees} />
}
