import { addRun, spreadOf, type FigureName, type Figures, type Measured } from './figures.ts'
import { works, type Mark, type Work } from './works.ts'

export type TableRow = {
  work: string
  ours: string
  bare: string
  ratio: string
  mark: string
  /** Processor milliseconds per request: server + database. */
  cpu: string
  bareCpu: string
  clientCpu: string
  trips: string
  commits: string
  fsyncs: string
  /** Bytes of the write-ahead log, without images of whole pages. */
  wal: string
  /** 50th / 99th percentile at 16 connections, then at 50. */
  millis: string
  missed: string
}

export const headings: Readonly<Record<keyof TableRow, string>> = {
  work: 'work',
  ours: 'ours',
  bare: 'bare',
  ratio: 'ratio',
  mark: 'mark',
  cpu: 'CPU ms',
  bareCpu: 'bare CPU ms',
  clientCpu: 'client ms',
  trips: 'trips',
  commits: 'commits',
  fsyncs: 'fsyncs',
  wal: 'WAL bytes',
  millis: 'p50/p99 ms, 16; 50',
  missed: '',
}

type OfWork = Measured[string]

/** A row for each measured work, in the order of `works`. */
export function tableOf(measured: Measured): TableRow[] {
  return Object.entries(works).flatMap(([id, work]) => {
    const figures = measured[id]
    return figures === undefined ? [] : [rowOf(work, figures)]
  })
}

/** One run's figures of a work, printed as soon as they are known. */
export function progressLine(id: string, figures: Figures): string {
  const measured: Measured = {}
  addRun(measured, id, figures)
  const [row] = tableOf(measured)
  if (row === undefined) throw new Error(`${id} is not among the works`)
  const { work, mark: _mark, ...cells } = row
  const words = Object.entries(cells).flatMap(([name, cell]) => {
    const heading = headings[name as keyof typeof cells]
    return cell === '' ? [] : [name === 'ours' || name === 'missed' ? cell : `${heading} ${cell}`]
  })
  return `${work}: ${words.join(', ')}`
}

function rowOf(work: Work, figures: OfWork): TableRow {
  const marks = work.marks ?? []
  return {
    work: work.name,
    ours: withUnit(show(figures.ours), work.unit),
    bare: withUnit(show(figures.bare), work.unit),
    ratio: show(figures.ratio),
    mark: marks.map(markWords).join(', '),
    cpu: sum(figures.serverMs, figures.databaseMs),
    bareCpu: sum(figures.bareServerMs, figures.bareDatabaseMs),
    clientCpu: show(figures.clientMs),
    trips: show(figures.trips),
    commits: show(figures.commits),
    fsyncs: show(figures.fsyncs),
    wal: show(figures.walBytes),
    millis: [pair(figures.p50, figures.p99), pair(figures.p50at50, figures.p99at50)].filter(Boolean).join('; '),
    missed: missedMarks(work, figures).length > 0 ? 'MISSED' : '',
  }
}

/** The marks that a measured figure misses, by the median of the runs. */
export function missedMarks({ marks = [] }: Work, figures: OfWork): Mark[] {
  return marks.filter((mark) => {
    const values = figures[mark.figure]
    if (values === undefined) return false
    const { median } = spreadOf(values)
    return !('atLeast' in mark ? median >= mark.atLeast : median <= mark.atMost)
  })
}

/** The subject of a mark other than our own figure. */
export const markedAs: Readonly<Partial<Record<FigureName, string>>> = {
  ratio: 'ratio',
  p99at50: 'p99 at 50',
  serverMs: 'server',
  databaseMs: 'database',
  trips: 'trips',
  fsyncs: 'fsyncs',
  walBytes: 'WAL bytes',
}

export function markWords(mark: Mark): string {
  const bound = 'atLeast' in mark ? `≥ ${mark.atLeast}` : `≤ ${mark.atMost}`
  return [markedAs[mark.figure], bound].filter(Boolean).join(' ')
}

/** The median; for several runs also minimum and maximum. */
export function show(values: readonly number[] | undefined): string {
  if (values === undefined) return ''
  const { median, least, most } = spreadOf(values)
  return values.length === 1 ? round(median) : `${round(median)} (${round(least)}-${round(most)})`
}

/** At least three digits, and no more decimals than these need. */
export function round(value: number): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

const sum = (...parts: (number[] | undefined)[]) =>
  parts
    .filter((values) => values !== undefined)
    .map(show)
    .join(' + ')

export function withUnit(text: string, unit: string): string {
  if (text === '' || unit === '') return text
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`
}

const pair = (one: number[] | undefined, other: number[] | undefined) =>
  one && other ? `${show(one)} / ${show(other)}` : ''

/** The table as lines of text, without columns that are empty in every row. */
export function tableLines(rows: readonly TableRow[]): string[] {
  const all = [headings, ...rows]
  const columns = (Object.keys(headings) as (keyof TableRow)[]).filter((name) => rows.some((row) => row[name] !== ''))
  const widths = columns.map((name) => Math.max(...all.map((row) => row[name].length)))
  return all.map((row) =>
    columns
      .map((name, at) => row[name].padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
