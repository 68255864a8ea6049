import { median, type Measured } from './figures.ts'
import { worksOf, type Report } from './report.ts'
import { headings, markedAs, markWords, missedMarks, round, tableOf, withUnit, type TableRow } from './table.ts'
import { works, type Mark } from './works.ts'

const style = `
  body { margin: 0; background: var(--paper); color: var(--text); font: var(--type-small) / var(--leading-body) var(--font) }
  main { max-width: var(--page-width); margin: 0 auto; padding: var(--space-8) var(--page-gutter) }
  h1 { font-size: var(--type-heading); line-height: var(--leading-snug); margin: 0 0 var(--space-2) }
  h2 { font-size: var(--type-title); margin: var(--space-10) 0 var(--space-4) }
  p, li { max-width: var(--text-width); color: var(--text-soft) }
  .bars { display: grid; grid-template-columns: max-content 1fr max-content; gap: var(--space-3) var(--space-4); align-items: center }
  .bar { position: relative; height: var(--space-5); background: var(--paper-deep) }
  .bar span { position: absolute; inset: 0 auto 0 0; background: var(--monsoon) }
  .bar .missed { background: var(--brick) }
  .bar i { position: absolute; inset: -3px auto; width: 2px; background: var(--ink) }
  .wide { overflow-x: auto }
  table { border-collapse: collapse; white-space: nowrap; font-size: var(--type-caption) }
  th, td { text-align: left; padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: var(--border) }
  td { font-variant-numeric: tabular-nums }
  td.missed, b.missed { color: var(--danger); font-weight: 700 }`

/** A page without scripts: bars of the marks, the whole table, and a description of the measurement. */
export function reportPage(report: Report): string {
  const measured = worksOf(report)
  const rows = tableOf(measured)
  const columns = (Object.keys(headings) as (keyof TableRow)[]).filter((name) => rows.some((row) => row[name] !== ''))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How fast the shop is</title>
<link rel="stylesheet" href="../../ui/src/tokens.css">
<link rel="stylesheet" href="../../ui/src/font.css">
<style>${style}
</style>
</head>
<body><main>
<h1>How fast the shop is</h1>
<p>${escape(report.machine)}. Black lines are marks; red is missed.</p>
<h2>Against a bare server of the same run</h2>
<div class="bars">${barsOf(measured, 'ratio')}</div>
<h2>Against the mark</h2>
<div class="bars">${barsOf(measured, 'others')}</div>
<h2>Everything</h2>
<div class="wide"><table>
<tr>${columns.map((name) => `<th>${escape(headings[name])}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${columns.map((name) => cell(name, row)).join('')}</tr>`).join('\n')}
</table></div>
<h2>How it was measured</h2>
<ul>${Object.entries(report.parts)
    .map(([part, { takenAt, seconds, runs, client }]) => {
      const when = `${takenAt.slice(0, 16).replace('T', ' ')} UTC`
      return `<li>${escape(`${part}: ${when}, ${runs} ${runs === 1 ? 'run' : 'runs'}, ${seconds} s in all; ${client}`)}</li>`
    })
    .join('')}</ul>
<ul>${Object.values(report.parts)
    .flatMap(({ notes }) => notes)
    .map((note) => `<li>${escape(note)}</li>`)
    .join('')}</ul>
</main></body></html>
`
}

const cell = (name: keyof TableRow, row: TableRow) =>
  `<td${name === 'missed' && row.missed ? ' class="missed"' : ''}>${escape(row[name])}</td>`

/** A bar for every mark of that kind; full width is one and a half times the mark, or the bare server's rate. */
function barsOf(measured: Measured, kind: 'ratio' | 'others'): string {
  const marked = Object.entries(works).flatMap(([id, work]) =>
    (work.marks ?? []).flatMap((mark) => {
      const values = measured[id]?.[mark.figure]
      const isWanted = (mark.figure === 'ratio') === (kind === 'ratio')
      return values === undefined || !isWanted ? [] : [{ work, mark, value: median(values) }]
    }),
  )
  return marked
    .map(({ work, mark, value }) => {
      const bound = 'atLeast' in mark ? mark.atLeast : mark.atMost
      const full = kind === 'ratio' ? 1 : bound * 1.5 || 1
      const isMissed = missedMarks({ ...work, marks: [mark] }, { [mark.figure]: [value] }).length > 0
      const words = `${withUnit(round(value), unitOf(work.unit, mark))} (${markWords(mark)})`
      return barOf({ name: nameOf(work.name, mark), words, value, bound, full, isMissed })
    })
    .join('')
}

/** Two marks of one work differ by their figure. */
const nameOf = (work: string, { figure }: Mark) =>
  figure === 'ratio' || figure === 'ours' ? work : `${work}: ${markedAs[figure]}`

const unitOf = (unit: string, { figure }: Mark) => {
  if (figure === 'ours') return unit
  return figure === 'serverMs' || figure === 'databaseMs' || figure === 'p99at50' ? 'ms' : ''
}

type Bar = { name: string; words: string; value: number; bound: number; full: number; isMissed: boolean }

function barOf({ name, words, value, bound, full, isMissed }: Bar): string {
  const percent = (part: number) => `${Math.min(100, (100 * part) / full).toFixed(1)}%`
  const fill = `<span${isMissed ? ' class="missed"' : ''} style="width: ${percent(value)}"></span>`
  return `
<div>${escape(name)}</div>
<div class="bar">${fill}<i style="left: ${percent(bound)}"></i></div>
<b${isMissed ? ' class="missed"' : ''}>${escape(words)}</b>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
