import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { Table } from '../frame/Table.tsx'
import { Part } from './Part.tsx'
import { kindNames, sectionTexts, texts } from './texts.ts'
import styles from './GstReturnsPage.module.css'

type FileLinkProps = { file: string; query: Record<string, string>; label?: string; children: ReactNode }

function FileLink({ file, query, label, children }: FileLinkProps) {
  return (
    <a
      className={buttonClass({ size: 'small', ...(label !== undefined && { tone: 'quiet' }) })}
      href={`${staffApiPath}/tax-periods/${file}?${new URLSearchParams(query).toString()}`}
      aria-label={label}
      download
    >
      {children}
    </a>
  )
}

type PeriodProps = { period: GstReturn }
type MonthProps = PeriodProps & { month: string }
type SectionRow = GstReturn['sections'][number]
type Amounts = Pick<SectionRow, 'taxable' | 'igst' | 'cgst' | 'sgst' | 'total'>

function amountColumns<Row>(amountsOf: (row: Row) => Amounts | null) {
  return (['taxable', 'igst', 'cgst', 'sgst', 'total'] as const).map((name) => ({
    name: texts.amounts[name],
    cell: (row: Row) => {
      const amounts = amountsOf(row)
      return (
        <span className={styles.amount}>{amounts === null ? texts.gstr1.noAmount : formatRupees(amounts[name])}</span>
      )
    },
  }))
}

function sectionColumns(query: { month: string; filing: string }) {
  const { gstr1 } = texts
  return [
    {
      name: gstr1.section,
      cell: ({ section }: SectionRow) => (
        <span className={styles.name}>
          {sectionTexts[section].what}
          <span className={styles.soft}>{sectionTexts[section].name}</span>
        </span>
      ),
    },
    { name: gstr1.rows, cell: ({ rows }: SectionRow) => rows.toLocaleString('en-IN') },
    ...amountColumns((row: SectionRow) => (row.section === 'docs' ? null : row)),
    {
      name: gstr1.csv,
      isActions: true,
      cell: ({ section }: SectionRow) => (
        <FileLink file="section.csv" query={{ ...query, section }} label={gstr1.csvOf(sectionTexts[section].name)}>
          {gstr1.csv}
        </FileLink>
      ),
    },
  ]
}

/** The sections with a file each, and the file of the portal. */
export function Gstr1({ month, period: { kind, filing, sections } }: MonthProps) {
  const { gstr1 } = texts
  const isIff = kind === 'invoices'
  const told = sections.filter(({ rows }) => rows > 0)
  const empty = sections.filter(({ rows }) => rows === 0)
  return (
    <Part
      id="gstr-1"
      title={isIff ? gstr1.headingIff : gstr1.heading}
      hint={isIff ? gstr1.hintIff : gstr1.hint}
      action={
        <FileLink file="gstr-1.json" query={{ month, filing }}>
          {gstr1.json}
        </FileLink>
      }
    >
      {told.length > 0 && (
        <Table
          caption={gstr1.caption}
          columns={sectionColumns({ month, filing })}
          rows={told}
          keyOf={({ section }) => section}
        />
      )}
      {empty.length > 0 && (
        <p className={styles.hint}>{gstr1.empty(empty.map(({ section }) => sectionTexts[section].name))}</p>
      )}
    </Part>
  )
}

type Supplies = Amounts & { name: string }
type Place = GstReturn['interState'][number]

export function Gstr3b({ period: { outward, interState } }: PeriodProps) {
  const { gstr3b } = texts
  const supplies = [
    { name: gstr3b.taxed, ...outward.taxed },
    { name: gstr3b.nilRated, ...outward.nilRated },
  ]
  return (
    <Part id="gstr-3b" title={gstr3b.heading} hint={gstr3b.hint}>
      <Table
        caption={gstr3b.caption}
        columns={[
          { name: gstr3b.supplies, cell: ({ name }: Supplies) => name },
          ...amountColumns((row: Supplies) => row),
        ]}
        rows={supplies}
        keyOf={({ name }) => name}
      />
      {interState.length === 0 ? (
        <p className={styles.hint}>{gstr3b.noInterState}</p>
      ) : (
        <>
          <h3 className={styles.subhead}>{gstr3b.interCaption}</h3>
          <Table
            caption={gstr3b.interCaption}
            columns={[
              { name: gstr3b.state, cell: ({ state }: Place) => state },
              { name: texts.amounts.taxable, cell: ({ taxable }: Place) => formatRupees(taxable) },
              { name: texts.amounts.igst, cell: ({ igst }: Place) => formatRupees(igst) },
            ]}
            rows={interState}
            keyOf={({ state }) => state}
          />
        </>
      )}
    </Part>
  )
}

type Run = GstReturn['issued'][number]

export function Issued({ period: { issued } }: PeriodProps) {
  const words = texts.issued
  return (
    <Part id="issued" title={words.heading}>
      <Table
        caption={words.caption}
        columns={[
          { name: words.kind, cell: ({ kind }: Run) => kindNames[kind] },
          { name: words.from, cell: ({ from }: Run) => from },
          { name: words.to, cell: ({ to }: Run) => to },
          { name: words.count, cell: ({ count }: Run) => count.toLocaleString('en-IN') },
          { name: words.cancelled, cell: ({ cancelled }: Run) => cancelled.toLocaleString('en-IN') },
        ]}
        rows={issued}
        keyOf={({ from }) => from}
      />
    </Part>
  )
}

type ListedDocument = GstReturn['amendments'][number]
type ListedProps = { id: string; words: typeof texts.amendments | typeof texts.overdueNotes; rows: ListedDocument[] }

/** Documents that no section contains, for the accountant. */
export function ListedDocuments({ id, words, rows }: ListedProps) {
  if (rows.length === 0) return null
  return (
    <Part id={id} title={words.heading} hint={words.hint}>
      <Table
        caption={words.caption}
        columns={[
          { name: texts.listed.number, cell: ({ number }: ListedDocument) => number },
          { name: texts.listed.date, cell: ({ day }: ListedDocument) => formatDay(day) },
          { name: texts.gstr3b.state, cell: ({ state }: ListedDocument) => state },
          { name: texts.amounts.total, cell: ({ total }: ListedDocument) => formatRupees(total) },
        ]}
        rows={rows}
        keyOf={({ number }) => number}
      />
    </Part>
  )
}

const subtracted = ['cancelled', 'cancelledLate', 'returned', 'undelivered', 'lost'] as const

/** The steps from all invoices to net sales; empty ones are left out. */
export function Documents({ month, period: { filing, documents } }: MonthProps) {
  const words = texts.documents
  return (
    <Part
      id="sales"
      title={words.heading}
      hint={words.registerHint}
      action={
        <FileLink file="register.csv" query={{ month, filing }}>
          {words.register}
        </FileLink>
      }
    >
      <Steps
        from={{ name: words.invoices, amount: documents.invoices }}
        steps={subtracted.map((name) => ({ name: words[name], amount: -documents[name] }))}
        to={{ name: words.net, amount: documents.net }}
      />
    </Part>
  )
}

/** Explains why invoices differ from dispatched orders, and credit notes from refunds. */
export function Differences({ period: { sales, refunds } }: PeriodProps) {
  const { differences } = texts
  return (
    <Part id="differences" title={differences.heading} hint={differences.hint}>
      <div className={styles.pair}>
        <Steps
          from={{ name: differences.dispatched, amount: sales.dispatched }}
          steps={[
            { name: differences.withoutInvoice, amount: -sales.withoutInvoice },
            { name: differences.invoicedBefore, amount: -sales.invoicedBefore },
            { name: differences.dispatchedLater, amount: sales.dispatchedLater },
            { name: differences.invoicedAgain, amount: sales.invoicedAgain },
            { name: differences.other, amount: sales.other },
          ]}
          to={{ name: differences.invoiced, amount: sales.invoiced }}
        />
        <Steps
          from={{ name: differences.notes, amount: refunds.notes }}
          steps={[
            { name: differences.nothingPaid, amount: -refunds.nothingPaid },
            { name: differences.exchanged, amount: -refunds.exchanged },
            { name: differences.refundedElsewhere, amount: -refunds.refundedElsewhere },
            { name: differences.beforeDispatch, amount: refunds.beforeDispatch },
            { name: differences.notedElsewhere, amount: refunds.notedElsewhere },
            { name: differences.goodwill, amount: refunds.goodwill },
            { name: differences.other, amount: refunds.other },
          ]}
          to={{ name: differences.refunds, amount: refunds.refunds }}
        />
      </div>
    </Part>
  )
}

type Step = { name: string; amount: number }

/** A sum, its additions and subtractions, and the result. Steps of zero are left out. */
function Steps({ from, steps, to }: { from: Step; steps: readonly Step[]; to: Step }) {
  return (
    <dl className={styles.sums}>
      <Sum {...from} />
      {steps
        .filter(({ amount }) => amount !== 0)
        .map((step) => (
          <Sum key={step.name} {...step} />
        ))}
      <Sum {...to} />
    </dl>
  )
}

function Sum({ name, amount }: Step) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  )
}
